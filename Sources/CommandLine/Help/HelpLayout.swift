import Text

/// A line of a table: what is typed, and what it means.
struct Row {
  let label: [Token]
  let text: String

  var labelWidth: Int { label.reduce(0) { $0 + displayWidth($1.text) } }
}

/// Puts the parts of help into lines of a given width.
struct HelpLayout {
  let width: Int
  let color: Bool
  let language: Language

  /// Under this width a long label does not stand beside its text.
  private static let comfortableWidth = 60
  /// How far texts are indented where they stand below their labels.
  private static let hangingIndent = 8

  /// `Usage: docket task show [OPTIONS] ID`, continued below the command's name.
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
    wrapped(text, width: width)
  }

  func lines(of block: Block) -> [String] {
    switch block {
    case .paragraph(let text): paragraph(text)
    case .list(let items): items.flatMap { paragraph("- " + $0) }
    case .verbatim(let lines): lines.map { "  " + $0 }
    }
  }

  /// Tables whose texts begin at one column.
  func tables(_ sections: [Section<Row>]) -> [[String]] {
    let column = textColumn(for: sections.flatMap(\.items))
    return sections.map { section in
      [painted(heading: section.heading[language] + ":")]
        + section.items.flatMap { lines(of: $0, at: column) }
    }
  }

  /// Command lines below what they do, with a blank line between them or without.
  func examples(
    _ examples: [Example], heading: LocalizedText = HelpWords.examples, apart: Bool = true
  ) -> [String] {
    let blocks = examples.map { example in
      indented(example.purpose[language], by: 2, prefix: "# ") + [
        "  " + painted(.literal(example.commandLine))
      ]
    }
    return [painted(heading: heading[language] + ":")] + blocks.joined(separator: apart ? [""] : [])
  }
}

extension HelpLayout {
  /// Where texts begin: right of the widest label, not counting the few that would take more than
  /// two fifths of the line. On a narrow line one such label moves all texts below their labels.
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
