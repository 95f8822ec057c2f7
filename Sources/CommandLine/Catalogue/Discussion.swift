import Text

/// A block of a discussion or a help topic.
enum Block: Equatable {
  /// A heading; `# Title` has level 1.
  case heading(String, level: Int)
  case paragraph(String)
  case list([String])
  /// Lines without wrapping: between code fences, or indented by at least two spaces, which are removed.
  case verbatim([String])
  /// Rows of cells; the first row contains the headings.
  case table([[String]])
}

/// Splits a text into blocks. Supports the part of Markdown that help uses: headings, paragraphs, lists, fenced or indented code,
/// and tables. Lines of a paragraph or list item are joined.
func blocks(of text: String) -> [Block] {
  var blocks: [Block] = []
  var isContinuing = false
  var fenced: [String]?
  for line in text.split(at: "\n", omittingEmptySubsequences: false) {
    let isFence = line.begins(with: "```")
    if let lines = fenced {
      if isFence { blocks.append(.verbatim(lines)) }
      fenced = isFence ? nil : lines + [String(line)]
      isContinuing = false
    } else if isFence {
      fenced = []
    } else {
      let words = line.split(at: " ").joined(separator: " ")
      if !words.isEmpty { blocks.append(line: line, words: words, isContinuing: isContinuing) }
      isContinuing = !words.isEmpty
    }
  }
  return blocks
}

extension [Block] {
  fileprivate mutating func append(line: Substring, words: String, isContinuing: Bool) {
    if line.begins(with: "- ") {
      let item = String(words.dropFirst(2))
      if isContinuing, case .list(let items)? = last {
        self[endIndex - 1] = .list(items + [item])
      } else {
        append(.list([item]))
      }
      return
    }
    if line.begins(with: "#"), let level = headingLevel(of: line) {
      append(.heading(String(words.dropFirst(level + 1)), level: level))
      return
    }
    if line.begins(with: "| ") {
      append(row: cells(of: line), isContinuing: isContinuing)
      return
    }
    switch last {
    case .list(let items)? where isContinuing:
      let item = [items.last, words].compactMap(\.self).joined(separator: " ")
      self[endIndex - 1] = .list(items.dropLast() + [item])
    case .paragraph(let text)? where isContinuing:
      self[endIndex - 1] = .paragraph(text + " " + words)
    case .verbatim(let lines)? where isContinuing && line.begins(with: "  "):
      self[endIndex - 1] = .verbatim(lines + [String(line.dropping(2))])
    default:
      append(line.begins(with: "  ") ? .verbatim([String(line.dropping(2))]) : .paragraph(words))
    }
  }

  private mutating func append(row: [String], isContinuing: Bool) {
    guard isContinuing, case .table(let rows)? = last else { return append(.table([row])) }
    // The line after the headings only separates them from the rows.
    if rows.count == 1, row.allSatisfy({ $0 == "---" }) { return }
    self[endIndex - 1] = .table(rows + [row])
  }
}

/// The number of `#` at the start of a line; nil unless a space follows.
private func headingLevel(of line: Substring) -> Int? {
  let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
  return line.dropping(level).begins(with: " ") ? level : nil
}

/// Splits a row such as `| a | b |` into cells. A bar without spaces on both sides belongs to a cell.
private func cells(of line: Substring) -> [String] {
  var cells: [String] = []
  var words: [Substring] = []
  for word in line.split(at: " ").dropFirst() {
    if word == "|" {
      cells.append(words.joined(separator: " "))
      words = []
    } else {
      words.append(word)
    }
  }
  return cells
}
