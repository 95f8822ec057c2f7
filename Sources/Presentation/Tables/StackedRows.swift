import Text

/// The rows of a table that is too narrow for columns: each row's name, and the other cells below it.
struct StackedRows {
  let columns: [Table.Column]
  let width: Int
  let palette: Palette
  let wraps: Bool
  private let emphasized: WordSearch?
  /// The width of the widest number before a name.
  private var numberWidth = 0

  private static let separator = " · "

  init(_ table: TextTable, width: Int, _ palette: Palette, wraps: Bool) {
    (columns, self.width, self.palette, self.wraps) = (table.columns, width, palette, wraps)
    emphasized = table.emphasized
    guard let column = numberColumn else { return }
    numberWidth =
      table.sections.flatMap(\.rows).map { displayWidth($0.cells[column].text) }.max() ?? 0
  }

  func lines(of row: Table.Row) -> [String] {
    let number = numberColumn.map { row.cells[$0].text } ?? ""
    let name = nameColumn.map { row.cells[$0].text } ?? ""
    let margin = numberColumn == nil ? TextTable.gap : numberWidth + TextTable.gap
    let isNarrow = margin > width / 3
    let indent = spaces(isNarrow ? 0 : margin)
    let room = max(1, width - (isNarrow ? 0 : margin))

    let nameIndent = numberColumn == nil || isNarrow ? 0 : margin
    var lines = wrapped(name, width: max(1, width - nameIndent)).enumerated().map { line, text in
      let start =
        line > 0 || numberColumn == nil || isNarrow
        ? spaces(nameIndent)
        : padded(number, to: numberWidth, alignment: .right) + spaces(TextTable.gap)
      return start + styled(row, nameColumn, text)
    }
    if isNarrow && numberColumn != nil { lines.insert(number, at: 0) }
    lines += details(of: row, room).map { $0.isEmpty ? "" : indent + $0 }
    guard let style = row.style, palette.isColored else { return lines }
    return lines.map { line in
      let shown = truncated(line, to: width)
      return palette(style, style == .done ? padded(shown, to: width) : shown)
    }
  }

  /// The column of numbers before the names.
  private var numberColumn: Int? {
    guard nameColumn != 0, columns.first?.alignment == .right, columns.count > 1 else { return nil }
    return 0
  }

  private var nameColumn: Int? {
    columns.firstIndex { $0.role == .name } ?? columns.firstIndex { $0.role == .text }
      ?? columns.indices.first
  }

  /// The other cells of a row: short ones share a line, long texts have their own lines.
  private func details(of row: Table.Row, _ room: Int) -> [String] {
    var lines: [String] = []
    var (line, length) = ("", 0)
    func flush() {
      if length > 0 { lines.append(line) }
      (line, length) = ("", 0)
    }
    let others = columns.indices.filter { $0 != numberColumn && $0 != nameColumn }
    for position in others where columns[position].role != .longText {
      let cell = row.cells[position].text
      if cell.isEmpty { continue }
      let column = columns[position]
      let text = column.needsHeading ? "\(column.heading): \(cell)" : cell
      let size = displayWidth(text)
      if length > 0, length + displayWidth(Self.separator) + size > room { flush() }
      if length > 0 {
        (line, length) = (line + Self.separator, length + displayWidth(Self.separator))
      }
      let pieces = wrapped(text, width: room)
      for piece in pieces.dropLast() { lines.append(styled(row, position, piece)) }
      let last = pieces.last ?? ""
      (line, length) = (line + styled(row, position, last), length + displayWidth(last))
    }
    flush()
    for position in others where columns[position].role == .longText {
      let cell = row.cells[position].text
      if cell.isEmpty { continue }
      lines += wraps ? wrapped(cell, width: room) : [shortened(cell, to: room)]
    }
    return lines
  }

  /// A part of a cell in its own style, unless the row has one.
  private func styled(_ row: Table.Row, _ position: Int?, _ text: String) -> String {
    guard row.style == nil, let position else { return text }
    if emphasized != nil { return palette.emphasizing(emphasized, in: text) }
    return palette(row.cells[position].style ?? (position == nameColumn ? .heading : nil), text)
  }
}
