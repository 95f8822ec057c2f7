import Model
import Testing

@testable import Operations

@Suite("To-dos of dummyjson.com")
struct DummyJSONTests {
  private func taken(_ text: String, from source: String = "-") throws -> Drafts {
    try Drafts.taken { drafts, tasks in
      try drafts.read(dummyJSON: try json(text), tasks, from: source)
    }
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
    #expect(drafts.lost == [.notReturned(wasAskedFor: wasAskedFor)])
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

  @Test(
    "suggest the type of a field to declare",
    arguments: [
      ("3", "integer"), ("true", "boolean"), (#""a""#, "text"), (#""a\nb""#, "multi-line text"),
      (#""a\r\nb""#, "multi-line text"), (#"["a"]"#, "list of text"),
    ])
  func types(value: String, type: String) throws {
    #expect(try taken(#"[{"id": 1, "own": \#(value)}]"#).missingFields.map(\.type) == [type])
  }
}
