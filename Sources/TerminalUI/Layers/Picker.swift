package import Model
import Platform
import Presentation
import TOML
package import Text

/// A list to choose from or to tick, with a line that narrows it.
package struct Picker {
  let heading: String
  package let items: [Item]
  let isMultiple: Bool
  /// The ids of the items that were ticked, or picked, before.
  let saved: Set<String>
  package private(set) var ticked: Set<String>
  /// The text that narrows the list.
  private(set) var line = LineEntry()
  /// The positions of the matching items, best first; among equally good ones, ticked first.
  private(set) var shown: [Int] = []
  /// The selected position in `shown`.
  private(set) var cursor = 0
  /// Whether the item under the cursor was selected by nobody, because the selected one is gone.
  private var isCursorLost = false
  /// Whether an item was ticked since the line was typed; Enter saves only then.
  private var hasTicked = false
  /// Whether Esc has said that ticks are unsaved, so that it discards them when pressed again.
  var isWarned = false
  /// The graph with the records of the items, if they are records.
  private let graph: Graph?
  let language: Language
  /// The widest texts of all items, so that columns do not move while scrolling.
  let widths: (title: Int, note: Int)

  /// One item; its title and note are safe for a terminal.
  package struct Item {
    /// What tells it from other items: the id of a record, or the name of a choice; empty for none.
    package var id = ""
    package let title: String
    /// A text beside the title, such as a workshop or a key.
    package var note = ""
    /// The record that it stands for. It is found by all its texts.
    var record: RecordIndex?
    /// The step that it stands for, and how many equal ones precede it.
    var step: (text: String, namesakesBefore: Int)?
    /// The references to the record, if they have its id or a former one.
    var written: [String] = []
    var command: CommandPicker.Command?
    /// The heading of its column, if the list has columns.
    var group: ScreenAction.Group?
    var keys: [Key] = []
    var synonyms: [String] = []

    /// The item that leaves an optional field empty.
    package static func none(of field: Field, in schema: Schema, _ language: Language) -> Item {
      let isOfPeople = schema.target(of: field).map { schema[$0].isOfPeople } ?? false
      return Item(title: PickerMessages.noneItem(ofPeople: isOfPeople)[language])
    }
  }

  /// Selects the saved item if only one can be picked.
  init(
    heading: String, items: [Item], saved: Set<String> = [], isMultiple: Bool = false,
    in graph: Graph? = nil, language: Language
  ) {
    (self.heading, self.items, self.isMultiple) = (heading, items, isMultiple)
    (self.saved, ticked, self.graph, self.language) = (saved, saved, graph, language)
    widths = (
      items.map { displayWidth($0.title) }.max() ?? 0,
      items.map { displayWidth($0.note) }.max() ?? 0
    )
    narrow()
    if !isMultiple { select { saved.contains($0.id) } }
  }

  var selectedItem: Item? { shown.indices.contains(cursor) ? items[shown[cursor]] : nil }

  /// The items whose ticks differ from the saved ones.
  var unsaved: [Item] {
    ticked == saved ? [] : items.filter { ticked.contains($0.id) != saved.contains($0.id) }
  }

  /// The ticks that differ from the saved ones, as values of a field.
  package var changes: TickedChanges {
    let added = items.filter { ticked.contains($0.id) && !saved.contains($0.id) }
    let removed = items.filter { saved.contains($0.id) && !ticked.contains($0.id) }
    return TickedChanges(
      added: added.map { .string($0.id) },
      removed: removed.flatMap { $0.written.isEmpty ? [$0.id] : $0.written }.map { .string($0) })
  }

  /// Takes the unsaved ticks, the line and the selection of an earlier list of the same.
  mutating func take(_ former: Picker) {
    let added = former.ticked.subtracting(former.saved).intersection(items.map(\.id))
    ticked = saved.subtracting(former.saved.subtracting(former.ticked)).union(added)
    (line, hasTicked) = (former.line, former.hasTicked)
    narrow()
    let selected = former.selectedItem?.id
    select { $0.id == selected }
    isCursorLost = selected != nil && selectedItem?.id != selected
  }

  /// Ticks items, and unticks others.
  package mutating func toggle(_ ids: some Sequence<String>) { ticked.formSymmetricDifference(ids) }
}

extension Picker {
  enum Step {
    case `continue`, submit, cancel, suspend
    case refuse(LocalizedText)
  }

  /// Handles a key; `page` is how many items fit on the screen.
  mutating func press(_ key: Key, page: Int) -> Step {
    switch key {
    case .enter: return finish()
    case .up, .control("p"): select(cursor - 1)
    case .down, .control("n"): select(cursor + 1)
    case .character("k") where isMenu, .character("л") where isMenu: select(cursor - 1)
    case .character("j") where isMenu, .character("о") where isMenu: select(cursor + 1)
    case .pageUp: selectPage(-page)
    case .pageDown: selectPage(page)
    case .home: select(0)
    case .end: select(items.count)
    case .left where groups != nil: selectGroup(offset: -1)
    case .right where groups != nil: selectGroup(offset: 1)
    case .tab: tick()
    // As in any check box; in a typed text, a space is a part of it.
    case .character(" ") where line.text.isEmpty: tick()
    case .control("r"): ticked = saved
    default:
      let former = line.text
      switch line.press(key) {
      case .cancel: return .cancel
      case .suspend: return .suspend
      case .continue, .submit: break
      }
      if line.text != former { beginSearch() }
    }
    return .continue
  }

  var hints: [Hint] {
    if !isMultiple { return [Hint(.enter, isPalette ? HintMessages.run : HintMessages.choose)] }
    return [Hint(.tab, HintMessages.tick), Hint(.enter, HintMessages.save)]
  }

  /// Selects an item by a click; returns the key that the click stands for.
  mutating func click(_ position: Int) -> Key? {
    defer { select(position) }
    return isMultiple ? .tab : cursor == position ? .enter : nil
  }

  private mutating func select(_ position: Int) {
    (cursor, isCursorLost) = (max(0, min(position, shown.count - 1)), false)
  }

  private mutating func select(where isWanted: (Item) -> Bool) {
    cursor = shown.firstIndex { isWanted(items[$0]) } ?? 0
  }

  /// Submits; a name that was typed and not ticked is not left out silently.
  private mutating func finish() -> Step {
    if isCursorLost && !isMultiple, let item = selectedItem {
      isCursorLost = false
      return .refuse(DisabledReason.selectionIsGone(now: item.title).message)
    }
    if shown.isEmpty && !line.text.isEmpty { return .refuse(ScreenMessages.nothingFound) }
    if !isMultiple { return shown.isEmpty ? .refuse(ScreenMessages.nothingFound) : .submit }
    let isTicked = hasTicked || selectedItem.map { ticked.contains($0.id) } ?? false
    return line.text.isEmpty || isTicked ? .submit : .refuse(PickerMessages.tabTicks)
  }

  mutating func clearLine() {
    line = LineEntry()
    beginSearch()
  }

  private mutating func beginSearch() {
    hasTicked = false
    narrow()
    select(0)
  }

  /// Keeps the order, so that several in a row can be ticked.
  private mutating func tick() {
    guard isMultiple, let id = selectedItem?.id else { return }
    if ticked.remove(id) == nil { ticked.insert(id) }
    hasTicked = true
  }
}

extension Picker {
  /// Whether its items have groups.
  var isPalette: Bool { items.first?.group != nil }

  /// Whether `j` and `k` move, and do not start a search.
  private var isMenu: Bool { !isPalette && !isMultiple && graph == nil && line.text.isEmpty }

  /// The columns of items with one group each; nil while a search has chosen the items, or without groups.
  var groups: [Range<Int>]? {
    guard line.text.isEmpty, isPalette else { return nil }
    var starts = items.indices.filter { $0 == 0 || items[$0].group != items[$0 - 1].group }
    starts.append(items.count)
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }

  /// Moves by a page, but not beyond the group: the next one may be in another column.
  private mutating func selectPage(_ count: Int) {
    guard let group = groups?.first(where: { $0.contains(cursor) }) else {
      return select(cursor + count)
    }
    let (first, last) = (group.lowerBound, group.upperBound - 1)
    let isAtEnd = cursor == (count < 0 ? first : last)
    select(isAtEnd ? cursor + count.signum() : max(first, min(cursor + count, last)))
  }

  /// Selects the item at the same height of the next group.
  private mutating func selectGroup(offset: Int) {
    guard let groups, let current = groups.firstIndex(where: { $0.contains(cursor) }),
      groups.indices.contains(current + offset)
    else { return }
    let other = groups[current + offset]
    select(min(other.lowerBound + cursor - groups[current].lowerBound, other.upperBound - 1))
  }
}

extension Picker {
  private static let maxSearchLength = 200

  /// Shows the items that match the line. The other keyboard layout is tried only if nothing matches as typed.
  private mutating func narrow() {
    let text = String(line.text.prefix(Self.maxSearchLength))
    let key = text.count == 1 ? text.first.map(Key.character) : nil
    let ofKey = key.map { key in items.indices.filter { items[$0].keys.contains(key) } } ?? []
    let found = WordSearch.found(by: text, found).found
    shown = ofKey.isEmpty ? found : ofKey + found.filter { !ofKey.contains($0) }
  }

  private func found(by search: WordSearch) -> [Int] {
    let records = graph.map { RecordSearch(search, in: $0, language) }
    let isTicked = items.map { isMultiple && ticked.contains($0.id) }
    if search.isEmpty {
      return items.indices.filter { isTicked[$0] } + items.indices.filter { !isTicked[$0] }
    }
    let found = items.ranked { item in
      if let record = item.record, let records { return records.rank(of: record) }
      return search.rank(of: item.title, others: item.synonyms + [item.id, item.note])
    }
    // Among equally good ones, ticked first; the order stays otherwise.
    return found.enumerated().sorted { one, other in
      (one.element.rank, isTicked[one.element.position] ? 0 : 1, one.offset)
        < (other.element.rank, isTicked[other.element.position] ? 0 : 1, other.offset)
    }.map(\.element.position)
  }
}
