import Model
import Operations
import Presentation
import Text

/// The state of one tab: its query, the rows that follow from it, and the selection.
struct ListState {
  let screen: any Screen
  private(set) var query = ListQuery()
  /// Nil if the rows must be derived again.
  private var derived: DerivedRows?
  private(set) var place = ListPlace()
  /// The selected records in order.
  private(set) var marked: [RecordName] = []
  /// The selected row while the rows are derived again, and longer if it is gone: it is selected again when it comes back,
  /// unless the user selects another row first.
  private var saved: SavedSelection?
  /// How many lines of the list fit.
  private(set) var height = 1

  init(_ screen: any Screen) { self.screen = screen }

  /// The shown rows.
  var rows: ListRows { derived?.shown ?? .none }

  var target: RowTarget? { rows.target(at: place.row) }

  /// How many rows there are without filter and search.
  var allCount: Int { derived?.all.rowCount ?? 0 }

  /// How many rows match the filter and the search.
  var matchingCount: Int { derived?.matching.rowCount ?? 0 }

  var counts: StatusCounts { derived?.counts ?? StatusCounts() }

  /// Why the list has no rows, if its query is too large.
  var failure: String? { derived?.all.failure }

  /// The search text in the other keyboard layout, if only that matches.
  var otherLayoutText: String? { derived?.otherLayoutText }

  var isSearching: Bool { derived?.isSearching ?? false }

  /// Whether rows have notes, for which there may be a second line.
  var hasNotes: Bool { derived?.hasNotes ?? false }

  /// How many rows are above and below the window.
  var hiddenRows: (above: Int, below: Int) {
    let first = place.top + (rows.coversTop(place.top, height: height) ? 1 : 0)
    return (rows.row(fromLine: first), rows.rowCount - rows.row(fromLine: place.top + height))
  }

  /// Whether the row that the user selected is gone, so that another one is selected unasked.
  var hasLostSelection: Bool { derived != nil && saved != nil }

  private struct SavedSelection {
    /// Nil for a row that can no longer exist.
    var identity: RowIdentity?
    /// What is selected in its place: the first of these rows that remains.
    let others: [RowIdentity]
    /// The distance from the top line.
    let offset: Int
  }

  /// How many rows are tried in place of a row that is gone.
  private static let maxOthers = 50
}

extension ListState {
  /// Derives the rows if needed.
  mutating func prepare(in snapshot: WorkspaceSnapshot, height: Int) {
    self.height = height
    if derived != nil { return fit(height: height) }
    derived = DerivedRows(of: screen, query, in: snapshot)
    move(to: place.row)
    guard let saved else { return }
    let rows = rows
    func row(_ identity: RowIdentity) -> Int? {
      snapshot.target(of: identity).flatMap { rows.row(of: $0) }
    }
    let own = saved.identity.flatMap(row)
    if own != nil { self.saved = nil }
    guard let row = own ?? saved.others.lazy.compactMap(row).first else { return }
    place.top = rows.line(ofRow: row) - saved.offset
    move(to: row)
  }

  /// Switches to a new state of the workspace; the same record stays selected.
  mutating func follow(from old: WorkspaceSnapshot, to new: WorkspaceSnapshot) {
    let formerMarks = marked
    if !marked.isEmpty { setMarks(marked.filter { new.record($0) != nil }, in: new) }
    saved = savedSelection(in: old)
    // If all marked records are gone, the row under the cursor does not take their place unasked.
    if marked.isEmpty, let gone = formerMarks.first { saved?.identity = .record(gone) }
    derived = nil
  }

  /// What is selected, to be found in another state of the workspace.
  private func savedSelection(in snapshot: WorkspaceSnapshot) -> SavedSelection? {
    let others = (place.row..<place.row + Self.maxOthers).compactMap { row in
      rows.target(at: row).map(snapshot.identity)
    }
    guard let first = others.first else { return saved }
    return SavedSelection(
      identity: saved.map(\.identity) ?? first, others: others,
      offset: rows.line(ofRow: place.row) - place.top)
  }

  /// The state of the same tab in a new schema. Its query stays, as far as its fields and columns are the same.
  func renewed(
    as screen: any Screen, from old: WorkspaceSnapshot, to new: WorkspaceSnapshot
  ) -> ListState {
    var list = ListState(screen)
    let fields = self.screen.kind.map { old.schema[$0] }
    list.query = query.renewed(
      for: screen.kind,
      hasSameFields: fields == screen.kind.map { new.schema[$0] }
        && self.screen.columnNames == screen.columnNames, in: new)
    let marks = marked.compactMap { $0.renewed(from: old, to: new) }.filter {
      new.record($0) != nil
    }
    list.setMarks(marks, in: new)
    list.saved = savedSelection(in: old).map { saved in
      let isGone = marks.isEmpty && !marked.isEmpty
      return SavedSelection(
        identity: isGone ? nil : saved.identity.flatMap { $0.renewed(from: old, to: new) },
        others: saved.others.compactMap { $0.renewed(from: old, to: new) }, offset: saved.offset)
    }
    return list
  }

  /// Changes the query; the selected record stays selected if it is still listed.
  mutating func ask(in snapshot: WorkspaceSnapshot, _ change: (inout ListQuery) -> Void) {
    let (selected, former) = (target, query)
    change(&query)
    if derived == nil || !query.hasSameRows(as: former) {
      derived = DerivedRows(of: screen, query, in: snapshot)
    } else {
      derived?.narrow(to: query)
    }
    move(to: selected.flatMap { rows.row(of: $0) } ?? 0)
  }

  mutating func setFilter(_ filter: WorkFilter, in snapshot: WorkspaceSnapshot) {
    ask(in: snapshot) { query in
      query.work = filter
      query.folding.dropKept()
    }
  }

  /// Searches while the user types: looks at the first rows, and `continueSearch` does the rest.
  mutating func setSearch(_ entry: LineEntry) {
    let isSame = entry.text == query.search.text
    query.search = entry
    if derived == nil || isSame { return }
    let selected = target
    derived?.beginSearch(query)
    select(entry.text.isEmpty ? selected.flatMap { rows.row(of: $0) } ?? 0 : 0)
  }

  /// Searches the next rows.
  mutating func continueSearch() {
    derived?.continueSearch(query)
    move(to: place.row)
  }

  /// Keeps records visible that this session changes, though the filter may leave them out then.
  mutating func keepVisible(_ names: [RecordName]) { query.folding.keep(names) }

  /// Hides the records again that were kept visible.
  mutating func dropKept(in snapshot: WorkspaceSnapshot) {
    if query.folding.keepsAny { setFilter(query.work, in: snapshot) }
  }

  mutating func toggleNotes() {
    query.showsNotes = !showsNotes
    fit(height: height)
  }

  /// Whether rows have a second line.
  var showsNotes: Bool { rows.rowHeight > 1 }
}

extension ListState {
  /// Selects a row because the user wants it.
  mutating func select(_ row: Int) {
    saved = nil
    move(to: row)
  }

  private mutating func move(to row: Int) {
    derived?.layOut(query, height: height)
    place.select(row, in: rows, height: height)
  }

  /// Adapts to a new height.
  mutating func fit(height: Int) {
    self.height = height
    derived?.layOut(query, height: height)
    place.fit(in: rows, height: height)
  }

  mutating func scroll(by lines: Int) { place.scroll(by: lines, in: rows, height: height) }

  mutating func clearMarks() { marked = [] }

  /// Deselects records that were changed.
  mutating func unmark(_ names: [RecordName]) {
    let names = Set(names)
    marked.removeAll { names.contains($0) }
  }

  private mutating func setMarks(_ names: [RecordName], in snapshot: WorkspaceSnapshot) {
    marked = names.sorted { snapshot.precedes($0, $1) }
  }

  /// Selects the record under the cursor or deselects it, and moves to the next row.
  mutating func mark(in snapshot: WorkspaceSnapshot) {
    guard let number = target?.record else { return }
    let name = snapshot.name(of: number)
    let others = marked.filter { $0 != name }
    setMarks(others.count < marked.count ? others : marked + [name], in: snapshot)
    select(place.row + 1)
  }
}

extension ListState {
  /// What a row shows.
  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard case .folded(let rows) = target else { return screen.content(of: target, in: snapshot) }
    return RowContent(line: ScreenMessages.folded(rows.count)[snapshot.language])
  }

  /// Shows folded rows, and selects the first of them.
  mutating func unfold(_ rows: FoldedRows) { refold { $0.unfold(rows) } }

  /// Folds the group of the selected row, or unfolds it.
  mutating func toggleFold() {
    guard let section = sectionAtCursor else { return }
    let first = place.row - (rows.place(ofRow: place.row)?.offset ?? 0)
    refold { $0.toggle(section) }
    if rows.place(ofRow: place.row).map({ rows.sections[$0.section].name }) != section.name {
      select(first)
    }
  }

  /// Whether the group of the selected row can be folded or unfolded.
  var canFold: Bool { sectionAtCursor.map(query.folding.canToggle) ?? false }

  private var sectionAtCursor: ListRows.Section? {
    rows.place(ofRow: place.row).map { rows.sections[$0.section] }
  }

  private mutating func refold(_ change: (inout RowFolding) -> Void) {
    let selected = target
    change(&query.folding)
    derived?.fold(query)
    move(to: selected.flatMap { rows.row(of: $0) } ?? place.row)
  }
}
