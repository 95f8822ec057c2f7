import Text

/// Tells whether a text is a todo.txt.
struct TodoTxtText {
  /// The non-empty lines.
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(at: "\n").filter { !$0.utf8.allSatisfy(TodoWord.isSpace) }
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Whether at least half of the lines have something typical of todo.txt, and no line starts like Markdown or HTML.
  var looksLikeIt: Bool {
    var count = 0
    for line in lines {
      let words = Self.words(line)
      if Self.beginsBlock(words[0]) { return false }
      if Self.isTodo(words) { count += 1 }
    }
    return count > 0 && count * 2 >= lines.count
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.utf8.split(whereSeparator: TodoWord.isSpace).map { Substring($0) }
  }

  /// Whether a line has an `x`, a date, a priority, a tag or a key.
  private static func isTodo(_ words: [Substring]) -> Bool {
    let first = words[0]
    let isMarked = first == "x" || TodoWord.isPriority(first) || TodoWord.isDate(first)
    return isMarked && words.count > 1 || words.contains(where: isOfTodo)
  }

  private static func isOfTodo(_ word: Substring) -> Bool {
    TodoWord.isMark(word) || TodoWord.keyAndValue(word) != nil
  }

  /// Whether a word starts a heading, list item, quotation, table, rule or fence of Markdown
  /// (<https://spec.commonmark.org/0.31.2/#blocks>), an HTML element or a YAML document.
  private static func beginsBlock(_ word: Substring) -> Bool {
    let bytes = word.utf8
    let isOrdinal = bytes.dropLast().allSatisfy { (0x30...0x39).contains($0) }
    return bytes.allSatisfy("#-+*=_".utf8.contains) || bytes.first.map("<>|".utf8.contains) ?? false
      || word.begins(with: "```") || word.begins(with: "~~~")
      || isOrdinal && bytes.count > 1 && (word.ends(with: ".") || word.ends(with: ")"))
  }
}
