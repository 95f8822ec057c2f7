import JSON
import Testing

@Suite("The JSON reader")
struct JSONReaderTests {
  @Test(
    "parses values",
    arguments: [
      ("null", "null"), (" true ", "true"), ("-1.5e+3", "-1.5e+3"), ("1e400", "1e400"),
      (#""a\n\"\\\/\u0041\ud83d\ude00ё""#, "\"a\n\"\\/A😀ё\""),
      ("[]", "[]"), ("[1, [2]]", "[1,[2]]"),
      (#"{"a": 1, "b": {}, "a": 2}"#, #"{"a":1,"b":{},"a":2}"#),
      ("\u{FEFF}{}", "{}"),
      ("{\"a\": 1}\n{}\r\n\n{}\n", #"[{"a":1},{},{}]"#), ("{},\n{}", "[{},{}]"),
    ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try JSONNode(lines: text.utf8.span).spelled == expected)
  }

  @Test(
    "rejects invalid JSON and reports the position",
    arguments: [
      ("", 1, 1), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[1 2]", 1, 4), ("tru", 1, 1), ("01", 1, 2),
      ("1.", 1, 3), ("\"a", 1, 1), ("[\n  \"\t\"]", 2, 4), (#""\x""#, 1, 3), (#""\ud800""#, 1, 7),
      (#""\u12""#, 1, 3), ("{} {}", 1, 4), ("{},{}", 1, 3), ("{}\n[]", 2, 1), ("{}\n{},", 2, 3),
      ("ё", 1, 1), ("[\"ё\", nul]", 1, 7),
    ])
  func refuses(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONNode(lines: text.utf8.span) }
    let position = error.map { $0.position(in: text.utf8.span) }
    #expect(position.map { [$0.line, $0.column] } == [line, column])
  }

  @Test("rejects several values unless it reads lines")
  func oneValue() {
    let error = #expect(throws: JSONError.self) { try JSONNode("{}\n{}".utf8.span) }
    #expect(error?.reason == .trailingText && error?.offset == 3)
  }

  @Test("reports the range of each value and key")
  func ranges() throws {
    let text = #" {"é": [ 1.50 , "a\n"], "b" : null}"#
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let members = try #require(try JSONNode(bytes.span).members)
    #expect(members.map { part($0.keyRange) } == [#""é""#, #""b""#])
    #expect(members.map { part($0.value.range) } == [#"[ 1.50 , "a\n"]"#, "null"])
    #expect(members[0].value.items?.map { part($0.range) } == ["1.50", #""a\n""#])
  }

  @Test("reports repeated keys, compared by bytes", arguments: [3, 40])
  func repeatedKeys(count: Int) throws {
    let keys = (0..<count).map { "k\($0)" } + ["\u{E9}", "e\u{301}", "k1", "\u{E9}", "k1"]
    let text = "{" + keys.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}"
    let members = try #require(try JSONNode(text.utf8.span).members)
    #expect(members.map(\.isRepeated).suffix(5) == [false, false, true, true, true])
    #expect(members.dropLast(5).allSatisfy { !$0.isRepeated })
  }

  @Test("accepts the maximum depth and nothing deeper")
  func deep() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONNode(nested(64).utf8.span)
    #expect(throws: JSONError.self) { try JSONNode(nested(65).utf8.span) }
    #expect(throws: JSONError.self) { try JSONNode(nested(1_000_000).utf8.span) }
  }

  @Test("parses any bytes or reports an error within them")
  func hostile() throws {
    let text = Array(#"{"todos": [{"id": 1e4, "todo": "\u0041ё", "completed": true}]}"#.utf8)
    for position in text.indices {
      let beginning = Array(text[..<position])
      let error = #expect(throws: JSONError.self) { try JSONNode(beginning.span) }
      #expect(error.map { $0.offset <= position } == true)
      for byte in [0, 0x22, 0x2C, 0x5C, 0x75, 0x80, 0xFF] as [UInt8] {
        var changed = text
        changed[position] = byte
        guard let node = try? JSONNode(changed.span) else { continue }
        #expect(node.range == changed.indices)
        #expect(try JSONNode(node.text.utf8.span).spelled == node.spelled)
      }
    }
  }
}

extension JSONNode {
  /// The value on one line, with strings unescaped.
  fileprivate var spelled: String {
    switch value {
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
