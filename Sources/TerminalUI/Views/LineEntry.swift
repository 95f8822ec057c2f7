import Model
import Platform
import Text

/// A line of typed text, and its response to keys.
struct LineEntry: Sendable {
  /// The text before and after the cursor.
  private(set) var before: String
  private(set) var after = ""
  private let content: Content
  /// Whether the last key's text was cut at the length limit.
  private(set) var isCut = false

  enum Step: Equatable {
    case `continue`
    case submit
    case cancel
    case suspend
  }

  /// What the text is, and so what becomes of pasted line breaks.
  enum Content: Sendable {
    /// One line, on which pasted lines are joined.
    case line
    /// Several lines, kept as they are.
    case text
    /// A list: each pasted line becomes an item.
    case list
  }

  init(_ text: String = "", _ content: Content = .line) {
    (before, self.content) = (text, content)
  }

  var text: String { before + after }
}

extension LineEntry {
  mutating func press(_ key: Key) -> Step {
    isCut = key == .pasteCut
    switch key {
    case .enter: return .submit
    case .escape, .control("c"), .control("d"), .endOfInput: return .cancel
    case .control("z"): return .suspend
    case .left, .control("b"):
      if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right, .control("f"): if let first = after.popFirst() { before.append(first) }
    case .wordLeft: moveCursor(to: withoutLastWord(before).count)
    case .wordRight: moveCursor(to: before.count + firstWord(of: after).count)
    case .home, .control("a"): moveCursor(to: before.count - currentLine.start.count)
    case .end, .control("e"): moveCursor(to: before.count + currentLine.end.count)
    case .backspace: _ = before.popLast()
    case .delete: _ = after.popFirst()
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): before = withoutLastWord(before)
    case .character(let character): insert(String(character))
    case .pasted(let text): insert(pastable(text))
    default: break
    }
    return .continue
  }

  /// Puts the cursor behind so many characters of the text.
  mutating func moveCursor(to count: Int) {
    let text = text
    before = String(text.prefix(count))
    after = String(text.dropFirst(count))
  }

  /// The line with the cursor, before and after it.
  private var currentLine: (start: Substring, end: Substring) {
    let start = before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before[...]
    return (start, after.prefix { $0 != "\n" })
  }

  /// Inserts text up to the length limit.
  private mutating func insert(_ text: String) {
    var room = Self.limit - before.utf8.count - after.utf8.count
    let fitting = text.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    isCut = fitting.endIndex < text.endIndex
    before += fitting
  }

  /// In bytes; longer texts need an editor.
  static let limit = 1 << 16

  /// Pasted text without control characters.
  private func pastable(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    switch content {
    case .text:
      return lines.map { withoutControls($0.map { $0 == "\t" ? "    " : String($0) }.joined()) }
        .joined(separator: "\n")
    case .list where lines.count > 1:
      return TypedList.text(lines.map { onOneLine(String($0)) }.filter { !$0.isEmpty })
    case .line, .list: return onOneLine(text)
    }
  }
}

extension LineEntry {
  /// The part of the line that fits, with `‹` and `›` where it is cut, and the width of its part after the cursor.
  func shown(in columns: Int) -> (text: String, after: Int) {
    let (before, after) = (Self.visible(before), Self.visible(after))
    var start = before[...]
    var width = displayWidth(start)
    if width > columns {
      while width >= max(columns, 1), let first = start.popFirst() { width -= displayWidth(first) }
      if columns > 0 { (start, width) = ("‹" + start, width + 1) }
    }
    let room = columns - width
    var end = after
    if displayWidth(after) > room {
      end = room > 0 ? Text.prefix(of: after, width: room - 1) + "›" : ""
    }
    return (start + end, displayWidth(end))
  }

  static func visible(_ text: String) -> String {
    sanitized(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "↵"))
  }
}

extension String {
  fileprivate mutating func popFirst() -> Character? { isEmpty ? nil : removeFirst() }
}

/// Pasted text as if typed: on one line, without control characters and outer spaces.
func onOneLine(_ text: String) -> String {
  let words = text.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: " ")
  return withoutControls(words)
}

private func withoutControls(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
}

func withoutLastWord(_ text: String) -> String {
  var text = text[...]
  while text.last?.isWhitespace == true { text.removeLast() }
  while let last = text.last, !last.isWhitespace { text.removeLast() }
  return String(text)
}

/// The first word with the spaces before it.
private func firstWord(of text: String) -> Substring {
  let word = text.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
  return text[..<word.startIndex]
}
