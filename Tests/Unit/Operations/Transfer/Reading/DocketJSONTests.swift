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

  @Test("has no relative days")
  func days() throws {
    let faults = try taken(#"{"id": 1, "due": "tomorrow"}"#).records[0].faults
    guard case .mistyped("tomorrow", let error)? = faults.first?.reason,
      error.typing == .date(fromToday: false)
    else {
      Issue.record("\(faults)")
      return
    }
  }

  @Test("has the kind of a record in its path")
  func kinds() throws {
    let drafts = try taken(
      #"[{"id": "a", "path": "workshops/old/a.toml", "name": "A"}, {"id": 1, "path": "elsewhere"}]"#
    )
    #expect(drafts.records.map { drafts.schema[$0.kind].name } == ["workshop", "task"])
    #expect(drafts.file(0) == "name = \"A\"\n")
    #expect(drafts.records[0].path == "workshops/old/a.toml")
  }

  @Test("is a record if it has an id, whatever its fields")
  func ownNames() throws {
    let text = #"{"id": 7, "version": 2, "kinds": {"x": 1}, "records": 3, "status": "done"}"#
    #expect(try taken(text).records.map(\.id) == ["7"])
  }

  @Test(
    "fails if its structure is invalid",
    arguments: [
      (#"{"version": 2, "kinds": {}}"#, "unknownVersion"), (#"{"version": 1}"#, "noRecords"),
      (#"{"kinds": {"taks": []}}"#, "unknownKind"), (#"{"kinds": {"task": {}}}"#, "notAList"),
    ])
  func refused(text: String, reason: String) throws {
    let error = #expect(throws: OperationError.self) { try taken(text) }
    guard case .importing(let error) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(error)".hasPrefix(reason))
  }

  @Test("suggests a similar kind")
  func nearest() throws {
    let error = #expect(throws: OperationError.self) { try taken(#"{"kinds": {"taks": []}}"#) }
    guard case .importing(.unknownKind("taks", nearest: "task")) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("reports unknown fields and invalid values")
  func faults() throws {
    let drafts = try taken(
      #"{"kind": "task", "records": [{"id": [], "due": 3, "status": "asleep", "colour": "red"}]}"#)
    #expect(drafts.faultyFields == ["id", "due", "status"])
    #expect(drafts.records[0].place == .item(1, kind: "task"))
    #expect(drafts.lost == [.unknownField("colour", kind: Schema.builtIn[BuiltInKind.task.index])])
  }
}
