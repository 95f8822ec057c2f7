import Model
import Text

/// What a row of a list shows.
enum RowTarget: Hashable, Sendable {
  case record(RecordIndex)
  /// A teacher in one subject; `position` is an index into `TeacherList.teachings`.
  case teaching(RecordIndex, position: Int)
  /// A finding by its position.
  case finding(Int)
  /// Stands for rows that are hidden; Enter shows them.
  case folded(FoldedRows)
  /// A later day of a record that repeats.
  case repetition(RecordIndex, CalendarDay)
  /// A row of numbers on the dashboard, and the record that they are about.
  case bars(RecordIndex?, group: Int, row: Int)

  /// The record that the row is about.
  var record: RecordIndex? {
    switch self {
    case .record(let record), .teaching(let record, _), .repetition(let record, _): record
    case .bars(let record, _, _): record
    case .finding, .folded: nil
    }
  }
}

/// The hidden rows of a section.
struct FoldedRows: Hashable, Sendable {
  let section: String
  let count: Int
}

/// The rows of a list in sections. Their content is made only when drawn.
struct ListRows: Sendable {
  let columns: [ListColumn]
  let sections: [Section]
  /// How many rows, and how many headings, precede each section.
  private let firstRows: [Int]
  private let headings: [Int]
  let rowCount: Int
  private let headingCount: Int
  /// How many lines each row has.
  var rowHeight = 1
  /// Why the rows cannot be shown, if they cannot.
  var failure: String?

  struct Section: Sendable {
    /// Nil in a list without sections.
    let heading: String?
    let rows: [RowTarget]
    /// How many rows there are, with hidden ones.
    let count: Int

    /// `count` is the number of `rows` unless some are hidden.
    init(heading: String?, rows: [RowTarget], count: Int? = nil) {
      (self.heading, self.rows, self.count) = (heading, rows, count ?? rows.count)
    }

    /// Identifies the section in its list.
    var name: String { heading ?? "" }
  }

  enum Line {
    case heading(Section)
    case row(Int, RowTarget)
    /// The second line of a row.
    case note(Int, RowTarget)
  }

  static let none = ListRows(columns: [], sections: [])

  init(columns: [ListColumn], sections: [Section]) {
    self.columns = columns
    self.sections = sections
    var (rows, headings) = (0, 0)
    var before: (rows: [Int], headings: [Int]) = ([], [])
    for section in sections {
      before.rows.append(rows)
      before.headings.append(headings)
      rows += section.rows.count
      headings += section.heading == nil ? 0 : 1
    }
    (firstRows, self.headings) = before
    (rowCount, headingCount) = (rows, headings)
  }

  var lineCount: Int { rowCount * rowHeight + headingCount }

  /// The first line of a section.
  private func firstLine(of section: Int) -> Int {
    firstRows[section] * rowHeight + headings[section]
  }

  /// The section of a line in the list.
  private func sectionIndex(ofLine line: Int) -> Int {
    sections.indices.partitioningIndex { firstLine(of: $0) > line } - 1
  }
}

extension ListRows {
  /// The target of a row; nil outside the list.
  func target(at row: Int) -> RowTarget? {
    place(ofRow: row).map { sections[$0.section].rows[$0.offset] }
  }

  /// The line number of a row.
  func line(ofRow row: Int) -> Int {
    guard let (section, offset) = place(ofRow: row) else { return 0 }
    let heading = sections[section].heading == nil ? 0 : 1
    return firstLine(of: section) + heading + offset * rowHeight
  }

  /// The number of rows from a row to the next section (`step` 1), or back to the start of its section (`step` -1; from a
  /// start, to the previous section).
  func distance(toSection step: Int, from row: Int) -> Int {
    let starts = zip(sections, firstRows).filter { !$0.0.rows.isEmpty }.map(\.1)
    let other = step < 0 ? starts.last { $0 < row } : starts.first { $0 > row }
    return (other ?? row) - row
  }

  /// The section of a row, and its place there; nil outside the list.
  func place(ofRow row: Int) -> (section: Int, offset: Int)? {
    guard (0..<rowCount).contains(row) else { return nil }
    let section = firstRows.partitioningIndex { $0 > row } - 1
    return (section, row - firstRows[section])
  }

  /// The row at a place of a section.
  func row(inSection section: Int, offset: Int) -> Int { firstRows[section] + offset }

  /// The section of a line; nil outside the list.
  func section(ofLine line: Int) -> Section? {
    guard (0..<lineCount).contains(line) else { return nil }
    return sections[sectionIndex(ofLine: line)]
  }

  /// Whether the heading of a section covers the top line, because it is above.
  func coversTop(_ top: Int, height: Int) -> Bool {
    guard height > 1, let line = line(top), !line.isHeading else { return false }
    return section(ofLine: top)?.heading != nil
  }

  /// The nearest line in a direction that can be the top one: a heading has a row below it, and a row is whole.
  func top(from line: Int, by step: Int, height: Int) -> Int {
    var top = max(0, line)
    while top > 0, top < lineCount {
      let isBroken =
        if coversTop(top, height: height) {
          self.line(top + 1).map { !$0.isRow } ?? false
        } else {
          self.line(top).map { !$0.isRow && !$0.isHeading } ?? false
        }
      if !isBroken { break }
      top += step
    }
    return top
  }

  /// The first row that begins at a line or after it; the number of rows if none does.
  func row(fromLine line: Int) -> Int {
    for line in max(0, line)..<max(0, line, lineCount) {
      if case .row(let row, _) = self.line(line) { return row }
    }
    return rowCount
  }

  /// The content of a line.
  func line(_ line: Int) -> Line? {
    guard (0..<lineCount).contains(line) else { return nil }
    let section = sectionIndex(ofLine: line)
    let own = sections[section]
    let offset = line - firstLine(of: section) - (own.heading == nil ? 0 : 1)
    if offset < 0 { return .heading(own) }
    let (position, part) = offset.quotientAndRemainder(dividingBy: rowHeight)
    let row = firstRows[section] + position
    return part == 0 ? .row(row, own.rows[position]) : .note(row, own.rows[position])
  }

  /// The first row with a target.
  func row(of target: RowTarget) -> Int? {
    for (section, first) in zip(sections, firstRows) {
      if let position = section.rows.firstIndex(of: target) { return first + position }
    }
    return nil
  }
}

extension ListRows.Line {
  var isHeading: Bool { if case .heading = self { true } else { false } }
  var isRow: Bool { if case .row = self { true } else { false } }
}

/// A column of a list, and its widths.
struct ListColumn: Sendable {
  let heading: String
  /// The heading without a sort arrow.
  let name: String
  var isRight = false
  /// The narrowest and the preferred width.
  private(set) var minWidth: Int
  private(set) var idealWidth: Int
  /// The width of the widest visible value or of the heading.
  private(set) var fullWidth = 0
  /// Columns with the highest rank are dropped first; those with 0, never.
  let rank: Int
  /// Whether the column is dropped unless all others have their preferred width.
  var isOptional = false
  /// The width that every column gets before any gets its preferred one.
  var fairWidth = 0

  /// `width` is the narrowest and the preferred width.
  init(
    _ heading: String, sign: String = "", isRight: Bool = false, width: ClosedRange<Int>, rank: Int
  ) {
    name = heading
    self.heading = sign + heading
    self.isRight = isRight
    minWidth = max(width.lowerBound, min(displayWidth(self.heading), 6))
    idealWidth = max(width.upperBound, minWidth)
    self.rank = rank
  }

  /// The column in a window whose widest value has this width; nil for a column without values there.
  func fitted(to widest: Int) -> ListColumn? {
    if widest == 0 && rank > 0 { return nil }
    var column = self
    column.fullWidth = max(widest, displayWidth(heading))
    column.minWidth = min(minWidth, column.fullWidth)
    column.idealWidth = min(idealWidth, column.fullWidth)
    column.fairWidth = min(fairWidth, column.fullWidth)
    return column
  }
}

/// The visible columns of a list and their widths.
struct ListColumnWidths: Sendable {
  /// The positions and widths of the visible columns, with `gap` between them.
  let shown: [(position: Int, width: Int)]
  static let gap = 2

  /// The widths for the values of the visible rows.
  init(_ columns: [ListColumn], of contents: some Collection<RowContent>, within room: Int) {
    let widest = columns.indices.map { column in
      contents.map { $0.cells.indices.contains(column) ? displayWidth($0.cells[column]) : 0 }
        .max() ?? 0
    }
    let fitted = zip(columns, widest).enumerated().compactMap { position, column in
      column.0.fitted(to: column.1).map { (position: position, column: $0) }
    }
    let wanted =
      fitted.reduce(0) { $0 + $1.column.idealWidth } + Self.gap * max(0, fitted.count - 1)
    var kept = fitted
    if wanted > room, kept.contains(where: { $0.column.rank == 0 && !$0.column.isOptional }) {
      kept.removeAll { $0.column.isOptional }
    }
    func need() -> Int {
      kept.reduce(0) { $0 + $1.column.minWidth } + Self.gap * max(0, kept.count - 1)
    }
    while need() > room, kept.count > 1,
      let last = kept.indices.max(by: { kept[$0].column.rank < kept[$1].column.rank }),
      kept[last].column.rank > 0
    {
      kept.remove(at: last)
    }
    var widths = kept.map(\.column.minWidth)
    var left = room - need()
    // Each round goes through the columns by rank: fair widths first, then preferred ones, then whole values.
    for width in [\ListColumn.fairWidth, \.idealWidth, \.fullWidth] {
      for place in kept.indices.sorted(by: { kept[$0].column.rank < kept[$1].column.rank }) {
        let more = max(0, min(left, kept[place].column[keyPath: width] - widths[place]))
        widths[place] += more
        left -= more
      }
    }
    if left < 0, let place = kept.indices.first(where: { kept[$0].column.rank == 0 }) {
      widths[place] = max(1, widths[place] + left)
    }
    shown = zip(kept, widths).map { ($0.position, $1) }
  }
}
