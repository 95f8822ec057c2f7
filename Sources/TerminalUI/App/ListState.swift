import Diagnostics
import Model
import Operations
import Platform
import Text

/// One tab: its screen, what is left of its rows, and where somebody is among them.
struct ListState {
  private(set) var screen: any Screen
  /// What is left by filter and search.
  private(set) var rows = ListRows.none
  /// All rows, whatever is left of them; nil where they are to be made anew.
  private var all: ListRows?
  /// Where somebody was when that was found out: on what, and how far below the first line that was seen.
  private var remembered: (identity: RowIdentity, offset: Int)?
  private(set) var work = WorkFilter.all
  private(set) var counts: (open: Int, done: Int) = (0, 0)
  private(set) var search = LineEntry()
  /// The search that has not yet looked at all rows.
  private var searching: RowSearch?
  /// What the rows have been searched for, all of them.
  private var searched: NameFilter?
  /// What was meant by it, where it finds nothing as it is but does in the other layout of the keyboard.
  private(set) var otherLayoutText: String?
  private(set) var place = ListPlace()
  private(set) var marked: Set<RecordName> = []
  /// The marked records as they are put in order, which each frame asks for many times.
  private(set) var markedInOrder: [RecordName] = []

  init(_ screen: any Screen) { self.screen = screen }

  /// Whether its rows are work, of which some may be done.
  func isOfWork(in world: ScreenWorld) -> Bool {
    screen.kind.map { world.schema[$0].isOfWork } == true
  }

  /// How many rows there are, whatever is left of them.
  var allCount: Int { all?.rowCount ?? 0 }

  var target: RowTarget? { rows.target(at: place.row) }

  /// How many rows are below those that are seen; nil where none are.
  func rowsBelow(height: Int) -> Int? {
    let below = place.top + height..<max(place.top + height, rows.lineCount)
    for line in below {
      if case .row(let first, _) = rows.line(line) { return rows.rowCount - first }
    }
    return nil
  }

  /// Whether more may be found.
  var isSearching: Bool { searching != nil }
}

/// Which part of the work is listed.
enum WorkFilter: CaseIterable {
  case all, open, done

  var next: WorkFilter {
    switch self {
    case .all: .open
    case .open: .done
    case .done: .all
    }
  }

  func keeps(_ target: RowTarget, in world: ScreenWorld) -> Bool {
    guard self != .all, let record = target.record else { return true }
    return world.graph.meaning(of: record) == (self == .open ? .open : .done)
  }
}

extension ListState {
  /// Makes the rows, where they are not made yet.
  mutating func prepare(in world: ScreenWorld, height: Int) {
    if all != nil { return }
    refresh(in: world, height: height)
    guard let (identity, offset) = remembered else { return }
    remembered = nil
    guard let target = world.target(of: identity), let row = rows.row(of: target) else { return }
    place.top = rows.line(ofRow: row) - offset
    select(row, height: height)
  }

  /// Lists the new state of the workspace; the same row stays selected.
  mutating func follow(from old: ScreenWorld, to new: ScreenWorld) {
    if !marked.isEmpty { setMarks(marked.filter { new.record($0) != nil }, in: new) }
    guard all != nil else { return }
    remembered = target.map {
      (old.identity(of: $0), rows.line(ofRow: place.row) - place.top)
    }
    (all, searching, searched) = (nil, nil, nil)
  }

  private mutating func refresh(in world: ScreenWorld, height: Int) {
    let made = screen.rows(in: world)
    all = made
    counts = (0, 0)
    if isOfWork(in: world) {
      for case .record(let number) in made.sections.lazy.flatMap(\.rows)
      where world.graph[number].kind == screen.kind {
        switch world.graph.meaning(of: number) {
        case .open: counts.open += 1
        case .done: counts.done += 1
        case .cancelled, nil: break
        }
      }
    }
    narrow(in: world, height: height)
  }

  /// Leaves what the filter and the search leave.
  mutating func narrow(in world: ScreenWorld, height: Int) {
    guard let all else { return }
    beginSearch(NameFilter(search.text), among: all, in: world)
    while isSearching { goOn(max(1, all.rowCount), in: world) }
    select(place.row, height: height)
  }

  /// Searches for something else, as far as that is done at once; `goOn` finds the rest.
  mutating func setSearch(_ entry: LineEntry, in world: ScreenWorld, height: Int) {
    let isSame = entry.text == search.text
    search = entry
    guard let all, !isSame else { return }
    let selected = target
    let filter = NameFilter(entry.text)
    let isNarrower = searched.map(filter.isNarrower) ?? false
    beginSearch(filter, among: isNarrower ? rows : all, in: world)
    goOn(RowSearch.slice, in: world)
    select(filter.isEmpty ? selected.flatMap { rows.row(of: $0) } ?? 0 : 0, height: height)
  }

  /// Searches the next rows.
  mutating func goOn(in world: ScreenWorld, height: Int) {
    goOn(RowSearch.slice, in: world)
    select(place.row, height: height)
  }

  private mutating func beginSearch(
    _ filter: NameFilter, among rows: ListRows, in world: ScreenWorld
  ) {
    searching = RowSearch(filter, in: rows, keeping: keeping(filter, in: world))
    (searched, otherLayoutText) = (nil, nil)
  }

  private mutating func goOn(_ count: Int, in world: ScreenWorld) {
    guard var search = searching, let all else { return }
    if search.filter.isEmpty && work == .all {
      (rows, searching, searched) = (all, nil, search.filter)
      return
    }
    search.goOn(count)
    rows = search.result
    searching = search.isDone ? nil : search
    guard search.isDone else { return }
    searched = search.filter
    if rows.rowCount > 0 { return }
    // What was meant by it in the other layout of the keyboard.
    if otherLayoutText == nil, let other = typedInOtherLayout(self.search.text) {
      beginSearch(NameFilter(other), among: all, in: world)
      otherLayoutText = other
    } else {
      otherLayoutText = nil
    }
  }

  private func keeping(
    _ filter: NameFilter, in world: ScreenWorld
  ) -> (RowTarget) -> Bool {
    let (work, isFound) = (work, screen.search(filter, in: world))
    if filter.isEmpty { return { work.keeps($0, in: world) } }
    return { work.keeps($0, in: world) && isFound($0) }
  }

  mutating func select(_ row: Int, height: Int) { place.select(row, in: rows, height: height) }

  mutating func fit(height: Int) { place.fit(in: rows, height: height) }

  mutating func scroll(by lines: Int, height: Int) {
    place.scroll(by: lines, in: rows, height: height)
  }

  mutating func setFilter(_ filter: WorkFilter, in world: ScreenWorld, height: Int) {
    let identity = target
    work = filter
    narrow(in: world, height: height)
    select(identity.flatMap { rows.row(of: $0) } ?? 0, height: height)
  }

  /// Asks for the records otherwise; the selection stays on its record where that is still there.
  mutating func ask(in world: ScreenWorld, height: Int, _ change: (inout ListRequest) -> Void) {
    let selected = target
    change(&screen.request)
    refresh(in: world, height: height)
    select(selected.flatMap { rows.row(of: $0) } ?? 0, height: height)
  }

  mutating func clearMarks() { (marked, markedInOrder) = ([], []) }

  private mutating func setMarks(_ names: Set<RecordName>, in world: ScreenWorld) {
    marked = names
    markedInOrder = names.sorted { world.precedes($0, $1) }
  }

  /// Marks the selected record or takes its mark away, and goes on to the next.
  mutating func mark(in world: ScreenWorld, height: Int) {
    guard let number = target?.record else { return }
    let name = world.name(of: number)
    setMarks(marked.symmetricDifference([name]), in: world)
    select(place.row + 1, height: height)
  }
}

/// What a row stands for, whatever numbers records have.
enum RowIdentity: Hashable {
  case record(RecordName)
  case teaching(RecordName, subject: String)
  case finding(Diagnostic.Location, Diagnostic.Code)
}

extension ScreenWorld {
  fileprivate func precedes(_ one: RecordName, _ other: RecordName) -> Bool {
    guard let first = record(one), let second = record(other) else { return one.id < other.id }
    return graph.precedes(first, second)
  }

  func identity(of target: RowTarget) -> RowIdentity {
    switch target {
    case .record(let number): return .record(name(of: number))
    case .teaching(let number, let position):
      return .teaching(name(of: number), subject: staff.teachings[position].subject)
    case .finding(let position):
      return .finding(findings[position].location, findings[position].code)
    }
  }

  func target(of identity: RowIdentity) -> RowTarget? {
    switch identity {
    case .record(let name): return record(name).map { .record($0) }
    case .teaching(let name, let subject):
      guard let number = record(name) else { return nil }
      let position = staff.teachings.firstIndex { $0.teacher == number && $0.subject == subject }
      return position.map { .teaching(number, position: $0) }
    case .finding(let location, let code):
      let position =
        findings.firstIndex { $0.location == location && $0.code == code }
        ?? findings.firstIndex { $0.location.path == location.path && $0.code == code }
      return position.map { .finding($0) }
    }
  }
}
