import Model
import Platform
import Testing
import Text

@testable import Operations

@Suite("A table of records")
struct CSVDraftsTests {
  private func taken(
    _ text: String, settings: String = "format = 1\n", dates: DateOrder? = nil
  ) throws -> Drafts {
    let clock = Clock.fixed(Timestamp(seconds: 1_795_342_800), utcOffset: 3 * 3600)
    return try Drafts.taken(settings: settings) { drafts, tasks in
      var table = TableSettings()
      table.dates = dates
      try drafts.read(csv: text, tasks, clock, table)
    }
  }

  @Test(
    "finds the order of dates with slashes from one of them",
    arguments: [
      (["11/12/2026", "11/27/2026"], ["2026-11-12", "2026-11-27"]),
      (["11/12/26", "27/11/26"], ["2026-12-11", "2026-11-27"]),
      (["11-12-2026", "27-11-2026"], ["2026-12-11", "2026-11-27"]),
    ])
  func slashes(cells: [String], days: [String]) throws {
    let drafts = try taken(Self.table(cells))
    for (position, day) in days.enumerated() {
      #expect(drafts.file(position).contains("due = \(day)\n"))
      #expect(drafts.file(position).contains("created = \(day)T13:05:00+03:00\n"))
    }
  }

  @Test(
    "fails if no date with slashes determines the order, unless it is given",
    arguments: [
      (["5/5/2026", "11/12/2026"], 3), (["11/12/2026", "13/14/2026"], 2),
    ])
  func order(cells: [String], line: Int) throws {
    let error = #expect(throws: OperationError.self) { try taken(Self.table(cells)) }
    guard case .importing(.dayOrMonth("11/12/2026", line: line)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let days: [(DateOrder, String, String)] = [
      (.dayFirst, "11/12/26", "2026-12-11"), (.monthFirst, "11/12/26", "2026-11-12"),
      (.yearFirst, "11/12/26", "2011-12-26"), (.yearFirst, "2026/11/12", "2026-11-12"),
    ]
    for (order, cell, day) in days {
      let drafts = try taken(Self.table([cell]), dates: order)
      #expect(drafts.file(0).contains("due = \(day)\n"))
    }
    let drafts = try taken(Self.table(["27/11/2026"]), dates: .monthFirst)
    #expect(drafts.lost == [.unfit(field: "due"), .unfit(field: "created")])
  }

  @Test("fails if dates with slashes are in both orders")
  func bothOrders() throws {
    let table = Self.table(["13/01/2026", "11/12/2026", "01/13/2026"])
    let error = #expect(throws: OperationError.self) { try taken(table) }
    guard
      case .importing(.datesInBothOrders("13/01/2026", 2, "01/13/2026", 4)) = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    let drafts = try taken(table, dates: .dayFirst)
    #expect(drafts.lost == [.unfit(field: "due"), .unfit(field: "created")])
  }

  @Test("has keys with the name of the tool or of the settings")
  func foreignKeys() throws {
    func keys(_ text: String, as name: String? = nil, by tool: ImportTool? = nil) throws
      -> [String?]
    {
      try Drafts.taken { drafts, tasks in
        var table = TableSettings()
        table.columns = [ColumnChoice("Nr", "source", isRequired: false)]
        table.name = name
        try drafts.read(csv: text, tasks, .fixed(.init(seconds: 0)), table, by: tool)
      }.records.map(\.key)
    }
    let text = "Nr,Summary\n1,Oil\nwork:2,Belt\n"
    #expect(try keys(text) == ["csv:1", "work:2"])
    #expect(try keys(text, as: "staff") == ["staff:1", "work:2"])
    #expect(try keys(text, by: .jira) == ["jira:1", "work:2"])
    #expect(try keys("ID,Name,Team\n1,Oil,A\n") == ["csv:1"])
  }

  private static func table(_ cells: [String]) -> String {
    "description,due,created\n" + cells.map { "Oil,\($0),\($0) 1:05 PM\n" }.joined()
  }

  private static let ambiguous = """
    format = 1
    [kinds.task.fields]
    goal = { type = "text", label = { en = "Due", ru = "Цель" } }
    aim = { type = "text", label = { en = "Aim", ru = "Цель" } }

    """

  @Test("fails if two columns map to one field, or one to several")
  func columns() throws {
    let twice = #expect(throws: OperationError.self) { try taken("description;Due;Срок\nOil;;\n") }
    guard case .importing(.sameColumns("Due", "Срок", field: "due")) = twice else {
      Issue.record("\(String(describing: twice))")
      return
    }
    let several = #expect(throws: OperationError.self) {
      try taken("description,Цель\nOil,x\n", settings: Self.ambiguous)
    }
    guard case .importing(.ambiguousColumn("Цель", fields: ["goal", "aim"])) = several else {
      Issue.record("\(String(describing: several))")
      return
    }
    // A field's name takes precedence over labels.
    let drafts = try taken("description,aim,due\nOil,x,2026-02-01\n", settings: Self.ambiguous)
    #expect(drafts.file(0).contains("aim = \"x\"\n"))
  }
}
