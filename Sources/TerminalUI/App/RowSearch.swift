import Text

/// A search among rows, done in slices, so that keys are answered in between.
struct RowSearch {
  let filter: NameFilter
  private let source: ListRows
  /// What tells whether a row is found. One for the whole search: it keeps what it has made of rows.
  private let keeps: (RowTarget) -> Bool
  private var found: [ListRows.Section] = []
  /// The rows of the present section that were found.
  private var rows: [RowTarget] = []
  /// The row that is looked at next, by its section and its position there.
  private var next = (section: 0, row: 0)

  /// How many rows are looked at between two keys.
  static let slice = 150

  init(_ filter: NameFilter, in source: ListRows, keeping keeps: @escaping (RowTarget) -> Bool) {
    (self.filter, self.source, self.keeps) = (filter, source, keeps)
  }

  var isDone: Bool { next.section == source.sections.count }

  /// What is found so far.
  var result: ListRows {
    let begun = isDone || rows.isEmpty ? [] : [section(of: rows)]
    return ListRows(columns: source.columns, sections: found + begun)
  }

  /// Looks at the next rows, and keeps those that are to be kept.
  mutating func goOn(_ count: Int) {
    var left = count
    while left > 0, !isDone {
      let all = source.sections[next.section].rows
      let end = min(next.row + left, all.count)
      rows += all[next.row..<end].filter(keeps)
      left -= end - next.row
      next.row = end
      if end == all.count {
        if !rows.isEmpty { found.append(section(of: rows)) }
        (rows, next) = ([], (next.section + 1, 0))
      }
    }
  }

  private func section(of rows: [RowTarget]) -> ListRows.Section {
    ListRows.Section(heading: source.sections[next.section].heading, rows: rows)
  }
}
