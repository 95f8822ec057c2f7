import Text

/// A search in slices, so that keys are handled in between.
struct RowSearch {
  let search: WordSearch
  private let source: ListRows
  /// Whether a row below a heading matches. One closure serves the whole search, because it caches.
  private let keeps: (RowTarget, _ heading: String?) -> Bool
  private var found: [ListRows.Section] = []
  /// The matching rows of the current section.
  private var rows: [RowTarget] = []
  /// The next row to look at: its section and its position there.
  private var next = (section: 0, row: 0)

  /// How many rows are searched between two keys.
  static let slice = 150

  init(
    _ search: WordSearch, in source: ListRows,
    keeping keeps: @escaping (RowTarget, _ heading: String?) -> Bool
  ) {
    (self.search, self.source, self.keeps) = (search, source, keeps)
  }

  var isDone: Bool { next.section == source.sections.count }

  var result: ListRows {
    let begun = isDone || rows.isEmpty ? [] : [section(of: rows)]
    return ListRows(columns: source.columns, sections: found + begun)
  }

  mutating func continueSearch(_ count: Int) {
    var left = count
    while left > 0, !isDone {
      let section = source.sections[next.section]
      let all = section.rows
      let end = min(next.row + left, all.count)
      rows += all[next.row..<end].filter { keeps($0, section.heading) }
      left -= end - next.row
      next.row = end
      if end == all.count {
        if !rows.isEmpty { found.append(self.section(of: rows)) }
        (rows, next) = ([], (next.section + 1, 0))
      }
    }
  }

  private func section(of rows: [RowTarget]) -> ListRows.Section {
    ListRows.Section(heading: source.sections[next.section].heading, rows: rows)
  }
}
