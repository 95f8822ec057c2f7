import TOML
import Testing

@Suite("Decoding")
struct DecodeTests {
  @Test(
    "Strings are decoded",
    arguments: [
      (#""a\tb\"c\\""#, "a\tb\"c\\"), (#"'a\t'"#, #"a\t"#),
      (#""\u0416\U0001F600\e\x41""#, "Ж😀\u{1B}A"),
      ("\"\"\"\na\nb\n\"\"\"", "a\nb\n"), ("\"\"\"a \\\n   b\\\n\n c\"\"\"", "a bc"),
      ("\"\"\"\r\na\r\nb\"\"\"", "a\nb"), ("'''\n\n'a''b'''''", "\n'a''b''"), ("\"\"\"\"\"\"", ""),
    ])
  func strings(raw: String, text: String) throws {
    let document = Document(Array("x = \(raw)".utf8))
    #expect(document.isValid)
    #expect(document.string(of: 1).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(
    "A string is plain text if its bytes need no decoding",
    arguments: [
      ("\"a\"", true), ("\"a\\n\"", false), ("'\\n'", true), ("\"\"\"a\nb\"\"\"", true),
      ("\"\"\"\na\"\"\"", false), ("\"\"\"a\\\n\"\"\"", false), ("'''a\r\n'''", false),
    ])
  func plainText(raw: String, isPlain: Bool) {
    #expect(Document(Array("x = \(raw)".utf8)).entries[1].isPlainText == isPlain)
  }

  @Test(
    "Integers are decoded",
    arguments: [
      ("0", 0), ("-17", -17), ("+99", 99), ("1_000", 1000), ("0xDEAD_beef", 0xDEAD_BEEF),
      ("0o755", 0o755),
      ("0b1101", 13), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ] as [(String, Int64)])
  func integers(raw: String, value: Int64) {
    #expect(Document(Array("x = \(raw)".utf8)).integer(of: 1) == value)
  }

  @Test(
    "Integers beyond 64 bits are invalid",
    arguments: ["9223372036854775808", "-9223372036854775809", "0x8000000000000000"])
  func overflow(raw: String) {
    let document = Document(Array("x = \(raw)".utf8))
    #expect(document.problems.map(\.kind) == [.integerOutOfRange])
    #expect(document.entries[1].kind == .invalid)
  }

  @Test("Dates and times are decoded")
  func dateTimes() throws {
    let document = Document(Array("x = 2024-02-29t23:59:60.1234567891-07:30".utf8))
    let parts = try #require(document.dateTime(of: 1))
    var expected = DateTimeParts()
    (expected.year, expected.month, expected.day) = (2024, 2, 29)
    (expected.hour, expected.minute, expected.second) = (23, 59, 60)
    (expected.nanosecond, expected.offsetMinutes) = (123_456_789, -450)
    #expect(parts == expected)
  }
}
