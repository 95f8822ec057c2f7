import Model
import TestSupport
import Testing
import Text

@testable import Operations

@Suite("docket's own JSON")
struct DocketJSONTests {
  private func taken(_ text: String) throws -> Drafts {
    try Drafts.taken { drafts, tasks in try drafts.read(docket: try json(text), tasks) }
  }

  @Test(
    "is an export, a list, a list with lines, or a record",
    arguments: [
      #"{"version": 1, "kinds": {"task": [{"id": 7, "status": "done"}]}}"#,
      #"{"version": 1, "kind": "task", "records": [{"id": 7, "status": "done"}]}"#,
      #"[{"id": 7, "path": "tasks/7.toml", "status": "done"}]"#,
      #"{"id": "7", "status": "done", "referrers": {}}"#,
    ])
  func shapes(text: String) throws {
    let drafts = try taken(text)
    #expect(drafts.records.map(\.id) == ["7"])
    #expect(drafts.file(0) == "status = \"done\"\n")
    #expect(drafts.lost == [])
  }

  @Test("is a record if it has an id, whatever its fields")
  func ownNames() throws {
    let text = #"{"id": 7, "version": 2, "kinds": {"x": 1}, "records": 3, "status": "done"}"#
    #expect(try taken(text).records.map(\.id) == ["7"])
  }
}
