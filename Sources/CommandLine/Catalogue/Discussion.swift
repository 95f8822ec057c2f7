import Text

/// A piece of a discussion or of a help topic.
enum Block: Equatable {
  /// `# Title` is of level 1.
  case heading(String, level: Int)
  case paragraph(String)
  case list([String])
  /// Lines that stay as they are: those between fences, or indented by two spaces or more, without that indent.
  case verbatim([String])
  /// Rows of cells; the first row has the headings.
  case table([[String]])
}

/// The blocks of a text in the part of Markdown that help uses: headings, paragraphs, lists, code between fences or
/// indented, and tables. Lines of one paragraph or list item are joined, so a source may break them anywhere.
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
    // The line below the headings only says where the columns are.
    if rows.count == 1, row.allSatisfy({ $0 == "---" }) { return }
    self[endIndex - 1] = .table(rows + [row])
  }
}

/// The number of `#` that begin the line; nil without a space after them.
private func headingLevel(of line: Substring) -> Int? {
  let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
  return line.dropping(level).begins(with: " ") ? level : nil
}

/// The cells of `| a | b |`. A bar without a space on both sides belongs to a cell.
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
