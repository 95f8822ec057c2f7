import Model
import TOML
import Text

/// One line of a todo.txt, split into words; the parts at its start are read first.
struct TodoLine {
  /// The words, each with the spaces before it.
  private var parts: [(gap: Substring, word: Substring)] = []
  private(set) var isDone = false
  private(set) var completed: String?
  var created: String?
  var priority: String?

  init(_ line: Substring) {
    var (start, bytes) = (line.startIndex, line.utf8[...])
    while let word = bytes.firstIndex(where: { !TodoWord.isSpace($0) }) {
      let end = bytes[word...].firstIndex(where: TodoWord.isSpace) ?? bytes.endIndex
      parts.append((line[start..<word], line[word..<end]))
      (start, bytes) = (end, bytes[end...])
    }
    if parts.first?.word == "x" {
      isDone = true
      parts.removeFirst()
    }
    if let word = parts.first?.word, TodoWord.isPriority(word) {
      priority = String(word.dropping(1).dropLast())
      parts.removeFirst()
    }
    let first = takeDate()
    if isDone, let second = takeDate() {
      (completed, created) = (first, second)
    } else if isDone {
      completed = first
    } else {
      created = first
    }
    if let word = parts.first?.word, word.begins(with: "\\"),
      TodoWord.beginsLine(word.dropping(1))
    {
      parts[0].word = word.dropping(1)
    }
  }

  private mutating func takeDate() -> String? {
    guard let word = parts.first?.word, TodoWord.isDate(word) else { return nil }
    parts.removeFirst()
    return String(word)
  }

  /// The tags in the whole line: projects lose their `+`, contexts keep their `@`.
  var tags: [String] {
    (parts.map(\.word) + taken).compactMap { word in
      guard TodoWord.isMark(word) else { return nil }
      return String(word.begins(with: "+") ? word.dropping(1) : word)
    }
  }

  private var taken: [Substring] = []

  /// Removes the known keys from the line, each once and starting at the end, and the tags at the end.
  mutating func takeKeys(
    where isValue: (_ key: String, _ value: String) -> Bool
  ) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    for index in parts.indices.reversed() {
      guard let (key, value) = TodoWord.keyAndValue(parts[index].word), isValue(key, value),
        !found.contains(where: { $0.name == key })
      else { continue }
      found.append((key, value))
      parts.remove(at: index)
    }
    while parts.count > 1, let last = parts.last?.word, TodoWord.isMark(last) {
      taken.append(last)
      parts.removeLast()
    }
    return found
  }

  /// Removes a word `key:value` that has one of these values, and returns the value.
  mutating func take(_ key: String, among values: Set<Substring>) -> Substring? {
    let prefix = key + ":"
    let index = parts.lastIndex {
      $0.word.begins(with: prefix) && values.contains($0.word.dropping(prefix.utf8.count))
    }
    return index.map { parts.remove(at: $0).word.dropping(prefix.utf8.count) }
  }

  var text: String {
    parts.enumerated().map { index, part in
      index == 0 ? String(part.word) : String(part.gap + part.word)
    }.joined()
  }

  static let keyPrefix = "todotxt:"

  /// The key of the task: a checksum of the words of its text.
  var key: String {
    Self.keyPrefix + shortChecksum(Array(parts.map(\.word).joined(separator: " ").utf8))
  }
}
