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

  @Test("has a record in each row after its header, and lists with semicolons in a cell")
  func rows() throws {
    let drafts = try taken(
      """
      id,path,status,assignee,tags,depends-on,description
      7,tasks/old/7.toml,done,petrov,oil;press,3;4,"Oil, then wait"
      """)
    #expect(drafts.records.map(\.id) == ["7"])
    #expect(drafts.records.map(\.path) == ["tasks/old/7.toml"])
    #expect(
      drafts.file(0) == """
        status = "done"
        assignee = "petrov"
        tags = [
          "oil",
          "press",
        ]
        depends-on = [
          "3",
          "4",
        ]
        description = "Oil, then wait"

        """)
  }

  @Test("ignores spaces around values, but keeps them in texts")
  func blanksAroundValues() throws {
    let drafts = try taken(
      """
      id,path,status,assignee,due,tags,depends-on,description
       7 , tasks/7.toml , done , petrov , 27.11.2026\u{A0},\u{A0}oil ; press ; ;, 3 ; ; 4 , Oil; it\u{20}
       , , ,\u{20},\u{20}, ; , , Oil
      """)
    #expect(drafts.records.map(\.id) == ["7", nil])
    #expect(drafts.records.map(\.path) == ["tasks/7.toml", nil])
    #expect(drafts.faultyFields == [])
    #expect(
      drafts.file(0) == """
        status = "done"
        assignee = "petrov"
        due = 2026-11-27
        tags = [
          "oil",
          "press",
        ]
        depends-on = [
          "3",
          "4",
        ]
        description = " Oil; it "

        """)
    #expect(drafts.file(1) == "description = \" Oil\"\n")
    #expect(drafts.records[1].emptied.count == 5)
  }

  @Test("names people by id or title")
  func people() throws {
    let drafts = try taken("description,assignee\nOil,Ivan Petrov\n")
    #expect(drafts.records[0].assignee == "Ivan Petrov")
    #expect(drafts.file(0) == "description = \"Oil\"\n")
  }

  @Test("has the source as the key, or else a checksum with a count")
  func keys() throws {
    let drafts = try taken(
      "source,description\ndummyjson:17,Oil\n,Oil\n,Oil\n,Water\n")
    let keys = drafts.records.map(\.key)
    #expect(keys[0] == "dummyjson:17")
    #expect(keys[2] == keys[1].map { $0 + "-2" })
    #expect(Set(keys).count == 4)
  }

  @Test("keeps columns without fields in the description")
  func unknownColumns() throws {
    let drafts = try taken("description, Some  Column ,\u{A0}\nOil,x,y\n")
    #expect(drafts.lost == [.columnInDescription("Some  Column"), .unnamedColumn(3)])
  }

  @Test(
    "reads relative days, and mentions them in errors",
    arguments: ["tomorow", "31.02.2026"])
  func days(text: String) throws {
    let faults = try taken("description,due\nOil,\(text)\n").records[0].faults
    guard case .mistyped(text, let error)? = faults.first?.reason,
      error.typing == .date(fromToday: true)
    else {
      Issue.record("\(faults)")
      return
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
    #expect(try taken(Self.table(["27/11/2026"]), dates: .monthFirst).faultyFields.count == 2)
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
    #expect(try taken(table, dates: .dayFirst).faultyFields == ["due", "created"])
  }

  @Test("has keys that differ from the keys of other tables")
  func foreignKeys() throws {
    func keys(_ text: String, as name: String? = nil, by builtIn: BuiltInMap? = nil) throws
      -> [String?]
    {
      try Drafts.taken { drafts, tasks in
        var table = TableSettings()
        table.columns = [ColumnChoice("Nr", "source", isRequired: false)]
        table.name = name
        table.source = "exports/My team.csv"
        try drafts.read(csv: text, tasks, .fixed(.init(seconds: 0)), table, by: builtIn)
      }.records.map(\.key)
    }
    let text = "Nr,Summary\n1,Oil\nwork:2,Belt\n"
    #expect(try keys(text) == ["my-team:1", "work:2"])
    #expect(try keys(text, as: "staff") == ["staff:1", "work:2"])
    #expect(try keys(text, by: .jira) == ["jira:1", "work:2"])
    #expect(try keys("ID,Name,Team\n1,Oil,A\n") == ["my-team:1"])
  }

  private static func table(_ cells: [String]) -> String {
    "description,due,created\n" + cells.map { "Oil,\($0),\($0) 1:05 PM\n" }.joined()
  }

  @Test("has days where the other program has times, and reports the lost times")
  func times() throws {
    let drafts = try taken(
      """
      description,due
      Oil,27.11.2026 9:05
      Oil,2026-11-27T21:30:00Z
      Oil,2026-11-27T00:00:00
      """)
    #expect(drafts.file(0).contains("due = 2026-11-27\n"))
    #expect(drafts.file(1).contains("due = 2026-11-28\n"))
    #expect(drafts.losses.map(\.loss) == [.timeOfDay("due")])
    #expect(drafts.losses.map(\.count) == [2])
  }

  @Test("keeps columns without fields in the description")
  func losses() throws {
    let drafts = try taken("description,colour\nOil,red\nWater,\nPaint,blue\n")
    #expect(drafts.losses.map(\.loss) == [.columnInDescription("colour")])
    #expect(drafts.losses.map(\.count) == [2])
  }

  @Test("reports rows that are too long, and invalid cells")
  func faults() throws {
    let drafts = try taken("description,due\nOil,soon\nOil,2026-02-01,more\nOil\n")
    #expect(drafts.faultyFields == ["due", nil])
    #expect(drafts.records.map(\.place) == (1...3).map { .tableRow($0, line: $0 + 1) })
  }

  @Test("accepts labels in either language, ignoring case, spaces and ё")
  func labels() throws {
    let drafts = try taken(
      """
      ID;№;СТАТУС; depends on ;Срок;завершено;Описание
      oil-7kf2;7;Выполнено;3;27.11.2026;28.11.2026 9:05;Масло
      """)
    #expect(drafts.records.map(\.id) == ["oil-7kf2"])
    #expect(
      drafts.file(0) == """
        number = 7
        status = "done"
        due = 2026-11-27
        completed = 2026-11-28T09:05:00+03:00
        depends-on = ["3"]
        description = "Масло"

        """)
    #expect(drafts.records[0].faults.isEmpty)
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

  @Test("skips empty rows, and ignores empty cells after its columns")
  func blanks() throws {
    let drafts = try taken("description;due;;\n;;;\nOil;;;;;;\n\n;;;more\n")
    #expect(drafts.records.map(\.place) == [.tableRow(1, line: 3), .tableRow(2, line: 5)])
    #expect(drafts.records[0].faults.isEmpty)
    #expect(drafts.lost == [.unnamedColumn(4)])
  }

  @Test("fails if no heading is known")
  func refused() {
    noField("colour,size\nred,3\n")
    noField(";;;\n;;;\n")
    noField("path\ntasks/1.toml\n")
  }

  private func noField(_ text: String) {
    let error = #expect(throws: OperationError.self) { try taken(text) }
    guard case .importing(.noFieldInHeader) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
