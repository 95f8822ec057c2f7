import Model
import Operations
import TestSupport
import Testing
import Text
import Workspace

@Suite("The candidates for a reference field")
struct ReferenceCandidatesTests {
  private static let files = [
    "users/b.toml": "first-name = \"B\"\nlast-name = \"Y\"\n",
    "users/a.toml": "first-name = \"A\"\nlast-name = \"Z\"\n",
    "users/c.toml": "first-name = \n",
    "courses/swift.toml":
      "name = \"Swift\"\nsubject = \"S\"\nbranch = \"B\"\nstudents = [\"a\", \"gone\"]\n",
  ]

  @Test("are in the order of lists, with chosen ones and without broken ones")
  func candidates() throws {
    let disk = try TestWorkspace.temporary(Self.files)
    let (workspace, courses) = (try disk.open(), try disk.kind("course"))
    let field = try #require(workspace.schema[courses].fieldIndex(named: "students"))
    let (records, candidates) = try workspace.candidates(
      of: [RecordName(kind: courses, id: "swift")], courses, field: field, language: .english)
    #expect(records.map(candidates.graph.id) == ["swift"])
    #expect(candidates.records.map(candidates.graph.id) == ["b", "a"])
    let chosen = candidates.records.filter(candidates.chosen.contains)
    #expect(chosen.map(candidates.graph.id) == ["a"])
  }

  @Test("must exist for a new record with a required reference")
  func newRecords() throws {
    let disk = try TestWorkspace.temporary()
    let workspace = try disk.open()
    func candidates(_ kind: String, _ field: String) throws -> ReferenceCandidates? {
      let kind = try disk.kind(kind)
      let field = try #require(workspace.schema[kind].fieldIndex(named: field))
      return try workspace.candidates(forNew: kind, field: field, language: .english)
    }
    #expect(try candidates("task", "assignee")?.index == nil)
    let error = #expect(throws: OperationError.self) { try candidates("employee", "workshop") }
    guard case .change(.nothingToReferTo(let kind)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(kind.name == "workshop")
  }

  @Test("are found by id and by title")
  func titles() throws {
    let disk = try TestWorkspace.temporary(Self.files)
    let workspace = try disk.open()
    let users = try workspace.titles(of: disk.kind("user"), language: .english)
    #expect(users.map(\.id) == ["c", "b", "a"])
    #expect(users.map(\.title) == [nil, "B Y", "A Z"])
  }
}
