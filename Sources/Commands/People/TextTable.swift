import Text

/// Rows in aligned columns, in sections with headings.
///
/// Where there is less room than the columns need, ids are cut first, then long texts, and names keep half of what
/// there is; where that is too little, each row's cells stand below its name (`StackedRows`).
struct TextTable {
  var columns: [Column]
  var sections: [Section] = []

  struct Column {
    var heading: String
    var alignment: Alignment = .left
    var role = Role.fixed
    /// Whether its values tell nothing without the heading: dates and numbers.
    var needsHeading = false

    /// What becomes of a column where there is little room.
    enum Role {
      /// Never cut.
      case fixed
      case id
      /// What a row is known by.
      case name
      case text
      /// What may be long, and still tells something where little of it is seen.
      case longText
    }
  }

  struct Section {
    var heading: String?
    var rows: [Row]
  }

  struct Row {
    var cells: [String]
    var style: Palette.Style?
    /// Those of single cells, by their positions.
    var cellStyles: [Int: Palette.Style] = [:]
  }

  static let gap = 2
  private static let leastIndented = 12

  /// The table as text, within `width` columns where a number is given; where it `wraps`, cells go on below
  /// themselves instead of being cut.
  func rendered(width: Int?, _ palette: Palette, wraps: Bool = false) -> String {
    let hasSections = sections.contains { $0.heading != nil }
    let indent = hasSections && width ?? .max > Self.leastIndented ? Self.gap : 0
    let room = width.map { max(1, $0 - indent) }
    let widths = ColumnWidths(self, wraps: wraps).fitting(room)
    let stacked = widths == nil ? StackedRows(self, width: room ?? 0, palette, wraps: wraps) : nil
    let margin = spaces(indent)
    var text = ""
    func add(_ row: Row) {
      for line in stacked?.lines(of: row) ?? lines(of: row, widths ?? [], palette, wraps: wraps) {
        text += line.isEmpty ? "\n" : "\(margin)\(line)\n"
      }
    }
    if widths != nil { add(Row(cells: columns.map(\.heading), style: .columnHeading)) }
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
    of row: Row, _ widths: [Int], _ palette: Palette, wraps: Bool
  ) -> [String] {
    if !wraps {
      let cells = row.cells.indices.map { position in
        let (cell, width) = (row.cells[position], widths[position])
        return switch columns[position].role {
        case .id: truncated(cell, to: width)
        case .longText: beginning(of: cell, width)
        case .fixed, .name, .text: shortened(cell, to: width)
        }
      }
      return [line(of: row, cells, widths, palette)]
    }
    let cells = row.cells.indices.map { wrapped(row.cells[$0], width: max(1, widths[$0])) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { number in
      line(of: row, cells.map { number < $0.count ? $0[number] : "" }, widths, palette)
    }
  }

  /// A row's cells at their columns; what is painted as a whole row goes on to the end of the last one.
  private func line(
    of row: Row, _ cells: [String], _ widths: [Int], _ palette: Palette
  ) -> String {
    let paintsCells = palette.isColored && !row.cellStyles.isEmpty
    var line = ""
    var space = 0
    for (position, cell) in cells.enumerated() {
      if position > 0 { space += Self.gap }
      let missing = max(0, widths[position] - displayWidth(cell))
      let isRight = columns[position].alignment == .right
      if isRight { space += missing }
      if !cell.isEmpty {
        line += spaces(space)
        line += paintsCells ? palette(row.cellStyles[position], cell) : cell
        space = 0
      }
      if !isRight { space += missing }
    }
    if paintsCells { return line.trimmingSuffixSpaces }
    if palette.isColored && row.style == .done { return palette(.done, line + spaces(space)) }
    return palette(row.style, line.trimmingSuffixSpaces)
  }
}

/// How wide the columns of a table are.
private struct ColumnWidths {
  private let table: TextTable
  private var columns: [TextTable.Column] { table.columns }
  /// What each needs.
  private let natural: [Int]
  private let wraps: Bool

  init(_ table: TextTable, wraps: Bool) {
    self.table = table
    self.wraps = wraps
    natural = table.columns.indices.map { position in
      table.sections.lazy.flatMap(\.rows).map { row in
        let cell = row.cells[position]
        if !wraps || !cell.utf8.contains(UInt8(ascii: "\n")) { return displayWidth(cell) }
        return cell.split(separator: "\n").map(displayWidth).max() ?? 0
      }.reduce(displayWidth(table.columns[position].heading), max)
    }
  }

  /// The widths within a limit; nil where that leaves too little of the columns.
  func fitting(_ limit: Int?) -> [Int]? {
    guard let limit else { return natural }
    let room = limit - TextTable.gap * (columns.count - 1)
    var excess = natural.reduce(0, +) - room
    if excess <= 0 { return natural }
    let least = columns.indices.map { self.least($0, limit) }
    if least.reduce(0, +) > room { return nil }

    var widths = natural
    func cut(_ chosen: [Int], to least: (Int) -> Int) {
      while excess > 0, let (widest, step) = widest(of: chosen, widths, least: least) {
        let cut = min(step, excess)
        widths[widest] -= cut
        excess -= cut
      }
    }
    let fixed = columns.indices.filter { columns[$0].role == .fixed }.map { natural[$0] }
    let half = (room - fixed.reduce(0, +)) / 2
    let names = positions { $0 == .name }
    let texts = positions { $0 == .text || $0 == .longText }
    cut(positions { $0 == .id }) { least[$0] }
    cut(texts) { max(least[$0], Self.leastText) }
    cut(names) { max(least[$0], half) }
    cut(texts) { least[$0] }
    cut(names) { least[$0] }
    return widths
  }

  private static let leastText = 12
  /// A word that is longer is cut rather than given so much room.
  private static let longestWord = 28

  /// The least that a column still tells something in: what is cut is cut between words.
  private func least(_ position: Int, _ limit: Int) -> Int {
    let column = columns[position]
    let least =
      switch column.role {
      case .fixed: natural[position]
      case .id: wraps ? natural[position] : 8
      case .name: max(16, widestWord(position, limit))
      case .text: max(Self.leastText, widestWord(position, limit))
      case .longText: wraps ? widestWord(position, limit) : 8
      }
    return min(natural[position], max(least, displayWidth(column.heading)))
  }

  /// The widest of the words that must not be cut: all, where cells wrap, and else those that they begin with, each
  /// with the sign behind it that says that more follows.
  private func widestWord(_ position: Int, _ limit: Int) -> Int {
    let most = min(Self.longestWord, limit / 2)
    var widest = 0
    for cell in table.sections.lazy.flatMap(\.rows).map({ $0.cells[position] }) {
      let words = cell.split(maxSplits: wraps ? .max : 1, whereSeparator: \.isWhitespace)
      let sign = wraps || words.count < 2 ? 0 : 1
      for word in wraps ? words[...] : words.prefix(1) {
        widest = max(widest, displayWidth(word) + sign)
      }
      if widest >= most { return most }
    }
    return widest
  }

  private func positions(_ belongs: (TextTable.Column.Role) -> Bool) -> [Int] {
    columns.indices.filter { belongs(columns[$0].role) }
  }

  /// The widest of some columns, the last of equals, and by how much it may be cut before another one is the
  /// widest; `nil` where all are down to the least.
  private func widest(
    of chosen: [Int], _ widths: [Int], least: (Int) -> Int
  ) -> (column: Int, step: Int)? {
    let left = chosen.filter { widths[$0] > least($0) }
      .sorted { (widths[$0], $0) > (widths[$1], $1) }
    guard let widest = left.first else { return nil }
    let next = left.dropFirst().first.map { widths[$0] } ?? 0
    return (widest, max(widths[widest] - max(next, least(widest)), 1))
  }
}

/// As much of a long text as there is room for; where that is not one word, only that there is something.
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
