import Diagnostics
import Model
import Operations
import Platform
import Presentation
import TOML
package import Text
import Workspace

/// The state of the screens. Handles keys, resizes and workspace updates, and draws, without a terminal.
struct App {
  private(set) var snapshot: WorkspaceSnapshot
  private(set) var size: Terminal.Size
  var lists: [ListState]
  private(set) var current = 0
  /// The open pages; the last one is visible.
  var pages: [PageState] = []
  /// What is over the list or the page; the last one has the keyboard.
  var layers: [any Layer] = []
  /// The result of the last action, until the next key.
  var message: Message?
  /// Whether docket receives clicks and the wheel, rather than the terminal for text selection.
  var capturesMouse = true
  /// Whether a change waits for another process.
  var isWaiting = false
  /// Whether the selected record is shown beside the list if there is room.
  var showsPreview = true
  /// The record in the preview, with its history.
  var preview = PageState()
  /// The branch and the uncommitted changes; nil outside git, or if they are not known yet.
  var repository: RepositoryState?
  /// Input that was not saved.
  var drafts = Drafts()
  /// The first tasks, while they are loaded or could not be.
  var loading: Loading?
  /// Whether there is neither a list nor a page below the layers.
  var showsOnlyLayers = false

  /// Why the workspace cannot be read; nil once it can.
  private(set) var readError: String?

  init(_ snapshot: WorkspaceSnapshot, size: Terminal.Size) {
    self.snapshot = snapshot
    self.size = size
    lists = allScreens(of: snapshot).map { ListState($0) }
    if !snapshot.hasUsableSettings {
      current = lists.firstIndex { $0.screen is FindingsScreen } ?? current
    } else if let kind = list.screen.kind, !snapshot.hasRecords(of: kind) {
      current = lists.firstIndex { $0.screen.kind.map(snapshot.hasRecords) == true } ?? current
    }
    lists[current].prepare(in: snapshot, height: listHeight)
  }

  struct Message: Hashable {
    let text: String
    let isError: Bool
  }

  /// The visible list.
  var list: ListState {
    _read { yield lists[current] }
    _modify { yield &lists[current] }
  }

  func explain(_ error: any Error) -> String {
    ErrorMessage(error).line(snapshot.language)
  }

  /// How many lines of a list, and of a page, fit.
  var listHeight: Int { max(1, size.rows - 4 - (hasHeadings ? 1 : 0) - rowsOfPreview) }
  var pageHeight: Int { max(1, size.rows - 3) }
  var hasHeadings: Bool { size.rows >= 16 }

  /// What the caller does for the app.
  enum Effect {
    case quit, suspend, redraw
    case perform(ChangeRequest)
    /// A dry run, for a confirmation.
    case preview(ChangeRequest)
    case edit(FilePlace)
    /// Run a command outside the screens, and show its output.
    case run([String])
    /// Open the selected field's text in the user's editor.
    case editText(String)
    /// Save the input for a new record, so that `docket add` can continue with it.
    case keep(KindIndex, [Int: Value])
    case copy(String)
    /// Turn mouse reports on or off, by `capturesMouse`.
    case setMouse
    /// Load the first tasks from an address beside the screens, or remember that the user does not want them.
    case load(WebAddress, isAgreed: Bool)
  }
}

/// A file of the workspace, and a line in it, from 1.
package struct FilePlace: Hashable, Sendable {
  package let path: Path
  package let line: Int?
}

extension App {
  mutating func resize(to size: Terminal.Size) {
    self.size = size
    list.fit(height: listHeight)
    updatePage()
  }

  /// Shows a new state of the workspace.
  mutating func follow(_ new: WorkspaceSnapshot) {
    let old = snapshot
    snapshot = new
    readError = nil
    if !new.hasSameLists(as: old.state) {
      let (former, tab) = (lists, list.screen.tab)
      lists = allScreens(of: new).map { screen in
        former.first { $0.screen.tab == screen.tab }?.renewed(as: screen, from: old, to: new)
          ?? ListState(screen)
      }
      current = lists.firstIndex { $0.screen.tab == tab } ?? 0
      pages = pages.compactMap { $0.renewed(from: old, to: new) }
      preview = PageState()
      list.prepare(in: new, height: listHeight)
      updatePage()
      return rebindLayers()
    }
    for position in lists.indices {
      lists[position].follow(from: old, to: snapshot)
    }
    list.prepare(in: snapshot, height: listHeight)
    updatePage()
    preview.historyState = .stale
    for position in pages.indices { pages[position].historyState = .stale }
    for position in layers.indices { layers[position].follow(new) }
  }

  /// Shows new statuses at once, until a snapshot has them.
  mutating func show(_ statuses: [RecordName: Choice]) {
    snapshot.newStatuses.merge(statuses) { $1 }
  }

  /// Shows these new statuses; a snapshot has all others.
  mutating func showOnly(_ statuses: [RecordName: Choice]) { snapshot.newStatuses = statuses }

  /// Shows that the workspace cannot be read; the screen keeps the last state.
  mutating func showReadError(_ reason: String) { readError = reason }

  /// Rebuilds the visible page; pages below it are rebuilt when they are visible again. If its finding is gone, a page
  /// closes; the page of a merge conflict shows the next conflict of the file instead, if there is one.
  mutating func updatePage() {
    while let last = pages.indices.last, let old = pages[last].finding {
      let next = old.choices.isEmpty ? nil : snapshot.conflicts(in: old.location.path).first
      if let finding = snapshot.finding(like: old) ?? next {
        pages[last].finding = finding
        break
      }
      pages.removeLast()
    }
    guard let last = pages.indices.last else { return }
    let made = page(of: pages[last])
    pages[last].place.follow(from: pages[last].page, to: made)
    pages[last].page = made
    pages[last].place.fit(made, height: pageHeight)
  }

  private func page(of state: PageState) -> RecordPage {
    if let finding = state.finding {
      return RecordPage(ofConflict: finding, in: snapshot, columns: size.columns)
        ?? RecordPage(of: finding, in: snapshot, columns: size.columns)
    }
    guard let name = state.name else { return state.page }
    var page =
      snapshot.record(name).map { RecordPage(of: $0, in: snapshot, columns: size.columns) }
      ?? RecordPage(missing: name, after: state.page, snapshot.language)
    page.add(
      state.entries, isWhole: state.hasWholeHistory, columns: size.columns, snapshot.language)
    return page
  }

  mutating func open(_ name: RecordName) { open(PageState(name: name)) }

  mutating func open(_ new: PageState) {
    var state = new
    state.page = page(of: state)
    state.place.scroll(by: 0, on: state.page, height: pageHeight)
    pages.append(state)
  }

  /// One step back: from a page, or the end of loading, or of the search, selection, filter, condition or sort order; nil on
  /// the first screen.
  var backStep: ((inout App) -> Void)? {
    let query = list.query
    if !pages.isEmpty {
      return {
        $0.pages.removeLast()
        $0.updatePage()
      }
    }
    if isLoading { return { $0.stopLoading() } }
    if !query.search.text.isEmpty { return { $0.list.setSearch(LineEntry()) } }
    if showsBoard { return { $0.ask { $0.board = nil } } }
    if !list.marked.isEmpty { return { $0.list.clearMarks() } }
    if query.work != .all { return { $0.list.setFilter(.all, in: $0.snapshot) } }
    if query.condition != nil { return { $0.ask { $0.condition = nil } } }
    if query.agenda.day != nil { return { $0.turnAgenda { $0.show($1, at: $1) } } }
    return query.order == nil ? nil : { $0.ask { $0.order = nil } }
  }

  mutating func show(tab: Int) {
    guard lists.indices.contains(tab) else { return }
    pages = []
    list.dropKept(in: snapshot)
    current = tab
    list.prepare(in: snapshot, height: listHeight)
  }

  /// Whether `continueSearch` has more to do while no key is pressed.
  var isBusy: Bool { list.isSearching }

  /// Searches the next rows; does nothing without a search.
  mutating func continueSearch() {
    if isBusy { list.continueSearch() }
  }

  mutating func ask(_ change: (inout ListQuery) -> Void) {
    list.ask(in: snapshot, change)
  }

  /// Sorts by the next visible column; after the last one, in the default order.
  mutating func sortByNextColumn() {
    let shown = VisibleRows(of: self, at: list.place, height: listHeight).columns.shown
      .map(\.position)
    let last = list.query.order?.column ?? -1
    let next = shown.first { $0 > last }
    ask { $0.order = next.map { ListOrder(column: $0) } }
    showOrder()
  }

  mutating func moveSelection(by count: Int) {
    list.select(list.place.row + count)
  }

  /// Selects a record if the visible list has it.
  mutating func select(_ name: RecordName) {
    guard pages.isEmpty, let number = snapshot.record(name) else { return }
    guard let row = list.rows.row(of: .record(number)) else { return }
    list.select(row)
  }

  /// Sorts by a column; reverses the order if it is sorted by that column already.
  mutating func sort(by column: Int) {
    ask { request in
      if request.order?.column == column {
        request.order?.isDescending.toggle()
      } else {
        request.order = ListOrder(column: column)
      }
    }
  }

  mutating func onPage(_ move: (inout PagePlace, RecordPage, _ height: Int) -> Void) {
    guard let last = pages.indices.last else { return }
    let (page, height) = (pages[last].page, pageHeight)
    move(&pages[last].place, page, height)
  }

  mutating func scrollPage(by lines: Int) { onPage { $0.scroll(by: lines, on: $1, height: $2) } }
}

extension App {
  /// The records that an action applies to: the selected ones in a list, else the open one or the one under the cursor.
  var subjects: [RecordName] {
    if let page = pages.last {
      return [page.name].compactMap(\.self).filter { snapshot.record($0) != nil }
    }
    if !list.marked.isEmpty { return list.marked }
    guard let record = list.target?.record, snapshot.graph.isFoundByID(record) else { return [] }
    return [snapshot.name(of: record)]
  }
}
