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
    let files = try TestWorkspace.temporary(Self.files)
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
    #expect(
      try files.text("tasks/second-jnmh.toml").contains("description = \"Depends: nowhere\"\n"))
  }

  @Test("skips all records that refer to an invalid one, directly or through others")
  func referringToSkipped() throws {
    let files = try TestWorkspace.temporary(Self.files)
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
    #expect(result.records.map(\.name.id) == ["fourth-rdew", "sixth-8x4m"])
    let skipped = result.skipped.map { fault in
      if case .refersToSkipped(.tableRow(let row, _)) = fault.reason { return row }
      return 0
    }
    #expect(skipped == [2, 3, 0, 1, 0])
    #expect(result.skipped.map(\.field) == Array(repeating: "depends-on", count: 5))
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
    let files = try TestWorkspace.temporary(Self.files)
    let table = ([header] + rows).joined(separator: "\n")
    let result = try files.importing(table, as: .csv, "employee")
    #expect(result.records.map(\.name.id) == ids)
    #expect(try files.importing(table, as: .csv, "employee").records.map(\.name.id) == ids)
  }

  @Test("treats a moment as unchanged in any time zone")
  func sameMoment() throws {
    let files = try TestWorkspace.temporary(Self.files)
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

  @Test("ignores the id of a Taskwarrior item without a UUID")
  func withoutUUID() throws {
    let files = try TestWorkspace.temporary(Self.files)
    let text = #"[{"docket": "4", "description": "Another", "status": "pending"}]"#
    for outcome in [ImportResult.Outcome.added, .unchanged] {
      let result = try files.importing(text, ImportPolicy(updates: true))
      #expect(result.records.map(\.outcome) == [outcome])
      #expect(result.records.first?.name.id != "4")
    }
  }
}

extension TestWorkspace {
  /// The first lines of the imported records, which have their numbers.
  fileprivate func numberLines(_ result: ImportResult) throws -> [String] {
    try result.records.map { try text($0.path).split(separator: "\n").first.map(String.init) ?? "" }
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
