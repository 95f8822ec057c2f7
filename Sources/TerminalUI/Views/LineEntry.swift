package import Platform
import Text

/// A line that somebody types at a terminal, and what the keys do to it.
package struct LineEntry: Sendable {
  /// What stands before the cursor, and what behind it.
  package private(set) var before: String
  package private(set) var after = ""
  /// Whether line breaks in what is pasted are a part of it.
  private let takesLines: Bool
  /// Whether the last key brought more than there was room for, of which the rest was dropped.
  package private(set) var isCut = false

  /// What a key led to.
  package enum Step: Equatable {
    case goesOn
    case entered
    /// Left without an answer; `isInterrupt` for Control-C, Control-D and a terminal that went away.
    case left(isInterrupt: Bool)
    /// To be stopped until the shell has the program go on.
    case stops
  }

  package init(_ text: String = "", takesLines: Bool = false) {
    before = text
    self.takesLines = takesLines
  }

  package var text: String { before + after }
}

extension LineEntry {
  package mutating func press(_ key: Key) -> Step {
    isCut = key == .pasteCut
    switch key {
    case .enter: return .entered
    case .escape: return .left(isInterrupt: false)
    case .control("c"), .control("d"), .endOfInput: return .left(isInterrupt: true)
    case .control("z"): return .stops
    case .left, .control("b"):
      if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right, .control("f"): if let first = after.popFirst() { before.append(first) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .backspace: _ = before.popLast()
    case .delete: _ = after.popFirst()
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): before = withoutLastWord(before)
    case .character(let character): insert(String(character))
    case .pasted(let text): insert(pastable(text))
    default: break
    }
    return .goesOn
  }

  /// Inserts as much as there is room for.
  private mutating func insert(_ text: String) {
    var room = Self.limit - before.utf8.count - after.utf8.count
    let fitting = text.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    isCut = fitting.endIndex < text.endIndex
    before += fitting
  }

  /// In bytes; what is longer belongs into an editor.
  static let limit = 1 << 16

  /// A pasted text without what acts on a terminal; on one line, unless line breaks are a part of it.
  private func pastable(_ text: String) -> String {
    if !takesLines { return onOneLine(text) }
    let lines = text.split(whereSeparator: \.isNewline).map { onOneLine(String($0)) }
    return lines.joined(separator: "\n")
  }
}

extension LineEntry {
  /// What is seen of the line in so many columns: as much before the cursor as there is room for, then what is behind it,
  /// with a mark at each end that is not seen; and how many of these columns stand behind the cursor.
  package func shown(in columns: Int) -> (text: String, behind: Int) {
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
      end = room > 0 ? prefix(of: after, in: room - 1) + "›" : ""
    }
    return (start + end, displayWidth(end))
  }

  /// As much of a text as there is room for.
  private func prefix(of text: String, in columns: Int) -> String {
    var width = 0
    return String(
      text.prefix { character in
        width += displayWidth(character)
        return width <= columns
      })
  }

  /// A text as it is seen on one line.
  package static func visible(_ text: String) -> String {
    sanitized(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "↵"))
  }
}

extension String {
  fileprivate mutating func popFirst() -> Character? { isEmpty ? nil : removeFirst() }
}

/// A pasted text as somebody could have typed it: without its line breaks and spaces at the ends, and without what
/// acts on a terminal.
package func onOneLine(_ text: String) -> String {
  let words = text.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: " ")
  return String(String.UnicodeScalarView(words.unicodeScalars.filter { $0.value >= 0x20 }))
}

package func withoutLastWord(_ text: String) -> String {
  var text = text[...]
  while text.last == " " { text.removeLast() }
  while let last = text.last, last != " " { text.removeLast() }
  return String(text)
}
