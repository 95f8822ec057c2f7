import Model
import Text

/// What a row of a list stands for.
enum RowTarget: Hashable, Sendable {
  case record(RecordIndex)
  /// What somebody teaches in one subject, by its position among all of it.
  case teaching(RecordIndex, position: Int)
  /// A finding, by its position among all of them.
  case finding(Int)

  /// The record that it is about.
  var record: RecordIndex? {
    switch self {
    case .record(let number), .teaching(let number, _): number
    case .finding: nil
    }
  }
}

/// The rows of a list in their sections; what they say is made where they are seen.
struct ListRows: Sendable {
  let columns: [ListColumn]
  let sections: [Section]
  /// The number of rows, and that of lines with the headings, before each section.
  private let firstRows: [Int]
  private let firstLines: [Int]
  let rowCount: Int
  let lineCount: Int

  struct Section: Sendable {
    /// Nil in a list without sections.
    let heading: String?
    let rows: [RowTarget]

    init(heading: String?, rows: [RowTarget]) {
      (self.heading, self.rows) = (heading, rows)
    }
  }

  enum Line {
    case heading(Section)
    case row(Int, RowTarget)
  }

  static let none = ListRows(columns: [], sections: [])

  init(columns: [ListColumn], sections: [Section]) {
    self.columns = columns
    self.sections = sections
    var (rows, lines) = (0, 0)
    var (firstRows, firstLines): ([Int], [Int]) = ([], [])
    for section in sections {
      firstRows.append(rows)
      firstLines.append(lines)
      rows += section.rows.count
      lines += section.rows.count + (section.heading == nil ? 0 : 1)
    }
    (self.firstRows, self.firstLines) = (firstRows, firstLines)
    (rowCount, lineCount) = (rows, lines)
  }
}

extension ListRows {
  /// What a row stands for; nil where there is none at the position.
  func target(at row: Int) -> RowTarget? {
    guard (0..<rowCount).contains(row) else { return nil }
    let section = firstRows.partitioningIndex { $0 > row } - 1
    return sections[section].rows[row - firstRows[section]]
  }

  /// The line that a row stands on.
  func line(ofRow row: Int) -> Int {
    guard (0..<rowCount).contains(row) else { return 0 }
    let section = firstRows.partitioningIndex { $0 > row } - 1
    let heading = sections[section].heading == nil ? 0 : 1
    return firstLines[section] + heading + row - firstRows[section]
  }

  /// What stands on a line.
  func line(_ line: Int) -> Line? {
    guard (0..<lineCount).contains(line) else { return nil }
    let section = firstLines.partitioningIndex { $0 > line } - 1
    let own = sections[section]
    let position = line - firstLines[section] - (own.heading == nil ? 0 : 1)
    return position < 0 ? .heading(own) : .row(firstRows[section] + position, own.rows[position])
  }

  /// The first row that stands for something.
  func row(of target: RowTarget) -> Int? {
    for (section, first) in zip(sections, firstRows) {
      if let position = section.rows.firstIndex(of: target) { return first + position }
    }
    return nil
  }
}

/// A column of a list, and what becomes of it where there is little room.
struct ListColumn: Sendable {
  let heading: String
  /// What it is called, whatever signs its heading has.
  let name: String
  var isRight = false
  /// It is never narrower, nor wider than `ideal`, unless there is room left by all others.
  let least: Int
  let ideal: Int
  /// Those of the highest rank are left out first, those of 0 never.
  let rank: Int
  /// Whether it says nothing that another does not, and so is shown only where all others have what they would like.
  var isSpare = false
  /// What it gets before any column gets more than the least.
  var fair = 0

  init(
    heading: String, sign: String = "", isRight: Bool = false, least: Int, ideal: Int, rank: Int
  ) {
    name = heading
    let heading = sign + heading
    let own = displayWidth(heading)
    self.heading = heading
    self.isRight = isRight
    self.least = max(least, min(own, 6))
    self.ideal = max(ideal, self.least)
    self.rank = rank
  }
}

/// Which columns of a list are shown, and how wide.
struct ListColumnWidths: Sendable {
  /// Columns by their positions, in order; each begins two columns behind the one before.
  let shown: [(position: Int, width: Int)]
  static let gap = 2

  init(_ columns: [ListColumn], within room: Int) {
    var kept = Array(columns.indices)
    let wanted = columns.reduce(0) { $0 + $1.ideal } + Self.gap * max(0, columns.count - 1)
    if wanted > room, columns.contains(where: { $0.rank == 0 && !$0.isSpare }) {
      kept.removeAll { columns[$0].isSpare }
    }
    func need() -> Int {
      kept.reduce(0) { $0 + columns[$1].least } + Self.gap * max(0, kept.count - 1)
    }
    while need() > room, kept.count > 1,
      let last = kept.max(by: { columns[$0].rank < columns[$1].rank }), columns[last].rank > 0
    {
      kept.removeAll { $0 == last }
    }
    var widths = kept.map { columns[$0].least }
    var left = room - need()
    // In the order of their ranks they get what they would like to have.
    for width in [\ListColumn.fair, \.ideal] {
      for place in kept.indices.sorted(by: { columns[kept[$0]].rank < columns[kept[$1]].rank }) {
        let more = max(0, min(left, columns[kept[place]][keyPath: width] - widths[place]))
        widths[place] += more
        left -= more
      }
    }
    if left < 0, let place = kept.indices.first(where: { columns[kept[$0]].rank == 0 }) {
      widths[place] = max(1, widths[place] + left)
    }
    shown = zip(kept, widths).map { ($0, $1) }
  }
}
