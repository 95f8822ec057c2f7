import Text

/// Rows in aligned columns, in sections with headings.
struct TextTable {
  var columns: [Column]
  var sections: [Section] = []

  struct Column {
    var heading: String
    var alignment: Alignment = .left
    /// May be cut short where the table is wider than the terminal.
    var isFlexible = false
  }

  struct Section {
    var heading: String?
    var rows: [Row]
  }

  struct Row {
    var cells: [String]
    var style: Palette.Style?
  }

  private static let gap = 2
  private static let leastFlexibleWidth = 12

  /// The table as text; cut to `width` columns where one is given.
  func rendered(width: Int?, _ palette: Palette) -> String {
    let hasSections = sections.contains { $0.heading != nil }
    let indent = hasSections ? Self.gap : 0
    let widths = self.widths(within: width.map { $0 - indent })
    var lines = [line(columns.map(\.heading), widths, indent, .columnHeading, palette)]
    for section in sections {
      if let heading = section.heading {
        let shown = width.map { truncated(heading, to: $0) } ?? heading
        lines += ["", palette(.heading, shown)]
      }
      lines += section.rows.map { line($0.cells, widths, indent, $0.style, palette) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(
    _ cells: [String], _ widths: [Int], _ indent: Int, _ style: Palette.Style?, _ palette: Palette
  ) -> String {
    var text = ""
    for (position, cell) in cells.enumerated() {
      if position > 0 { text += spaces(Self.gap) }
      text += padded(
        truncated(cell, to: widths[position]), to: widths[position],
        alignment: columns[position].alignment)
    }
    let isPainted = palette.isColored && style == .done
    let shown = isPainted ? text : String(text.trimmingSuffixSpaces)
    return spaces(indent) + palette(style, shown)
  }

  /// The width of each column: what it needs, or, where that is too much, the flexible ones evenly
  /// cut.
  private func widths(within limit: Int?) -> [Int] {
    var widths = columns.indices.map { position in
      sections.lazy.flatMap(\.rows).map { displayWidth($0.cells[position]) }
        .reduce(displayWidth(columns[position].heading), max)
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + Self.gap * (columns.count - 1) - limit
    while excess > 0 {
      let flexible = columns.indices.filter {
        columns[$0].isFlexible && widths[$0] > Self.leastFlexibleWidth
      }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension String {
  fileprivate var trimmingSuffixSpaces: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
