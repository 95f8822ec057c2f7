import Model
import TOML
import Text

/// Words with a special meaning in a todo.txt.
///
/// In a task's text, such words get a backslash, so that any program reads them as text.
enum TodoWord {
  /// The key of a task's id, which docket writes in each line.
  static let id = "docket"
  /// The fields that are written as `key:value`.
  static let fields = [
    "due": "due", "pri": "priority", "status": "status", "assignee": "assignee",
    "depends": "depends-on", "created": "created", "t": "start", "rec": "repeat",
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

  /// Whether the word is a task's id as docket writes it.
  static func isOwnID(_ word: Substring) -> Bool {
    keyAndValue(word).map { $0.key == id && RecordID.isValid($0.value.utf8) }
      ?? false
  }

  /// The key and value of a word `key:value` with a key that docket knows.
  static func keyAndValue(_ word: Substring) -> (key: String, value: String)? {
    keyAndAnything(word).flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// The same, but the value may be empty.
  static func keyAndAnything(_ word: Substring) -> (key: String, value: String)? {
    let parts = word.split(at: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && (fields[parts[0]] != nil || parts[0] == id)
      ? (parts[0], parts[1]) : nil
  }

  /// A text with special words escaped, to be placed between the start of a line and its tags.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isFirst = true
    var rest = text[...]
    while let end = rest.utf8.firstIndex(where: isSpace) ?? (rest.isEmpty ? nil : rest.endIndex) {
      let word = rest[..<end]
      if !word.isEmpty {
        if means(bare(word), isFirst: isFirst) { result += "\\" }
        isFirst = false
      }
      let next = rest.utf8[end...].firstIndex { !isSpace($0) } ?? rest.endIndex
      result += rest[..<next]
      rest = rest[next...]
    }
    return result
  }

  static func unescaped(_ word: Substring, isFirst: Bool) -> Substring {
    word.begins(with: "\\") && means(bare(word), isFirst: isFirst) ? word.dropping(1) : word
  }

  private static func bare(_ word: Substring) -> Substring {
    Substring(word.utf8.drop { $0 == UInt8(ascii: "\\") })
  }

  /// Whether a word in a text would have a special meaning. Some programs end the first word of a line at any Unicode
  /// white space.
  private static func means(_ word: Substring, isFirst: Bool) -> Bool {
    if isMark(word) || keyAndValue(word) != nil { return true }
    let start = word.prefix { !$0.isWhitespace }
    return isFirst && (start == "x" || isPriority(start) || isDate(start))
  }
}
