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
  /// The widths that flexible columns are cut to: one that still tells something, and, where even that is
  /// too much, hardly any.
  private static let leastFlexibleWidths = [12, 3]

  /// The table as text; cut to `width` columns where one is given.
  func rendered(width: Int?, _ palette: Palette) -> String {
    let hasSections = sections.contains { $0.heading != nil }
    let indent = hasSections ? Self.gap : 0
    let widths = self.widths(within: width.map { $0 - indent })
    func line(_ cells: [String], _ style: Palette.Style?) -> String {
      let text = self.line(cells, widths, isPadded: palette.isColored && style == .done)
      let shown = width.map { truncated(text, to: $0 - indent) } ?? text
      return spaces(indent) + palette(style, shown)
    }
    var lines = [line(columns.map(\.heading), .columnHeading)]
    for section in sections {
      if let heading = section.heading {
        let shown = width.map { truncated(heading, to: $0) } ?? heading
        lines += ["", palette(.heading, shown)]
      }
      lines += section.rows.map { line($0.cells, $0.style) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ cells: [String], _ widths: [Int], isPadded: Bool) -> String {
    var text = ""
    for (position, cell) in cells.enumerated() {
      if position > 0 { text += spaces(Self.gap) }
      text += padded(
        truncated(cell, to: widths[position]), to: widths[position],
        alignment: columns[position].alignment)
    }
    return isPadded ? text : String(text.trimmingSuffixSpaces)
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
    for least in Self.leastFlexibleWidths {
      while excess > 0, let (widest, step) = widestFlexible(widths, least: least) {
        let cut = min(step, excess)
        widths[widest] -= cut
        excess -= cut
      }
    }
    return widths
  }

  /// The widest flexible column, the last of equals, and by how much it may be cut before another one
  /// is the widest; `nil` where all are down to `least`.
  private func widestFlexible(_ widths: [Int], least: Int) -> (column: Int, step: Int)? {
    let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > least }
      .sorted { (widths[$0], $0) > (widths[$1], $1) }
    guard let widest = flexible.first else { return nil }
    let next = flexible.dropFirst().first.map { widths[$0] } ?? least
    return (widest, max(widths[widest] - next, 1))
  }
}

extension String {
  fileprivate var trimmingSuffixSpaces: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
