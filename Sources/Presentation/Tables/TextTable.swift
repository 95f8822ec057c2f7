package import Text

extension Table {
  /// The table for a terminal; without a width, the columns are as wide as their content.
  package func text(width: Int?, _ palette: Palette, wraps: Bool = false) -> String {
    textTable?.rendered(width: width, palette, wraps: wraps) ?? ""
  }

  /// The table without padding: the headings, and each row in a line, with ` | ` between the cells.
  ///
  /// Cells are cut so that the whole text has about `limit` bytes at most.
  package func compactText(limit: Int) -> String {
    guard let table = textTable else { return "" }
    let count = table.sections.reduce(1) { $0 + $1.rows.count } * max(1, table.columns.count)
    let width = max(20, limit / count / 2)
    let rows = table.sections.flatMap { section in
      [section.heading].compactMap(\.self)
        + section.rows.map { row in
          row.cells.map { truncated($0.text, to: width) }.joined(separator: " | ")
        }
    }
    return ([table.columns.map(\.heading).joined(separator: " | ")] + rows)
      .map { $0 + "\n" }.joined()
  }

  /// Nil if there are no rows.
  private var textTable: TextTable? {
    var table = TextTable(
      columns: columns,
      sections: sections.map { section in
        let rows = (0..<section.rows.count).map { section.rows[$0] }
        return TextTable.Section(
          heading: section.heading, rows: rows + [section.footer].compactMap(\.self))
      }, emphasized: emphasized)
    if table.sections.allSatisfy(\.rows.isEmpty) { return nil }
    if hidesEmptyColumns { table.removeEmptyColumns() }
    return table
  }
}

/// A table's text in aligned columns.
///
/// If the columns need more room than there is, long texts are cut first; names keep half of the width, and ids, which people
/// type, are never cut. If that is not enough, the cells of each row are below its name (`StackedRows`).
struct TextTable {
  var columns: [Table.Column]
  var sections: [Section] = []
  var emphasized: WordSearch?

  struct Section {
    var heading: String?
    var rows: [Table.Row]
  }

  static let gap = 2
  private static let minIndentedWidth = 12

  fileprivate mutating func removeEmptyColumns() {
    let rows = sections.lazy.flatMap(\.rows)
    let kept = columns.indices.filter { position in
      columns[position].role == .id || columns[position].role == .name
        || rows.contains { !$0.cells[position].text.isEmpty }
    }
    if kept.count == columns.count { return }
    columns = kept.map { columns[$0] }
    for section in sections.indices {
      for row in sections[section].rows.indices {
        let cells = sections[section].rows[row].cells
        sections[section].rows[row].cells = kept.map { cells[$0] }
      }
    }
  }

  /// The table as text, at most `width` columns wide. If it `wraps`, long cells continue below instead of being cut.
  func rendered(width: Int?, _ palette: Palette, wraps: Bool = false) -> String {
    let hasSections = sections.contains { $0.heading != nil }
    let indent = hasSections && width ?? .max > Self.minIndentedWidth ? Self.gap : 0
    let room = width.map { max(1, $0 - indent) }
    let widths = ColumnWidths(self, wraps: wraps).fitting(room)
    let stacked = widths == nil ? StackedRows(self, width: room ?? 0, palette, wraps: wraps) : nil
    let margin = spaces(indent)
    var text = ""
    func add(_ row: Table.Row) {
      for line in stacked?.lines(of: row) ?? lines(of: row, widths ?? [], palette, wraps: wraps) {
        text += line.isEmpty ? "\n" : "\(margin)\(line)\n"
      }
    }
    if widths != nil {
      add(Table.Row(columns.map { Table.Cell(sanitized: $0.heading) }, style: .columnHeading))
    }
    for section in sections {
      if let heading = section.heading {
        let shown = width.map { shortened(heading, to: $0) } ?? heading
        text += (text.isEmpty ? "" : "\n") + palette(.heading, shown) + "\n"
      }
      section.rows.forEach(add)
    }
    return text
  }

  private func lines(
    of row: Table.Row, _ widths: [Int], _ palette: Palette, wraps: Bool
  ) -> [String] {
    if !wraps {
      let cells = row.cells.indices.map { position in
        let (cell, width) = (row.cells[position].text, widths[position])
        return switch columns[position].role {
        case .longText: beginning(of: cell, width)
        case .fixed, .id, .name, .text: shortened(cell, to: width)
        }
      }
      return [line(of: row, cells, widths, palette)]
    }
    let cells = row.cells.indices.map { wrapped(row.cells[$0].text, width: max(1, widths[$0])) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { number in
      line(of: row, cells.map { number < $0.count ? $0[number] : "" }, widths, palette)
    }
  }

  /// One line of a row. The background of a done row reaches to the end of the last column.
  private func line(
    of row: Table.Row, _ cells: [String], _ widths: [Int], _ palette: Palette
  ) -> String {
    let paintsCells = palette.isColored && row.cells.contains { $0.style != nil }
    var line = ""
    var space = 0
    for (position, cell) in cells.enumerated() {
      if position > 0 { space += Self.gap }
      let missing = max(0, widths[position] - displayWidth(cell))
      let isRight = columns[position].alignment == .right
      if isRight { space += missing }
      if !cell.isEmpty {
        line += spaces(space)
        line +=
          paintsCells
          ? palette(row.cells[position].style, cell) : palette.emphasizing(emphasized, in: cell)
        space = 0
      }
      if !isRight { space += missing }
    }
    if paintsCells { return line.trimmingSuffixSpaces }
    if palette.isColored && row.style == .done { return palette(.done, line + spaces(space)) }
    return palette(row.style, line.trimmingSuffixSpaces)
  }
}

/// The widths of a table's columns.
private struct ColumnWidths {
  private let table: TextTable
  private var columns: [Table.Column] { table.columns }
  /// The width of each column's widest cell.
  private let natural: [Int]
  private let wraps: Bool

  init(_ table: TextTable, wraps: Bool) {
    self.table = table
    self.wraps = wraps
    natural = table.columns.indices.map { position in
      table.sections.lazy.flatMap(\.rows).map { row in
        let cell = row.cells[position].text
        if !wraps || !cell.utf8.contains(UInt8(ascii: "\n")) { return displayWidth(cell) }
        return cell.split(separator: "\n").map(displayWidth).max() ?? 0
      }.reduce(displayWidth(table.columns[position].heading), max)
    }
  }

  /// The widths within a limit; nil if the columns would become too narrow.
  func fitting(_ limit: Int?) -> [Int]? {
    guard let limit else { return natural }
    let room = limit - TextTable.gap * (columns.count - 1)
    var excess = natural.reduce(0, +) - room
    if excess <= 0 { return natural }
    let minWidths = columns.indices.map { minWidth($0, limit) }
    if minWidths.reduce(0, +) > room { return nil }

    var widths = natural
    func cut(_ chosen: [Int], to minWidth: (Int) -> Int) {
      while excess > 0, let (widest, step) = widest(of: chosen, widths, minWidth: minWidth) {
        let cut = min(step, excess)
        widths[widest] -= cut
        excess -= cut
      }
    }
    let fixed = positions { $0 == .fixed }.map { natural[$0] }
    let half = (room - fixed.reduce(0, +)) / 2
    let names = positions { $0 == .name }
    let texts = positions { $0 == .text || $0 == .longText }
    cut(texts) { max(minWidths[$0], Self.minText) }
    cut(names) { max(minWidths[$0], half) }
    cut(texts) { minWidths[$0] }
    cut(names) { minWidths[$0] }
    return widths
  }

  private static let minText = 12
  /// Longer words are cut.
  private static let maxWordWidth = 28

  /// The narrowest useful width of a column: texts are cut between words.
  private func minWidth(_ position: Int, _ limit: Int) -> Int {
    let column = columns[position]
    let minWidth =
      switch column.role {
      case .fixed, .id: natural[position]
      case .name: max(16, widestWord(position, limit))
      case .text: max(Self.minText, widestWord(position, limit))
      case .longText: wraps ? widestWord(position, limit) : 8
      }
    return min(natural[position], max(minWidth, displayWidth(column.heading)))
  }

  /// The width of the widest word that must not be cut, with the `…` after it: any word if cells wrap, or else the first
  /// word of a cell.
  private func widestWord(_ position: Int, _ limit: Int) -> Int {
    let limit = min(Self.maxWordWidth, limit / 2)
    var widest = 0
    for cell in table.sections.lazy.flatMap(\.rows).map({ $0.cells[position].text }) {
      let words = cell.split(maxSplits: wraps ? .max : 1, whereSeparator: \.isWhitespace)
      let sign = wraps || words.count < 2 ? 0 : 1
      for word in wraps ? words[...] : words.prefix(1) {
        widest = max(widest, displayWidth(word) + sign)
      }
      if widest >= limit { return limit }
    }
    return widest
  }

  private func positions(_ belongs: (Table.Column.Role) -> Bool) -> [Int] {
    columns.indices.filter { belongs(columns[$0].role) }
  }

  /// The widest of some columns (the last one of several), and by how much it can be cut before another one is the
  /// widest; nil if all have their minimum width.
  private func widest(
    of chosen: [Int], _ widths: [Int], minWidth: (Int) -> Int
  ) -> (column: Int, step: Int)? {
    let left = chosen.filter { widths[$0] > minWidth($0) }
      .sorted { (widths[$0], $0) > (widths[$1], $1) }
    guard let widest = left.first else { return nil }
    let next = left.dropFirst().first.map { widths[$0] } ?? 0
    return (widest, max(widths[widest] - max(next, minWidth(widest)), 1))
  }
}

/// The beginning of a long text; `…` alone if not even one word fits.
private func beginning(of text: String, _ width: Int) -> String {
  if text.utf8.count <= width || displayWidth(text) <= width { return text }
  let isOneWord = displayWidth(text.prefix { $0 != " " }) >= width
  return isOneWord ? truncated("…", to: width) : shortened(text, to: width)
}

extension String {
  fileprivate var trimmingSuffixSpaces: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}
