import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("An import into a workspace")
struct ImportingTests {
  private static let files = [
    "workshops/hall.toml": "name = \"Hall\"\n",
    "employees/petrov.toml":
      "last-name = \"Petrov\"\nfirst-name = \"Ivan\"\nworkshop = \"hall\"\n",
    "employees/orlov.toml": "last-name = \"Orlov\"\nfirst-name = \"Gleb\"\nworkshop = \"hall\"\n",
    "employees/orlov-2.toml": "last-name = \"Orlov\"\nfirst-name = \"Gleb\"\nworkshop = \"hall\"\n",
    "tasks/4.toml": "number = 4\nstatus = \"in-progress\"\ndescription = \"Old\"\n",
  ]

  /// The path of an imported Taskwarrior task with the UUID `a` and the description `D`, the same in each clone.
  private static let path = "tasks/d-64jk.toml"

  @Test(
    "gives new tasks ids from their sources and the next numbers, and resolves dependencies")
  func numbers() throws {
    try TestWorkspace.with(Self.files) { files in
      let result = try files.importing(
        """
        [{"uuid": "b", "description": "Second", "depends": ["a", "nowhere"]},
         {"uuid": "a", "description": "First"}]
        """)
      #expect(result.records.map(\.name.id) == ["second-jnmh", "first-64jk"])
      #expect(result.records.map(\.outcome) == [.added, .added])
      let text = try files.text("tasks/second-jnmh.toml")
      #expect(text.contains("depends-on = [\"first-64jk\"]\n"))
      #expect(try files.numberLines(result) == ["number = 5", "number = 6"])
      #expect(result.losses.map(\.loss) == [.dependency])
    }
  }

  @Test(
    "finds people by id and name",
    arguments: [
      ("petrov", "petrov"), ("Ivan Petrov", "petrov"), ("petrov ivan", "petrov"), ("Nobody", nil),
      ("Gleb Orlov", nil), ("orlov-2", "orlov-2"),
    ])
  func people(name: String, id: String?) throws {
    try TestWorkspace.with(Self.files) { files in
      let result = try files.importing(
        #"{"uuid": "a", "description": "D", "assignee": "\#(name)"}"#)
      let text = try files.text(Self.path)
      #expect(text.contains("assignee") == (id != nil))
      #expect(id.map { text.contains("assignee = \"\($0)\"\n") } ?? true)
      #expect(result.losses.isEmpty == (id != nil))
    }
  }

  @Test("resolves names of existing and imported records, if they are unambiguous")
  func names() throws {
    try TestWorkspace.with(Self.files) { files in
      let staff = "id;Фамилия;Имя;Цех\nkim;Ким;Анна;hall\nkim-2;Ким;Анна;Ha\n"
      _ = try files.importing(staff, as: .csv, "employee")
      #expect(try files.text("employees/kim-2.toml").contains("workshop = \"hall\"\n"))
      let tasks = """
        №;Название;Исполнитель;Зависит от;Описание
        7;Смазка пресса;Ким Анна (kim-2);;x
        8;;Petr;смазка пресса;y
        9;;Ким;\"пресса смазка;#8;№ 4\";z
        """
      let result = try files.importing(tasks, as: .csv)
      let ids = result.records.map(\.name.id)
      let texts = try result.records.map { try files.text($0.path) }
      #expect(try files.numberLines(result) == ["number = 7", "number = 8", "number = 9"])
      #expect(texts[0].contains("assignee = \"kim-2\"\n"))
      #expect(texts[1].contains("assignee = \"petrov\"\ndepends-on = [\"\(ids[0])\"]\n"))
      #expect(texts[2].contains("  \"4\",\n  \"\(ids[0])\",\n  \"\(ids[1])\",\n"))
      #expect(result.losses.map(\.loss) == [.assigneeInDescription("Ким", ids: ["kim", "kim-2"])])
    }
  }

  @Test("keeps the numbers of tasks if they are free, and gives the next ones otherwise")
  func givenNumbers() throws {
    try TestWorkspace.with(Self.files) { files in
      let table = "number,description\n7,Kept\n4,Taken\n,New\n7,Again\n"
      let result = try files.importing(table, as: .csv)
      #expect(
        try files.numberLines(result) == ["number = 7", "number = 8", "number = 9", "number = 10"])
    }
  }

  @Test("adds nothing the second time, and updates changed records on request")
  func again() throws {
    try TestWorkspace.with(Self.files) { files in
      let (first, second) = (
        #"{"uuid": "a", "description": "D"}"#, #"{"uuid": "a", "description": "E"}"#
      )
      let outcomes = try [first, first, second].map { try files.outcome($0) }
      #expect(outcomes == [.added, .unchanged, .different])
      #expect(try files.text(Self.path).contains("description = \"D\"\n"))
      let updating = ImportPolicy(updates: true)
      #expect(try files.outcome(second, updating) == .updated)
      #expect(try files.text(Self.path).contains("description = \"E\"\n"))
    }
  }

  @Test("imports all records or none, unless it may skip invalid ones")
  func wrong() throws {
    let text = """
      [{"id": "a", "status": "done", "description": "D"}, {"id": "b", "status": "asleep"},
       {"id": "a", "description": "Again"}, {"id": "c", "description": ""}]
      """
    try TestWorkspace.with(Self.files) { files in
      let error = #expect(throws: OperationError.self) { try files.importing(text, as: .docket) }
      guard case .importing(.invalidRecords(let faults, count: 3, of: 4, _)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(Set(faults.map(\.place)) == [.row(2), .row(3), .row(4)])
      #expect(try files.tree().keys.filter { $0.hasPrefix("tasks/") } == ["tasks/4.toml"])
      let result = try files.importing(text, ImportPolicy(skipsInvalid: true), as: .docket)
      #expect(result.skipped.map(\.place) == [.row(2), .row(3), .row(4)])
      #expect(result.records.map(\.name.id) == ["a"])
    }
  }

  @Test("skips all records that refer to an invalid one, directly or through others")
  func referringToSkipped() throws {
    try TestWorkspace.with(Self.files) { files in
      let table = """
        id,title,description,depends-on
        10,First,a,11
        11,Second,b,Third
        12,Third,c,99
        13,Fourth,d,4
        14,Fifth,e,10
        4,,Old,99
        15,Sixth,f,4
        """
      let result = try files.importing(
        table, ImportPolicy(updates: true, skipsInvalid: true), as: .csv)
      #expect(result.records.map(\.name.id) == ["13", "15"])
      let skipped = result.skipped.map { fault in
        if case .refersToSkipped(.tableRow(let row, _)) = fault.reason { return row }
        return 0
      }
      #expect(skipped == [2, 3, 0, 1, 0])
      #expect(result.skipped.map(\.field) == Array(repeating: "depends-on", count: 5))
    }
  }

  @Test(
    "gives people with the same name separate ids, in one or several imports",
    arguments: [
      (
        "workshop,last-name,first-name,patronymic", "",
        ["sidorov-petr", "sidorov-petr-2", "sidorov-petr-3"]
      ),
      (
        "id,workshop,last-name,first-name,patronymic", ",",
        ["sidorov-petr", "sidorov-petr-2", "sidorov-petr-3"]
      ),
      (
        "id,workshop,last-name,first-name,patronymic", "sidorov-petr-2,",
        ["sidorov-petr", "sidorov-petr-3", "sidorov-petr-2"]
      ),
    ] as [(String, String, [String])])
  func namesakes(header: String, last: String, ids: [String]) throws {
    let others = header.hasPrefix("id") ? "," : ""
    let rows = [
      "\(others)hall,Сидоров,Пётр,Иванович", "\(others)hall,Сидоров,Пётр,Петрович",
      "\(last)hall,Сидоров,Пётр,Олегович",
    ]
    try TestWorkspace.with(Self.files) { files in
      let table = ([header] + rows).joined(separator: "\n")
      let result = try files.importing(table, as: .csv, "employee")
      #expect(result.records.map(\.name.id) == ids)
      #expect(try files.importing(table, as: .csv, "employee").records.map(\.name.id) == ids)
    }
  }

  @Test("fails if an assignee's name is ambiguous")
  func sameName() throws {
    try TestWorkspace.with(Self.files) { files in
      for rows in [["A,B,C,", "A,B,C,x@example.org"], ["A,B,C,", "A,B,,"], ["A,B,,", "A,B,C,"]] {
        let table =
          "workshop,last-name,first-name,patronymic,email\n" + rows.map { "hall,\($0)\n" }.joined()
        let error = #expect(throws: OperationError.self) {
          try files.importing(table, as: .csv, "employee")
        }
        guard case .importing(.invalidRecords(let faults, _, _, _)) = error,
          case .idOf(.tableRow(1, _), "a-b")? = faults.first?.reason
        else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test("imports equal rows as separate tasks, and adds none the second time")
  func equalRows() throws {
    try TestWorkspace.with(Self.files) { files in
      let table = "description,due\nOil,2026-02-01\nOil,2026-02-01\nWater,\n"
      for outcome in [ImportResult.Outcome.added, .unchanged] {
        let records = try files.importing(table, as: .csv).records
        #expect(records.map(\.name.id) == ["oil-7pe4", "oil-7ysm", "water-h3er"])
        #expect(records.allSatisfy { $0.outcome == outcome })
      }
    }
  }

  @Test("imports an open copy of a done line as the next repeated task")
  func copies() throws {
    try TestWorkspace.with(Self.files) { files in
      let list = "Oil rec:1w docket:4\nx 2026-01-05 Oil rec:1w docket:4\n"
      let result = try files.importing(list, ImportPolicy(updates: true), as: .todoTxt)
      #expect(result.records.map(\.name.id) == ["oil-7ds4", "4"])
      #expect(result.losses.map(\.loss) == [.idOfCopy])
      #expect(throws: OperationError.self) {
        try files.importing("Oil docket:4\nWater docket:4\n", as: .todoTxt)
      }
    }
  }

  @Test("recognises the rows of an export with an added column")
  func addedColumn() throws {
    try TestWorkspace.with(Self.files) { files in
      let table = "id,title,status,description,Remark\n4,Saw,done,D,Look\n"
      let result = try files.importing(table, ImportPolicy(updates: true), as: .csv)
      #expect(result.records.map(\.path) == ["tasks/4.toml"])
      #expect(result.records.map(\.outcome) == [.updated])
    }
  }

  @Test("adds a todo.txt line with the same text as one with an id")
  func besideItsOwn() throws {
    try TestWorkspace.with(Self.files) { files in
      let result = try files.importing("Oil docket:7\nOil\n", as: .todoTxt)
      #expect(result.records.map(\.name.id) == ["7", "oil-7ds4"])
    }
  }

  @Test("treats a moment as unchanged in any time zone")
  func sameMoment() throws {
    try TestWorkspace.with(Self.files) { files in
      let task = #"{"uuid": "a", "description": "D", "status": "pending"}"#
      _ = try files.importing(task)
      let text = try files.text(Self.path).replacing("in-progress", with: "done")
      try files.write("completed = 2026-01-02T03:04:05+03:00\n" + text, to: Self.path)
      let done = task.replacing(
        "\"pending\"", with: #""completed", "end": "20260102T000405Z""#)
      for _ in 0..<2 {
        let result = try files.importing(done, ImportPolicy(updates: true))
        #expect(result.records.map(\.outcome) != [.different])
        #expect(try files.text(Self.path).contains("completed = 2026-01-02T03:04:05+03:00"))
      }
    }
  }

  @Test("ignores the id of a Taskwarrior item without a UUID")
  func withoutUUID() throws {
    try TestWorkspace.with(Self.files) { files in
      let text = #"[{"docket": "4", "description": "Another", "status": "pending"}]"#
      for outcome in [ImportResult.Outcome.added, .unchanged] {
        let result = try files.importing(text, ImportPolicy(updates: true))
        #expect(result.records.map(\.outcome) == [outcome])
        #expect(result.records.first?.name.id != "4")
      }
    }
  }
}

extension TestWorkspace {
  /// The first lines of the imported records, which have their numbers.
  fileprivate func numberLines(_ result: ImportResult) throws -> [String] {
    try result.records.map { try text($0.path).split(separator: "\n").first.map(String.init) ?? "" }
  }

  /// The outcome for the only record of an import.
  fileprivate func outcome(
    _ text: String, _ policy: ImportPolicy = ImportPolicy()
  ) throws -> ImportResult.Outcome? {
    try importing(text, policy).records.first?.outcome
  }

  func importing(
    _ text: String, _ policy: ImportPolicy = ImportPolicy(), as format: ImportFormat = .taskwarrior,
    _ kind: String = "task", clock: Clock = .fixed(Timestamp(seconds: 1_767_225_600))
  ) throws -> ImportResult {
    let workspace = try open()
    let records = try ImportedRecords(
      text, named: "-", as: format, rowsOf: try self.kind(kind), in: workspace.schema, clock)
    return try workspace.importRecords(
      records, policy,
      ChangeSettings(
        clock: clock, command: "docket import -", environment: [:]))
  }
}
