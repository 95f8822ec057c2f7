import Model
import Presentation
import Text

/// Which rows of a list are hidden: groups that the user has hidden, and the rest of long groups on the dashboard. One line
/// stands for them, and Enter shows them.
struct RowFolding: Sendable {
  /// The names of the sections whose rows are hidden.
  private var closed: Set<String> = []
  /// The names of the long sections whose rows are all shown.
  private var opened: Set<String> = []
  /// Records that stay visible though the filter leaves them out: the user has just changed them.
  private var kept: Set<RecordName> = []
}

extension RowFolding {
  mutating func keep(_ names: some Sequence<RecordName>) { kept.formUnion(names) }

  mutating func dropKept() { kept = [] }

  func keeps(_ name: RecordName) -> Bool { kept.contains(name) }

  var keepsAny: Bool { !kept.isEmpty }

  mutating func unfold(_ rows: FoldedRows) {
    if closed.remove(rows.section) == nil { opened.insert(rows.section) }
  }

  mutating func toggle(_ section: ListRows.Section) {
    if closed.remove(section.name) == nil, canToggle(section) { closed.insert(section.name) }
  }

  func canToggle(_ section: ListRows.Section) -> Bool { section.heading != nil }

  /// The rows without the hidden ones; `limit` is how many rows of a section are shown.
  func applied(to rows: ListRows, limit: Int?) -> ListRows {
    if closed.isEmpty && limit == nil { return rows }
    let sections = rows.sections.map { section in
      // The line that stands for the rest takes a row itself.
      let isLong = limit.map { section.rows.count > $0 + 1 } ?? false
      let isCut = isLong && !opened.contains(section.name)
      let shown = closed.contains(section.name) ? 0 : isCut ? limit ?? 0 : section.rows.count
      if shown == section.rows.count { return section }
      let folded = FoldedRows(section: section.name, count: section.rows.count - shown)
      return ListRows.Section(
        heading: section.heading, rows: section.rows.prefix(shown) + [.folded(folded)],
        count: section.count)
    }
    return ListRows(columns: rows.columns, sections: sections)
  }
}
