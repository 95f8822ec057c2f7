import Model
import Testing

@testable import Operations

@Suite("To-dos of dummyjson.com")
struct DummyJSONTests {
  private func taken(
    _ text: String, settings: String = "format = 1\n", from source: String = "-"
  ) throws -> Drafts {
    try Drafts.taken(settings: settings) { drafts, tasks in
      try drafts.read(dummyJSON: try json(text), tasks, from: source)
    }
  }

  @Test(
    "are a list, in an object or bare, or a single object",
    arguments: [
      #"{"todos": [{"id": 17, "todo": "Oil", "completed": true}], "total": 1}"#,
      #"[{"id": "17", "title": "Oil", "completed": true}]"#,
      #"{"id": 17, "todo": "Oil", "completed": true}"#,
    ])
  func shapes(text: String) throws {
    let drafts = try taken(text)
    #expect(drafts.records.map(\.key) == ["dummyjson:17"])
    #expect(drafts.file(0) == "status = \"done\"\ndescription = \"Oil\"\n")
    #expect(drafts.lost == [])
  }

  @Test(
    "report if they are only a part of the list, and whether all were requested",
    arguments: [
      ("limit=0", false), ("http://x/", false), ("http://x/limit=0", false),
      ("http://x/?limit=0", true), ("http://x?a=b&limit=0#c", true), ("http://x?limit=05", false),
      ("http://x#?limit=0", false),
    ])
  func part(source: String, wasAskedFor: Bool) throws {
    let drafts = try taken(#"{"todos": [], "total": 150}"#, from: source)
    #expect(drafts.lost == [.rest(total: 150, given: 0, wasAskedFor: wasAskedFor)])
  }

  @Test(
    "report an invalid total",
    arguments: [
      (#""2""#, "0"), ("-1", "0"), ("1.5", "0"), ("2", "-1"), ("2", "null"),
      ("9223372036854775807", "-9223372036854775808"),
    ])
  func unknownTotal(total: String, skip: String) throws {
    let text = #"{"todos": [], "total": \#(total), "skip": \#(skip)}"#
    #expect(try taken(text).lost == [.unknownTotal])
  }

  @Test("go into declared fields if docket does not know the members")
  func ownFields() throws {
    let text = #"[{"id": 1, "userId": 26, "user_name": "Ann"}]"#
    let settings = """
      format = 1
      [kinds.task.fields]
      user-id = { type = "integer" }

      """
    let drafts = try taken(text, settings: settings)
    #expect(drafts.file(0) == "user-id = 26\n")
    #expect(drafts.missingFields.map(\.name) == ["user-name"])
    #expect(drafts.missingFields.map(\.type) == ["text"])
  }

  @Test(
    "suggest the type of a field to declare",
    arguments: [
      ("3", "integer"), ("true", "boolean"), (#""a""#, "text"), (#""a\nb""#, "multi-line text"),
      (#""a\r\nb""#, "multi-line text"), (#"["a"]"#, "list of text"),
    ])
  func types(value: String, type: String) throws {
    #expect(try taken(#"[{"id": 1, "own": \#(value)}]"#).missingFields.map(\.type) == [type])
  }

  @Test("do not fill built-in fields with matching names")
  func builtIn() throws {
    let drafts = try taken(#"[{"id": 1, "priority": "high", "tags": ["a"]}]"#)
    #expect(drafts.file(0) == "")
    #expect(drafts.lost == [.member("priority"), .member("tags")])
  }

  @Test(
    "report members with a wrong type",
    arguments: [
      (#"[{"todo": "Oil"}]"#, ["id"]), (#"[{"id": 1.5}]"#, ["id"]), (#"[{"id": ""}]"#, ["id"]),
      (#"[{"id": 1, "completed": "yes"}]"#, ["completed"]),
      (#"[{"id": 1, "todo": 3}]"#, ["description"]), (#"[3]"#, [nil]),
    ])
  func faults(text: String, fields: [String?]) throws {
    #expect(try taken(text).faultyFields == fields)
  }

  @Test("fail if they are not a list")
  func refused() {
    let error = #expect(throws: OperationError.self) { try taken(#"{"todos": 3}"#) }
    guard case .importing(.todosNotAList) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
