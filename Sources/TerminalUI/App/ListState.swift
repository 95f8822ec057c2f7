import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text

/// The state of one tab: its screen, its rows, and the selection.
struct ListState {
  private(set) var screen: any Screen
  /// The shown rows: those that match, without folded ones.
  private(set) var rows = ListRows.none
  /// The rows that match the filter and the search.
  private var matching = ListRows.none
  private var folding = RowFolding()
  /// All rows; nil if they must be rebuilt.
  private var all: ListRows?
  /// The selected row while the rows are rebuilt, and longer if it is gone: it is selected again when it comes back, unless
  /// the user selects another row first.
  private var saved: SavedSelection?
  private(set) var work = WorkFilter.all
  private(set) var counts: (open: Int, done: Int, cancelled: Int) = (0, 0, 0)
  private(set) var search = LineEntry()
  /// The search, while it has not looked at all rows.
  private var activeSearch: RowSearch?
  /// The search that `matching` is the complete result of.
  private var completedSearch: WordSearch?
  /// The search text in the other keyboard layout, if only that matches.
  private(set) var otherLayoutText: String?
  private(set) var place = ListPlace()
  /// Whether rows have notes, for which there may be a second line.
  private(set) var hasNotes = false
  /// Whether the user wants the second line; nil to show it if all rows fit.
  private var wantsNotes: Bool?
  /// The selected records in order.
  private(set) var marked: [RecordName] = []

  init(_ screen: any Screen) { self.screen = screen }

  /// Whether its records have a status.
  func isOfWork(in snapshot: WorkspaceSnapshot) -> Bool {
    screen.kind.map { snapshot.schema[$0].isOfWork } == true
  }

  /// Whether a filter, a condition or a search leaves rows out.
  var isNarrowed: Bool {
    !search.text.isEmpty || work != .all || screen.request.condition != nil
  }

  /// How many rows there are without filter and search.
  var allCount: Int { all?.rowCount ?? 0 }

  /// How many rows match the filter and the search.
  var matchingCount: Int { matching.rowCount }

  var target: RowTarget? { rows.target(at: place.row) }

  /// How many rows are above and below the window.
  func hiddenRows(height: Int) -> (above: Int, below: Int) {
    let first = place.top + (rows.coversTop(place.top, height: height) ? 1 : 0)
    return (
      rows.row(fromLine: first), rows.rowCount - rows.row(fromLine: place.top + height)
    )
  }

  var isSearching: Bool { activeSearch != nil }

  /// Whether the row that the user selected is gone, so that another one is selected unasked.
  var hasLostSelection: Bool { all != nil && saved != nil }

  private struct SavedSelection {
    /// Nil for a row that can no longer exist.
    let identity: RowIdentity?
    /// What is selected in its place: the first of these rows that remains.
    let others: [RowIdentity]
    /// The distance from the top line.
    let offset: Int
  }

  /// How many rows are tried in place of a row that is gone.
  private static let maxOthers = 50
}

/// Which statuses a list shows.
enum WorkFilter: CaseIterable {
  case all, open, done

  var next: WorkFilter {
    switch self {
    case .all: .open
    case .open: .done
    case .done: .all
    }
  }

  func keeps(_ target: RowTarget, in snapshot: WorkspaceSnapshot) -> Bool {
    guard self != .all, let record = target.record else { return true }
    return snapshot.graph.meaning(of: record) == meaning
  }

  /// The meaning of the statuses that it shows; nil for all.
  var meaning: Choice.Meaning? {
    switch self {
    case .all: nil
    case .open: .open
    case .done: .done
    }
  }
}

extension ListState {
  /// Builds the rows if needed.
  mutating func prepare(in snapshot: WorkspaceSnapshot, height: Int) {
    if all != nil { return }
    refresh(in: snapshot, height: height)
    guard let saved else { return }
    let rows = rows
    func row(_ identity: RowIdentity) -> Int? {
      snapshot.target(of: identity).flatMap { rows.row(of: $0) }
    }
    let own = saved.identity.flatMap(row)
    if own != nil { self.saved = nil }
    guard let row = own ?? saved.others.lazy.compactMap(row).first else { return }
    place.top = rows.line(ofRow: row) - saved.offset
    move(to: row, height: height)
  }

  /// Switches to a new state of the workspace; the same record stays selected.
  mutating func follow(from old: WorkspaceSnapshot, to new: WorkspaceSnapshot) {
    let formerMarks = marked
    if !marked.isEmpty { setMarks(marked.filter { new.record($0) != nil }, in: new) }
    guard all != nil else { return }
    // If all marked records are gone, the row under the cursor does not take their place unasked.
    let gone = marked.isEmpty ? formerMarks.first.map { RowIdentity.record($0) } : nil
    let others = (place.row..<place.row + Self.maxOthers).compactMap { row in
      rows.target(at: row).map(old.identity)
    }
    if let first = others.first {
      saved = SavedSelection(
        identity: gone ?? (saved.map(\.identity) ?? first), others: others,
        offset: rows.line(ofRow: place.row) - place.top)
    }
    (all, activeSearch, completedSearch) = (nil, nil, nil)
  }

  /// Selects a record when the rows are built; if they do not have it, or if its kind is gone (nil), no other row counts as
  /// selected.
  mutating func keepSelected(_ name: RecordName?) {
    saved = SavedSelection(identity: name.map { .record($0) }, others: [], offset: 0)
  }

  /// Why the list has no rows, if its query is too large.
  var failure: String? { all?.failure }

  private mutating func refresh(in snapshot: WorkspaceSnapshot, height: Int) {
    let made = screen.rows(in: snapshot)
    all = made
    counts = (0, 0, 0)
    if isOfWork(in: snapshot) {
      for case .record(let number) in made.sections.lazy.flatMap(\.rows)
      where snapshot.graph[number].kind == screen.kind {
        switch snapshot.graph.meaning(of: number) {
        case .open: counts.open += 1
        case .done: counts.done += 1
        case .cancelled: counts.cancelled += 1
        case nil: break
        }
      }
    }
    narrow(in: snapshot, height: height)
  }

  /// Applies the filter and the search.
  mutating func narrow(in snapshot: WorkspaceSnapshot, height: Int) {
    guard let all else { return }
    beginSearch(WordSearch(search.text), among: all, in: snapshot)
    while isSearching { continueSearch(max(1, all.rowCount), in: snapshot) }
    move(to: place.row, height: height)
  }

  /// Starts a search, and looks at the first rows; `continueSearch` does the rest.
  mutating func setSearch(_ entry: LineEntry, in snapshot: WorkspaceSnapshot, height: Int) {
    let isSame = entry.text == search.text
    search = entry
    guard let all, !isSame else { return }
    let selected = target
    let words = WordSearch(entry.text)
    let isNarrower = completedSearch.map(words.isNarrower) ?? false
    beginSearch(words, among: isNarrower ? matching : all, in: snapshot)
    continueSearch(RowSearch.slice, in: snapshot)
    select(words.isEmpty ? selected.flatMap { rows.row(of: $0) } ?? 0 : 0, height: height)
  }

  /// Searches the next rows.
  mutating func continueSearch(in snapshot: WorkspaceSnapshot, height: Int) {
    continueSearch(RowSearch.slice, in: snapshot)
    move(to: place.row, height: height)
  }

  private mutating func beginSearch(
    _ words: WordSearch, among rows: ListRows, in snapshot: WorkspaceSnapshot
  ) {
    activeSearch = RowSearch(words, in: rows, keeping: keeping(words, in: snapshot))
    (completedSearch, otherLayoutText) = (nil, nil)
  }

  private mutating func continueSearch(_ count: Int, in snapshot: WorkspaceSnapshot) {
    guard var active = activeSearch, let all else { return }
    if active.search.isEmpty && work == .all {
      (activeSearch, completedSearch) = (nil, active.search)
      return show(all, in: snapshot)
    }
    active.continueSearch(count)
    show(active.result, in: snapshot)
    activeSearch = active.isDone ? nil : active
    guard active.isDone else { return }
    completedSearch = active.search
    if rows.rowCount > 0 { return }
    // Try the other keyboard layout.
    if otherLayoutText == nil, let other = typedInOtherLayout(search.text) {
      beginSearch(WordSearch(other), among: all, in: snapshot)
      otherLayoutText = other
    } else {
      otherLayoutText = nil
    }
  }

  /// Shows rows that match. Nothing is folded while a search or a filter has chosen them, or on a board.
  private mutating func show(_ found: ListRows, in snapshot: WorkspaceSnapshot) {
    matching = found
    let isWhole = search.text.isEmpty && work == .all && screen.request.board == nil
    rows = isWhole ? folding.applied(to: found, limit: screen.maxSectionRows) : found
    hasNotes = screen.hasNotes(in: snapshot) && hasNotes(rows, in: snapshot)
  }

  private func keeping(
    _ search: WordSearch, in snapshot: WorkspaceSnapshot
  ) -> (RowTarget, _ heading: String?) -> Bool {
    let (work, folding, screen, graph) = (work, folding, screen, snapshot.graph)
    let records = RecordSearch(search, in: graph, snapshot.language)
    func isWanted(_ target: RowTarget) -> Bool {
      work.keeps(target, in: snapshot)
        || folding.keepsAny
          && target.record.map { folding.keeps(snapshot.name(of: $0)) } ?? false
    }
    return { target, heading in
      guard isWanted(target) else { return false }
      if search.isEmpty { return true }
      let shown = [heading].compactMap(\.self)
      if let record = target.record, !graph[record].isBroken {
        return records.rank(of: record, beside: shown) != nil
      }
      let cells = screen.content(of: target, in: snapshot).cells
      return search.rank(of: "", others: cells + shown) != nil
    }
  }

  /// Selects a row because the user wants it.
  mutating func select(_ row: Int, height: Int) {
    saved = nil
    move(to: row, height: height)
  }

  private mutating func move(to row: Int, height: Int) {
    layOut(height: height)
    place.select(row, in: rows, height: height)
  }

  mutating func fit(height: Int) {
    layOut(height: height)
    place.fit(in: rows, height: height)
  }

  /// Gives each row a second line for its note if the user wants it, or if all rows fit then.
  private mutating func layOut(height: Int) {
    rows.rowHeight = 2
    let shows = wantsNotes ?? (rows.lineCount <= height)
    if !(hasNotes && shows && screen.request.board == nil) { rows.rowHeight = 1 }
  }

  /// Whether any row of a short list has a note; a long list probably has some.
  private func hasNotes(_ rows: ListRows, in snapshot: WorkspaceSnapshot) -> Bool {
    rows.rowCount > Self.shortCount
      || rows.sections.contains {
        $0.rows.contains { !content(of: $0, in: snapshot).note.isEmpty }
      }
  }

  private static let shortCount = 100

  /// Whether rows have a second line.
  var showsNotes: Bool { rows.rowHeight > 1 }

  mutating func toggleNotes(height: Int) {
    wantsNotes = !showsNotes
    fit(height: height)
  }

  mutating func scroll(by lines: Int, height: Int) {
    place.scroll(by: lines, in: rows, height: height)
  }

  mutating func setFilter(_ filter: WorkFilter, in snapshot: WorkspaceSnapshot, height: Int) {
    let selected = target
    work = filter
    folding.dropKept()
    narrow(in: snapshot, height: height)
    move(to: selected.flatMap { rows.row(of: $0) } ?? 0, height: height)
  }

  /// Changes the condition or the sort order; the selected record stays selected if it is still listed.
  mutating func ask(
    in snapshot: WorkspaceSnapshot, height: Int, _ change: (inout ListRequest) -> Void
  ) {
    let selected = target
    change(&screen.request)
    refresh(in: snapshot, height: height)
    move(to: selected.flatMap { rows.row(of: $0) } ?? 0, height: height)
  }

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
  mutating func mark(in snapshot: WorkspaceSnapshot, height: Int) {
    guard let number = target?.record else { return }
    let name = snapshot.name(of: number)
    let others = marked.filter { $0 != name }
    setMarks(others.count < marked.count ? others : marked + [name], in: snapshot)
    select(place.row + 1, height: height)
  }
}

extension ListState {
  /// What a row shows.
  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard case .folded(let rows) = target else { return screen.content(of: target, in: snapshot) }
    return RowContent(line: ScreenMessages.folded(rows.count)[snapshot.language])
  }

  /// Keeps records visible that this session changes, though the filter may leave them out then.
  mutating func keepVisible(_ names: [RecordName]) { folding.keep(names) }

  /// Shows folded rows, and selects the first of them.
  mutating func unfold(_ rows: FoldedRows, in snapshot: WorkspaceSnapshot, height: Int) {
    refold(in: snapshot, height: height) { $0.unfold(rows) }
  }

  /// Folds the group of the selected row, or unfolds it.
  mutating func toggleFold(in snapshot: WorkspaceSnapshot, height: Int) {
    guard let section = sectionAtCursor else { return }
    let first = place.row - (rows.place(ofRow: place.row)?.offset ?? 0)
    refold(in: snapshot, height: height) { $0.toggle(section) }
    if rows.place(ofRow: place.row).map({ rows.sections[$0.section].name }) != section.name {
      select(first, height: height)
    }
  }

  /// Hides the records again that were kept visible.
  mutating func dropKept(in snapshot: WorkspaceSnapshot, height: Int) {
    if folding.keepsAny { setFilter(work, in: snapshot, height: height) }
  }

  /// Whether the group of the selected row can be folded or unfolded.
  var canFold: Bool { sectionAtCursor.map(folding.canToggle) ?? false }

  private var sectionAtCursor: ListRows.Section? {
    rows.place(ofRow: place.row).map { rows.sections[$0.section] }
  }

  private mutating func refold(
    in snapshot: WorkspaceSnapshot, height: Int, _ change: (inout RowFolding) -> Void
  ) {
    let selected = target
    change(&folding)
    show(matching, in: snapshot)
    let row = selected.flatMap { rows.row(of: $0) } ?? place.row
    move(to: row, height: height)
  }
}

/// What a row shows, independent of record indices.
enum RowIdentity: Hashable {
  case record(RecordName)
  case teaching(RecordName, subject: String)
  case finding(Diagnostic.Identity, Diagnostic.Location)
  case folded(FoldedRows)
  case repetition(RecordName, CalendarDay)
  case bars(RecordName?, group: Int, row: Int)
}

extension WorkspaceSnapshot {
  fileprivate func precedes(_ one: RecordName, _ other: RecordName) -> Bool {
    guard let first = record(one), let second = record(other) else { return one.id < other.id }
    return graph.precedes(first, second)
  }

  func identity(of target: RowTarget) -> RowIdentity {
    switch target {
    case .record(let number): return .record(name(of: number))
    case .teaching(let number, let position):
      return .teaching(name(of: number), subject: teachers.teachings[position].subject)
    case .finding(let position):
      return .finding(findings[position].identity, findings[position].location)
    case .folded(let rows): return .folded(rows)
    case .repetition(let number, let day): return .repetition(name(of: number), day)
    case .bars(let number, let group, let row):
      return .bars(number.map(name), group: group, row: row)
    }
  }

  func target(of identity: RowIdentity) -> RowTarget? {
    switch identity {
    case .record(let name): return record(name).map { .record($0) }
    case .teaching(let name, let subject):
      guard let number = record(name) else { return nil }
      let position = teachers.teachings.firstIndex { $0.teacher == number && $0.subject == subject }
      return position.map { .teaching(number, position: $0) }
    case .finding(let identity, let location):
      return position(of: identity, at: location).map { .finding($0) }
    case .folded(let rows): return .folded(rows)
    case .repetition(let name, let day): return record(name).map { .repetition($0, day) }
    case .bars(let name, let group, let row):
      return dashboard.target(of: name.flatMap(record), group: group, row: row)
    }
  }
}
