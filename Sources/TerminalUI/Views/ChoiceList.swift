package import Model
import Platform
import Presentation
package import Text

/// A list to pick from, and its response to keys.
package struct ChoiceList {
  let heading: String
  let items: [Item]
  /// Whether several items can be ticked.
  let isMultiple: Bool
  let language: Language
  private(set) var ticked: Set<Int>
  /// The matching items, best first; among equally good ones, ticked first.
  private(set) var shown: [Int] = []
  /// The selected position in `shown`.
  private(set) var cursor = 0
  private(set) var filter = ""
  /// Whether an item was ticked since the filter was typed.
  private var hasTicked = false
  /// The graph with the records of the items, if they are records.
  private let graph: Graph?
  let widths: Widths

  /// One item; its texts are safe for a terminal.
  package struct Item {
    package var id: String
    package var title: String
    /// A text beside the title, such as a workshop.
    package var note = ""
    /// The record that the item stands for. It is found by all its texts.
    let record: RecordIndex?

    init(id: String, title: String, note: String = "", record: RecordIndex? = nil) {
      (self.id, self.title, self.note, self.record) = (id, title, note, record)
    }

    /// The item that leaves an optional field empty.
    package static func none(of field: Field, in schema: Schema, _ language: Language) -> Item {
      let isOfPeople = schema.target(of: field).map { schema[$0].isOfPeople } ?? false
      return Item(id: "", title: PickerMessages.noneItem(ofPeople: isOfPeople)[language])
    }
  }

  /// The widest texts of all items, so that columns do not move while scrolling.
  struct Widths {
    let id: Int
    let title: Int
    let note: Int

    init(of items: [Item]) {
      id = items.map { displayWidth($0.id) }.max() ?? 0
      title = items.map { displayWidth($0.title) }.max() ?? 0
      note = items.map { displayWidth($0.note) }.max() ?? 0
    }
  }

  /// What the caller does after a key.
  enum Step {
    case `continue`
    case submit
    /// Enter was pressed while no item matches the filter, or while several match and none was ticked: it may mean to tick or
    /// to finish. `unclearMessage` says what to do.
    case unclear
    case cancel
    /// Suspend the process.
    case suspend
  }

  init(
    heading: String, items: [Item], ticked: Set<Int>, isMultiple: Bool, in graph: Graph? = nil,
    language: Language
  ) {
    self.heading = heading
    self.items = items
    self.ticked = ticked
    self.isMultiple = isMultiple
    self.language = language
    self.graph = graph
    widths = Widths(of: items)
    narrow(to: "")
    if !isMultiple, let current = ticked.min() { cursor = shown.firstIndex(of: current) ?? 0 }
  }

  var itemAtCursor: Int? { shown.indices.contains(cursor) ? shown[cursor] : nil }
}

extension ChoiceList {
  /// Handles a key; `page` is how many items fit on the screen.
  mutating func press(_ key: Key, page: Int) -> Step {
    switch key {
    case .enter:
      if isMultiple { return finish() }
      guard let itemAtCursor else { return .unclear }
      ticked = [itemAtCursor]
      return .submit
    case .escape, .control("c"), .control("d"), .endOfInput: return .cancel
    case .control("z"): return .suspend
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"): move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: move(by: -items.count)
    case .end: move(by: items.count)
    case .tab: tick()
    case .backspace: narrow(to: String(filter.dropLast()))
    case .control("u"): narrow(to: "")
    case .control("w"): narrow(to: withoutLastWord(filter))
    // A space ticks if the filter is empty; otherwise it is a part of the filter.
    case .character(" ") where filter.isEmpty: tick()
    case .character(let character): narrow(to: filter + String(character))
    case .pasted(let text): narrow(to: filter + onOneLine(text))
    default: break
    }
    return .continue
  }

  mutating func select(_ position: Int) { cursor = max(0, min(position, shown.count - 1)) }

  private mutating func move(by count: Int) { select(cursor + count) }

  var unclearMessage: LocalizedText {
    shown.isEmpty ? ScreenMessages.nothingFound : PickerMessages.tabTicks
  }

  /// Whether Enter ticks the only item that matches the filter.
  var enterTicks: Bool {
    isMultiple && !filter.isEmpty && !hasTicked && shown.count == 1 && !ticked.contains(shown[0])
  }

  /// Submits, or ticks the only item that matches the filter.
  private mutating func finish() -> Step {
    if filter.isEmpty || hasTicked { return .submit }
    guard enterTicks else { return shown.count == 1 ? .submit : .unclear }
    ticked.insert(shown[0])
    narrow(to: "")
    return .continue
  }

  /// Keeps the order, so that several in a row can be ticked.
  private mutating func tick() {
    guard isMultiple, let itemAtCursor else { return }
    if ticked.remove(itemAtCursor) == nil { ticked.insert(itemAtCursor) }
    hasTicked = true
  }

  private mutating func narrow(to text: String) {
    filter = String(text.prefix(Self.maxFilterLength))
    cursor = 0
    hasTicked = false
    (shown, _, _) = WordSearch.found(by: filter, found)
  }

  private static let maxFilterLength = 200

  private func found(by search: WordSearch) -> [Int] {
    let records = graph.map { RecordSearch(search, in: $0, language) }
    let found = items.ranked { item in
      if let record = item.record, let records { return records.rank(of: record) }
      return search.rank(of: item.title, others: [item.id, item.note])
    }
    if !isMultiple || ticked.isEmpty { return found.map(\.position) }
    func place(_ found: (position: Int, rank: WordSearch.Rank)) -> (WordSearch.Rank, Int, Int) {
      (found.rank, ticked.contains(found.position) ? 0 : 1, found.position)
    }
    return found.sorted { place($0) < place($1) }.map(\.position)
  }
}
