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
  /// Whether docket wrote the line; words in its text that only look like tags are escaped then.
  let isOwn: Bool

  init(_ line: Substring) {
    var (start, bytes) = (line.startIndex, line.utf8[...])
    while let word = bytes.firstIndex(where: { !TodoWord.isSpace($0) }) {
      let end = bytes[word...].firstIndex(where: TodoWord.isSpace) ?? bytes.endIndex
      parts.append((line[start..<word], line[word..<end]))
      (start, bytes) = (end, bytes[end...])
    }
    isOwn = parts.contains { TodoWord.isOwnID($0.word) }
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
      // Somebody removed the `x` before the two dates of a done task.
      if isOwn, let second = takeDate() { created = second }
    }
  }

  private mutating func takeDate() -> String? {
    guard let word = parts.first?.word, TodoWord.isDate(word) else { return nil }
    parts.removeFirst()
    return String(word)
  }

  var words: [Substring] { parts.map(\.word) }

  /// The tags in the whole line: projects lose their `+`, contexts keep their `@`.
  var tags: [String] {
    (words + taken).compactMap { word in
      guard TodoWord.isMark(word) else { return nil }
      return String(word.begins(with: "+") ? word.dropping(1) : word)
    }
  }

  private var taken: [Substring] = []
  /// Further values of keys that occur more than once in a line that docket wrote.
  private(set) var repeated: [(key: String, value: String)] = []

  /// Removes the known keys from the line, each once and starting at the end, and the tags there.
  mutating func takeKeys(
    where isValue: (_ key: String, _ value: String) -> Bool
  ) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var index = parts.count
    while index > 0 {
      index -= 1
      guard let (key, value) = TodoWord.keyAndValue(parts[index].word), isValue(key, value),
        key != "created" || isOwn
      else { continue }
      if let other = found.first(where: { $0.name == key }) {
        // docket writes each key once, so the other one was typed.
        if isOwn {
          parts.remove(at: index)
          if other.value != value { repeated.append((key, value)) }
        }
        continue
      }
      found.append((key, value))
      parts.remove(at: index)
      // The tags that docket wrote precede its keys, even if somebody appended text.
      if isOwn && index < parts.count { index = takeMarks(before: index) }
    }
    _ = takeMarks(before: parts.count)
    return found
  }

  /// Removes invalid values from docket's own words at the end of a line that it wrote, and returns them. Empty values
  /// are removed but not returned: somebody deleted them.
  mutating func takeFaultyValues(
    where isFaulty: (_ key: String, _ value: String) -> Bool
  ) -> [(key: String, value: String)] {
    guard let own = parts.lastIndex(where: { TodoWord.isOwnID($0.word) }) else { return [] }
    var start = own
    while start > 1,
      TodoWord.isMark(parts[start - 1].word)
        || TodoWord.keyAndAnything(parts[start - 1].word) != nil
    {
      start -= 1
    }
    var faulty: [(key: String, value: String)] = []
    for index in parts.indices[start...].reversed() {
      guard let (key, value) = TodoWord.keyAndAnything(parts[index].word),
        value.isEmpty || isFaulty(key, value)
      else { continue }
      if !value.isEmpty { faulty.append((key, value)) }
      parts.remove(at: index)
    }
    return faulty
  }

  /// Removes the consecutive tags before a position, but never the first word, and returns where they started.
  private mutating func takeMarks(before end: Int) -> Int {
    var start = end
    while start > 1, TodoWord.isMark(parts[start - 1].word) { start -= 1 }
    guard start < end else { return end }
    taken += parts[start..<end].reversed().map(\.word)
    parts.removeSubrange(start..<end)
    return start
  }

  var text: String {
    parts.enumerated().map { index, part in
      let word = isOwn ? TodoWord.unescaped(part.word, isFirst: index == 0) : part.word
      return index == 0 ? String(word) : String(part.gap + word)
    }.joined()
  }
}

extension TodoLine {
  /// Removes a word `key:value` that has one of these values, and returns the value.
  mutating func take(_ key: String, among values: Set<Substring>) -> Substring? {
    let prefix = key + ":"
    let index = parts.lastIndex {
      $0.word.begins(with: prefix) && values.contains($0.word.dropping(prefix.utf8.count))
    }
    return index.map { parts.remove(at: $0).word.dropping(prefix.utf8.count) }
  }
}
