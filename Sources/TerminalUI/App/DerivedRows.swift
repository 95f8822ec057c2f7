import Model
import Operations
import Text

/// The rows of a list, as they follow from its screen, its query and the workspace.
struct DerivedRows {
  private let screen: any Screen
  private let snapshot: WorkspaceSnapshot
  /// All rows, before the filter and the search.
  let all: ListRows
  /// How many of them have a status with each meaning.
  let counts: StatusCounts
  /// Those that match the filter and the search.
  private(set) var matching = ListRows.none
  /// The shown ones: those that match, without folded ones.
  private(set) var shown = ListRows.none
  /// Whether rows have notes, for which there may be a second line.
  private(set) var hasNotes = false
  /// The search, while it has not looked at all rows.
  private var activeSearch: RowSearch?
  /// The search that `matching` is the complete result of.
  private var completedSearch: WordSearch?
  /// The search text in the other keyboard layout, if only that matches.
  private(set) var otherLayoutText: String?

  init(of screen: any Screen, _ query: ListQuery, in snapshot: WorkspaceSnapshot) {
    (self.screen, self.snapshot) = (screen, snapshot)
    let listed = snapshot.listed(by: screen, for: query)
    (all, counts) = (listed.rows, listed.counts)
    narrow(to: query)
  }

  var isSearching: Bool { activeSearch != nil }

  /// Applies the filter, the search and the folding.
  mutating func narrow(to query: ListQuery) {
    beginSearch(WordSearch(query.search.text), among: all, query)
    while isSearching { continueSearch(max(1, all.rowCount), query) }
  }

  /// Starts the search and looks at the first rows; `continueSearch` does the rest.
  mutating func beginSearch(_ query: ListQuery) {
    let words = WordSearch(query.search.text)
    let isNarrower = completedSearch.map(words.isNarrower) ?? false
    beginSearch(words, among: isNarrower ? matching : all, query)
    continueSearch(query)
  }

  /// Searches the next rows.
  mutating func continueSearch(_ query: ListQuery) { continueSearch(RowSearch.slice, query) }

  private mutating func beginSearch(
    _ words: WordSearch, among rows: ListRows, _ query: ListQuery
  ) {
    activeSearch = RowSearch(words, in: rows, keeping: keeping(words, query))
    (completedSearch, otherLayoutText) = (nil, nil)
  }

  private mutating func continueSearch(_ count: Int, _ query: ListQuery) {
    guard var active = activeSearch else { return }
    if active.search.isEmpty && query.work == .all {
      (activeSearch, completedSearch) = (nil, active.search)
      matching = all
      return fold(query)
    }
    active.continueSearch(count)
    matching = active.result
    activeSearch = active.isDone ? nil : active
    fold(query)
    guard active.isDone else { return }
    completedSearch = active.search
    if shown.rowCount > 0 { return }
    // Try the other keyboard layout.
    if otherLayoutText == nil, let other = typedInOtherLayout(query.search.text) {
      beginSearch(WordSearch(other), among: all, query)
      otherLayoutText = other
    } else {
      otherLayoutText = nil
    }
  }

  private func keeping(
    _ search: WordSearch, _ query: ListQuery
  ) -> (RowTarget, _ heading: String?) -> Bool {
    let (screen, snapshot, graph) = (screen, snapshot, snapshot.graph)
    let records = RecordSearch(search, in: graph, snapshot.language)
    func isWanted(_ target: RowTarget) -> Bool {
      query.work.keeps(target, in: graph)
        || query.folding.keepsAny
          && target.record.map { query.folding.keeps(snapshot.name(of: $0)) } ?? false
    }
    return { target, heading in
      guard isWanted(target) else { return false }
      if search.isEmpty { return true }
      let shown = [heading].compactMap(\.self)
      if let record = target.record, !graph[record].isBroken {
        return records.rank(of: record, beside: shown) != nil
      }
      let content = screen.content(of: target, in: snapshot)
      let texts = content.cells + [content.line].compactMap(\.self)
      return search.rank(of: "", others: texts + shown) != nil
    }
  }

  /// Hides folded rows. Nothing is folded while a search or a filter has chosen the rows, or on a board.
  mutating func fold(_ query: ListQuery) {
    let isWhole = query.search.text.isEmpty && query.work == .all && query.board == nil
    shown =
      isWhole ? query.folding.applied(to: matching, limit: screen.maxSectionRows) : matching
    if !isSearching { hasNotes = screen.hasNotes(in: snapshot) && hasNotes(shown) }
  }

  /// Whether any row of a short list has a note; a long list probably has some.
  private func hasNotes(_ rows: ListRows) -> Bool {
    rows.rowCount > Self.shortCount
      || rows.sections.contains { section in
        section.rows.contains { target in
          if case .folded = target { return false }
          return !screen.note(of: target, in: snapshot).isEmpty
        }
      }
  }

  private static let shortCount = 100

  /// Gives each row a second line for its note if the user wants it, or if all rows fit then.
  mutating func layOut(_ query: ListQuery, height: Int) {
    shown.rowHeight = 2
    let shows = query.showsNotes ?? (shown.lineCount <= height)
    if !(hasNotes && shows && query.board == nil) { shown.rowHeight = 1 }
  }
}
