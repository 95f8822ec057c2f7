import RandomNumbers

/// Hostile contents for files, values and names.
enum Hostile {
  /// Texts for values and names.
  static let texts = [
    "Oil the press", "Заменить уплотнения", "", " ", "x", "petrov", "1", "0", "-1", "007",
    "9223372036854775807", "999999999999999999", "\u{1B}[31mred\u{1B}[0m", "\u{9B}31m", "bell\u{7}",
    "nul\u{0}inside", "\u{202E}desrever", "\u{2066}isolated", "line\nbreak", "line\r\nbreak",
    "tab\tbed", "\u{2028}", "'\u{301}; touch pwned '", "`touch pwned`", "$(touch pwned)", "=1+1",
    "@SUM(A1)", "\"quoted\"", "'''", "\"\"\"", "\\", "\\u0000", "a,b;c", "e\u{301}", "\u{E9}",
    "ﷺ", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{FEFF}", "../../etc/passwd", "-", "--",
    "--help", "-C", "#", "<<<<<<< ours", "=======", ">>>>>>> theirs", "2026-02-30", "2026-02-14",
    "2026-02-14T10:00:00Z", "true", "null", "high", "done", "in-progress", "swift",
    String(repeating: "long ", count: 300), String(repeating: "я", count: 200),
    String(repeating: "e\u{301}\u{302}\u{303}", count: 60),
  ]

  /// Bytes that make a file's syntax invalid or unusual.
  static let pieces: [[UInt8]] =
    [
      "\"", "'", "'''", "\"\"\"", "[", "]", "{", "}", "[[", "]]", "=", ",", "\n", "\r", "\r\n",
      "\\",
      "#", ".", "\0", "\u{1B}[2J", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "a = 1\n",
      "tags = [\"a\", \"a\"]\n", "depends-on = [\"1\", \"1\", \"2\"]\n", "assignee = 1\n",
      "status = \"dome\"\n",
      "[a.b.c]\n", "[[a]]\n", "a.b.c.d = {e = [{}]}\n", "\u{FEFF}", "é = 1\n",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      Array(repeating: UInt8(ascii: "["), count: 300),
      Array(repeating: UInt8(ascii: "{"), count: 200),
      Array(repeating: UInt8(ascii: "a"), count: 5000),
      Array(String(repeating: "a.", count: 200).utf8),
      Array(String(repeating: "x=1\n", count: 100).utf8),
    ]
}

extension RandomNumbers {
  mutating func text() -> String { pick(Hostile.texts) }

  /// The bytes with some of them changed, removed, doubled or inserted.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<1 + below(4) {
      let place = below(bytes.count + 1)
      let end = min(bytes.count, place + 1 + below(20))
      switch below(6) {
      case 0, 1: bytes.insert(contentsOf: pick(Hostile.pieces), at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8(below(256))
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
      default: bytes = Array(bytes.prefix(place))
      }
    }
    return bytes
  }

  /// A TOML string, escaped or not.
  mutating func quoted(_ text: String) -> String {
    if isOne(in: 6) { return "\"\(text)\"" }
    let escaped = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || scalar.value == 0x7F
        ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16) : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}
