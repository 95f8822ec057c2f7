import Testing

@testable import Commands

@Suite("JSON that is read")
struct JSONNodeTests {
  @Test(
    "is what the text says",
    arguments: [
      ("null", "null"), (" true ", "true"), ("-1.5e+3", "-1.5e+3"), ("1e400", "1e400"),
      (#""a\n\"\\\/\u0041\ud83d\ude00ё""#, "\"a\n\"\\/A😀ё\""),
      ("[]", "[]"), ("[1, [2]]", "[1,[2]]"),
      (#"{"a": 1, "b": {}, "a": 2}"#, #"{"a":1,"b":{},"a":2}"#),
      ("\u{FEFF}{}", "{}"),
      ("{\"a\": 1}\n{}\r\n\n{}\n", #"[{"a":1},{},{}]"#), ("{},\n{}", "[{},{}]"),
    ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try JSONNode(text.utf8.span).spelled == expected)
  }

  @Test(
    "is refused where it breaks the grammar, with its place",
    arguments: [
      ("", 1, 1), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1 2]", 1, 4), ("tru", 1, 1), ("01", 1, 2),
      ("1.", 1, 3), ("\"a", 1, 1), ("[\n  \"\t\"]", 2, 4), (#""\x""#, 1, 3), (#""\ud800""#, 1, 7),
      (#""\u12""#, 1, 3), ("{} {}", 1, 4), ("{},{}", 1, 3), ("{}\n[]", 2, 1), ("{}\n{},", 2, 3),
      ("ё", 1, 1), ("[\"ё\", nul]", 1, 7),
    ])
  func refuses(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: JSONFault.self) { try JSONNode(text.utf8.span) }
    #expect(fault.map { [$0.line, $0.column] } == [line, column])
  }

  @Test("may be as deep as the bound and no deeper")
  func deep() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONNode(nested(64).utf8.span)
    #expect(throws: JSONFault.self) { try JSONNode(nested(65).utf8.span) }
    #expect(throws: JSONFault.self) { try JSONNode(nested(1_000_000).utf8.span) }
  }

  @Test("never ends the program, whatever the bytes")
  func hostile() {
    let text = Array(#"{"todos": [{"id": 1e4, "todo": "\u0041ё", "completed": true}]}"#.utf8)
    for position in text.indices {
      let beginning = text[..<position]
      _ = try? JSONNode(beginning.span)
      for byte in [0, 0x22, 0x2C, 0x5C, 0x75, 0x80, 0xFF] as [UInt8] {
        var changed = text
        changed[position] = byte
        _ = try? JSONNode(changed.span)
      }
    }
  }
}

extension JSONNode {
  /// The value on one line, its texts without escapes.
  fileprivate var spelled: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let digits): digits
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(\.spelled).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":\($0.value.spelled)" }.joined(separator: ",") + "}"
    }
  }
}
