/// A piece of a discussion.
enum Block: Equatable {
  case paragraph(String)
  case list([String])
  /// Lines that stay as they are: those indented by two spaces or more, without that indent.
  case verbatim([String])
}

/// The text taken apart: blank lines end a block, `- ` begins an item of a list, and lines that only
/// go on are joined, so that a source may break them where it likes.
func blocks(of text: String) -> [Block] {
  var blocks: [Block] = []
  var isContinuing = false
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let words = line.split(separator: " ").joined(separator: " ")
    if !words.isEmpty { blocks.append(line: line, words: words, isContinuing: isContinuing) }
    isContinuing = !words.isEmpty
  }
  return blocks
}

extension [Block] {
  fileprivate mutating func append(line: Substring, words: String, isContinuing: Bool) {
    if line.hasPrefix("- ") {
      let item = String(words.dropFirst(2))
      if isContinuing, case .list(let items)? = last {
        self[endIndex - 1] = .list(items + [item])
      } else {
        append(.list([item]))
      }
      return
    }
    switch last {
    case .list(let items)? where isContinuing:
      let item = [items.last, words].compactMap(\.self).joined(separator: " ")
      self[endIndex - 1] = .list(items.dropLast() + [item])
    case .paragraph(let text)? where isContinuing:
      self[endIndex - 1] = .paragraph(text + " " + words)
    case .verbatim(let lines)? where isContinuing && line.hasPrefix("  "):
      self[endIndex - 1] = .verbatim(lines + [String(line.dropFirst(2))])
    default:
      append(line.hasPrefix("  ") ? .verbatim([String(line.dropFirst(2))]) : .paragraph(words))
    }
  }
}
