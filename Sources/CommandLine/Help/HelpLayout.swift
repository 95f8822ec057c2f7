import Text

/// A row of a table: the text to type, and its meaning.
struct Row {
  let label: [Token]
  let text: String

  var labelWidth: Int { label.reduce(0) { $0 + displayWidth($1.text) } }
}

/// Formats the parts of help for a given width.
struct HelpLayout {
  var width: Int
  let color: Bool
  let language: Language

  /// Below this width, a long label has its text on the next line.
  private static let comfortableWidth = 60
  /// The indentation of texts below their labels.
  private static let hangingIndent = 8
  /// The indentation of a section below its heading.
  private static let sectionIndent = 2

  /// The usage, such as `Usage: docket task show [OPTIONS] ID`; further lines continue after the command's name.
  func usage(of route: CommandRoute) -> [String] {
    let heading = HelpWords.usage[language] + ":"
    let indent = displayWidth(heading) + 1
    var line = painted(.literal(route.spelling))
    var column = indent + displayWidth(route.spelling)
    var lines: [String] = []
    for word in route.operandSynopsis(in: language) {
      let wordWidth = word.reduce(0) { $0 + displayWidth($1.text) }
      if column + 1 + wordWidth > width {
        lines.append(line)
        (line, column) = (spaces(indent + 1), indent + 1)
      }
      line += " " + word.map(painted).joined()
      column += 1 + wordWidth
    }
    lines.append(line)
    lines[0] = painted(heading: heading) + " " + lines[0]
    return lines
  }

  func paragraph(_ text: String) -> [String] {
    painted(code: wrapped(text, width: width))
  }

  func lines(of block: Block) -> [String] {
    switch block {
    case .heading(let text, let level): [painted(heading: level == 1 ? text : text + ":")]
    case .paragraph(let text): paragraph(text)
    case .list(let items): items.flatMap { paragraph("- " + $0) }
    case .verbatim(let lines): lines.map { $0.isEmpty ? "" : "  " + painted(line: $0) }
    case .table(let rows): table(rows)
    }
  }

  /// The parts of a page, to be separated by blank lines: each heading together with the first block below it. Sections are
  /// indented.
  func page(_ blocks: [Block]) -> [[String]] {
    var inner = self
    inner.width -= Self.sectionIndent
    var parts: [[String]] = []
    var isInSection = false
    var isBelowHeading = false
    for block in blocks {
      if case .heading(_, let level) = block {
        parts.append(lines(of: block))
        (isInSection, isBelowHeading) = (level > 1, level > 1)
        continue
      }
      let lines =
        isInSection
        ? inner.lines(of: block).map { $0.isEmpty ? "" : spaces(Self.sectionIndent) + $0 }
        : lines(of: block)
      isBelowHeading ? parts[parts.endIndex - 1] += lines : parts.append(lines)
      isBelowHeading = false
    }
    return parts
  }

  /// Tables whose texts all begin at the same column.
  func tables(_ sections: [Section<Row>]) -> [[String]] {
    let column = textColumn(for: sections.flatMap(\.items))
    return sections.map { section in
      [painted(heading: section.heading[language] + ":")]
        + section.items.flatMap { lines(of: $0, at: column) }
    }
  }

  /// Command lines, each after a comment with its purpose.
  func examples(_ examples: [Example]) -> [String] {
    let blocks = examples.map { example in
      indented(example.purpose[language], by: 2, prefix: "# ") + [
        "  " + painted(.literal(example.commandLine[language]))
      ]
    }
    return [painted(heading: HelpWords.examples[language] + ":")] + blocks.joined(separator: [""])
  }
}

extension HelpLayout {
  /// The column of the texts: right of the widest label, except for labels wider than two fifths of the line. If a narrow line
  /// has such a label, all texts are placed below their labels.
  private func textColumn(for rows: [Row]) -> Int {
    let columns = rows.map { 2 + $0.labelWidth + 2 }
    let fitting = columns.filter { $0 <= width * 2 / 5 }
    if width < Self.comfortableWidth, fitting.count < columns.count { return Self.hangingIndent }
    return fitting.max() ?? Self.hangingIndent
  }

  private func lines(of row: Row, at column: Int) -> [String] {
    let label = "  " + row.label.map(painted).joined()
    let gap = column - 2 - row.labelWidth
    let text = indented(row.text, by: column)
    guard gap >= 2, let first = text.first else { return [label] + text }
    return [label + spaces(gap) + first.dropFirst(column)] + text.dropFirst()
  }

  private func indented(_ text: String, by column: Int, prefix: String = "") -> [String] {
    if text.isEmpty { return [] }
    return wrapped(text, width: width - column - prefix.count)
      .map { spaces(column) + prefix + $0 }
  }
}

extension HelpLayout {
  /// Aligns and wraps the rows in columns; if single words do not fit, formats each row as a list of its cells.
  private func table(_ rows: [[String]]) -> [String] {
    let headings = rows.first ?? []
    let columns = headings.indices.map { index in
      rows.map { $0.indices.contains(index) ? $0[index] : "" }
    }
    guard let widths = widths(of: columns) else {
      return rows.dropFirst().flatMap { list(of: $0, under: headings) }
    }
    return rows.enumerated().flatMap { index, row in
      lines(of: row, widths: widths, isHeading: index == 0)
    }
  }

  /// Column widths that break no word, reducing the widest columns first; nil if that is impossible.
  private func widths(of columns: [[String]]) -> [Int]? {
    let natural = columns.map { $0.map { displayWidth($0) }.max() ?? 0 }
    let least = columns.map { cells in
      cells.flatMap { $0.split(at: " ").map { displayWidth($0) } }.max() ?? 0
    }
    let room = width - Self.gap.utf8.count * (columns.count - 1)
    for limit in stride(from: width, to: 0, by: -1) {
      let widths = zip(natural, least).map { max(min($0, limit), $1) }
      if widths.reduce(0, +) <= room { return widths }
    }
    return nil
  }

  private func lines(of row: [String], widths: [Int], isHeading: Bool) -> [String] {
    let cells = zip(row, widths).map { cell, width in painted(code: wrapped(cell, width: width)) }
    let height = cells.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var line = ""
      var column = 0
      for (cell, width) in zip(cells, widths) {
        if index < cell.count, !cell[index].isEmpty {
          line += spaces(column - widthWithoutLooks(line))
          line += isHeading ? painted(heading: cell[index]) : cell[index]
        }
        column += width + Self.gap.utf8.count
      }
      return line
    }
  }

  private func list(of row: [String], under headings: [String]) -> [String] {
    let others = zip(headings, row).dropFirst().flatMap { heading, cell in
      indented("\(heading): \(cell)", by: 2)
    }
    return paragraph(row.first ?? "") + painted(code: others)
  }

  private static let gap = "  "
}

extension HelpLayout {
  /// Colours code instead of showing it between backquotes.
  private func painted(code lines: [String]) -> [String] {
    guard color else { return lines }
    var isCode = false
    return lines.map { line in
      let pieces = line.split(at: "`", omittingEmptySubsequences: false).map { piece in
        defer { isCode.toggle() }
        return isCode ? TextStyle.cyan(String(piece)) : String(piece)
      }
      // A line break does not end code.
      isCode.toggle()
      return pieces.joined()
    }
  }

  /// A line of code; a command after a prompt is coloured.
  private func painted(line: String) -> String {
    let prompt = "$ "
    guard line.begins(with: prompt) else { return line }
    return prompt + painted(.literal(String(line.dropFirst(prompt.count))))
  }

  private func painted(heading: String) -> String {
    color ? TextStyle.bold(heading) : heading
  }

  private func painted(_ token: Token) -> String {
    guard color else { return token.text }
    return switch token {
    case .literal(let text): TextStyle.cyan(text)
    case .placeholder, .mark: token.text
    }
  }
}
