import Model
import Operations
import Platform
import TOML
package import Text

/// The screens and where somebody is among them: what a key, a change of the workspace or of the window makes of that
/// is worked out here, and what is to be seen, without any terminal.
struct App {
  private(set) var world: ScreenWorld
  private(set) var size: Terminal.Size
  private(set) var lists: [ListState]
  private(set) var current = 0
  /// The records that were opened one from another; the last is seen.
  var pages: [PageState] = []
  var overlay: Overlay?
  /// What a line is being typed for.
  var typing: Typing?
  /// What came of the last thing that was done; gone with the next key.
  var message: Message?
  /// Whether clicks and the wheel come here, rather than to the terminal that selects text by them.
  var takesMouse = true
  /// Whether another program is waited for.
  var isWaiting = false
  /// What was left without being saved.
  var drafts = Drafts()

  /// Why what is seen is not what there is, until that can be read again.
  private(set) var trouble: String?
  private let surroundings: Surroundings

  init(_ world: ScreenWorld, size: Terminal.Size, _ surroundings: Surroundings) {
    self.world = world
    self.size = size
    self.surroundings = surroundings
    lists = allScreens(of: world).map { ListState($0) }
    if !world.hasUsableSettings {
      current = lists.firstIndex { $0.screen is FindingsScreen } ?? current
    }
    lists[current].prepare(in: world, height: listHeight)
  }

  /// What the screens are told by whoever runs them.
  struct Surroundings {
    /// Why something cannot be done, in words.
    let explain: (OperationError) -> String
    /// Whether the editor that somebody uses opens a file at a line.
    let editsAtLines: () -> Bool
  }

  enum Typing {
    /// What the list says, which is searched as it is typed.
    case search
    /// A condition, which is asked once it is whole.
    case condition(LineEntry)
  }

  struct Message: Hashable {
    let text: String
    let isError: Bool
  }

  var list: ListState { lists[current] }

  func explain(_ error: OperationError) -> String { surroundings.explain(error) }
  var editsAtLines: Bool { surroundings.editsAtLines() }

  /// How many lines of a list, and of a page, are seen.
  var listHeight: Int { max(1, size.rows - 4 - (hasHeadings ? 1 : 0)) }
  var pageHeight: Int { max(1, size.rows - 3) }
  var hasHeadings: Bool { size.rows >= 16 }

  /// What is to be done beside drawing.
  enum Effect {
    case quit, suspend, redraw
    case perform(ChangeRequest)
    /// To be asked about before it is done.
    case preview(ChangeRequest)
    case edit(FilePlace)
    /// The text of the field that is being filled in, in the editor that somebody uses.
    case editText(String)
    /// A new record that was begun, to be gone on with by other means than the screens.
    case keep(KindIndex, [Int: Value])
    /// The mouse goes where `takesMouse` says now.
    case setMouse
  }
}

/// A file of the workspace, and a line in it, from 1.
package struct FilePlace: Hashable, Sendable {
  package let path: Path
  package let line: Int?
}

extension App {
  /// Takes up that the window has another size.
  mutating func resize(to size: Terminal.Size) {
    self.size = size
    lists[current].fit(height: listHeight)
    makePage()
  }

  /// Shows the workspace as it is now.
  mutating func follow(_ new: ScreenWorld) {
    let old = world
    world = new
    trouble = nil
    if old.schema.kinds != new.schema.kinds || old.tabs != new.tabs {
      let label = list.screen.label(in: new)
      lists = allScreens(of: new).map { ListState($0) }
      current = lists.firstIndex { $0.screen.label(in: new) == label } ?? 0
      (pages, typing) = ([], nil)
      lists[current].prepare(in: new, height: listHeight)
      return rebindOverlay()
    }
    for position in lists.indices {
      lists[position].follow(from: old, to: world)
    }
    lists[current].prepare(in: world, height: listHeight)
    makePage()
    for position in pages.indices { pages[position].reading = .unread }
    drafts.follow(new)
    if case .form(var form)? = overlay {
      form.follow(new)
      overlay = .form(form)
    }
  }

  /// Shows at once that records have other statuses, until `follow`.
  mutating func show(_ statuses: [RecordName: Choice]) { world.newStatuses = statuses }

  /// Takes up that the workspace cannot be read: what was seen last stays.
  mutating func fail(_ reason: String) { trouble = reason }

  /// Makes the page that is seen anew; those that it was opened from are, once they are seen again.
  mutating func makePage() {
    guard let last = pages.indices.last else { return }
    let made = page(of: pages[last])
    pages[last].place.follow(from: pages[last].page, to: made)
    pages[last].page = made
    pages[last].place.fit(made, height: pageHeight)
  }

  private func page(of state: PageState) -> RecordPage {
    var page =
      world.record(state.name).map { RecordPage(of: $0, in: world, columns: size.columns) }
      ?? RecordPage(missing: state.name, in: world)
    page.add(
      state.entries, isWhole: state.hasWholeHistory, columns: size.columns, world.language)
    return page
  }

  /// Opens the page of a record over what is seen.
  mutating func open(_ name: RecordName) {
    var state = PageState(name: name, page: RecordPage(missing: name, in: world))
    state.page = page(of: state)
    state.place.scroll(by: 0, on: state.page, height: pageHeight)
    pages.append(state)
  }

  /// Where there is something to go back from, goes back.
  mutating func goBack() {
    if !pages.isEmpty {
      pages.removeLast()
      makePage()
    } else if !list.search.text.isEmpty {
      setSearch(LineEntry())
    } else if !list.marked.isEmpty {
      lists[current].clearMarks()
    } else if list.work != .all {
      lists[current].setFilter(.all, in: world, height: listHeight)
    } else if list.screen.request.condition != nil {
      ask { $0.condition = nil }
    } else {
      ask { $0.order = nil }
    }
  }

  mutating func show(tab: Int) {
    guard lists.indices.contains(tab) else { return }
    pages = []
    current = tab
    lists[current].prepare(in: world, height: listHeight)
    lists[current].fit(height: listHeight)
  }

  mutating func setSearch(_ entry: LineEntry) {
    lists[current].setSearch(entry, in: world, height: listHeight)
  }

  /// Whether there is more to be done, by `goOn`, while no key is pressed.
  var isBusy: Bool { list.isSearching }

  /// Does more of it; where there is none, nothing moves, whatever has woken the loop.
  mutating func goOn() {
    if isBusy { lists[current].goOn(in: world, height: listHeight) }
  }

  /// Asks for the records of the list that is seen otherwise.
  mutating func ask(_ change: (inout ListRequest) -> Void) {
    lists[current].ask(in: world, height: listHeight, change)
  }

  /// Sorts by the next column that is seen, and behind the last one as it was at first.
  mutating func sortByNextColumn() {
    let room = size.columns - ListView.margin
    let shown = ListColumnWidths(list.rows.columns, within: room).shown.map(\.position)
    let last = list.screen.request.order?.column ?? -1
    let next = shown.first { $0 > last }
    ask { $0.order = next.map { ListOrder(column: $0) } }
  }

  mutating func nextFilter() {
    setFilter(list.work.next)
  }

  mutating func mark() { lists[current].mark(in: world, height: listHeight) }
  mutating func clearMarks() { lists[current].clearMarks() }

  mutating func moveSelection(by count: Int) {
    lists[current].select(list.place.row + count, height: listHeight)
  }

  /// Goes to a record in the list that is seen, where it is there.
  mutating func select(_ name: RecordName) {
    guard pages.isEmpty, let number = world.record(name),
      let row = list.rows.row(of: .record(number))
    else { return }
    lists[current].select(row, height: listHeight)
  }

  mutating func setFilter(_ filter: WorkFilter) {
    lists[current].setFilter(filter, in: world, height: listHeight)
  }

  /// Sorts by a column, or where that is so already, the other way round.
  mutating func sort(by column: Int) {
    ask { request in
      if request.order?.column == column {
        request.order?.isDescending.toggle()
      } else {
        request.order = ListOrder(column: column)
      }
    }
  }

  mutating func scrollList(by lines: Int) { lists[current].scroll(by: lines, height: listHeight) }

  mutating func selectLink(_ line: Int) {
    guard let last = pages.indices.last else { return }
    pages[last].place.link = line
  }

  mutating func movePage(by step: Int) {
    guard let last = pages.indices.last else { return }
    pages[last].place.move(by: step, on: pages[last].page, height: pageHeight)
  }

  mutating func scrollPage(by lines: Int) {
    guard let last = pages.indices.last else { return }
    pages[last].place.scroll(by: lines, on: pages[last].page, height: pageHeight)
  }
}

extension App {
  /// The records that what is done now is done to: the marked ones, or else the one that is open or selected.
  var subjects: [RecordName] {
    if let page = pages.last { return world.record(page.name) == nil ? [] : [page.name] }
    if !list.marked.isEmpty { return list.markedInOrder }
    guard let record = list.target?.record else { return [] }
    return [world.name(of: record)]
  }
}
