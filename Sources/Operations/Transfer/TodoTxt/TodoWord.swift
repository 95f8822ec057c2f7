import Model
import TOML
import Text

/// Words with a special meaning in a todo.txt.
enum TodoWord {
  /// The fields that are written as `key:value`.
  static let fields = [
    "due": "due", "pri": "priority", "status": "status", "assignee": "assignee",
    "created": "created", "t": "start", "rec": "repeat",
  ]
  static let priorities = [("high", "A"), ("normal", "B"), ("low", "C")]

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  static func isPriority(_ word: Substring) -> Bool {
    word.utf8.count == 3 && word.begins(with: "(") && word.ends(with: ")")
      && word.utf8.dropFirst().first.map { (0x41...0x5A).contains($0) } ?? false
  }

  static func isDate(_ word: Substring) -> Bool {
    word.utf8.count == 10 && Instant(String(word)) != nil
  }

  /// Whether the word is a project or a context.
  static func isMark(_ word: Substring) -> Bool {
    word.utf8.count > 1 && (word.begins(with: "+") || word.begins(with: "@"))
  }

  /// The key and value of a word `key:value` with a key that docket knows.
  static func keyAndValue(_ word: Substring) -> (key: String, value: String)? {
    let parts = word.split(at: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && fields[parts[0]] != nil && !parts[1].isEmpty
      ? (parts[0], parts[1]) : nil
  }

  /// Whether a word at the start of a line is not text. Some programs end it at any Unicode white space.
  static func beginsLine(_ word: Substring) -> Bool {
    let start = word.prefix { !$0.isWhitespace }
    return start == "x" || isPriority(start) || isDate(start)
  }
}
