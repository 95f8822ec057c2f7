package import Model
package import Platform
import Presentation
package import Text

/// A list that somebody picks from at a terminal, and what the keys do to it.
package struct ChoiceList {
  /// What is chosen, in words on one line.
  package let heading: String
  package let items: [Item]
  /// Whether several may be ticked, rather than one picked.
  package let isMultiple: Bool
  package let language: Language
  package private(set) var ticked: Set<Int>
  /// The items that the typed text leaves, the best first; of those that are as good, the ticked ones first.
  package private(set) var shown: [Int] = []
  /// The position among the shown items.
  package private(set) var cursor = 0
  /// What was typed.
  package private(set) var filter = ""
  /// What was meant by it, where it finds nothing as it is but does in the other layout of the keyboard.
  package private(set) var understood: String?
  /// What was chosen when the list began.
  package let current: Int?
  private let names: [SearchableNames]
  package let widths: Widths

  /// One thing to choose; its texts are fit for a terminal.
  package struct Item {
    package var id: String
    package var title: String
    /// What people look for first, where that does not stand first in the title: a surname.
    package var key: String?
    /// What stands beside, such as a workshop; may be empty.
    package var note = ""

    package init(id: String, title: String, key: String? = nil, note: String = "") {
      (self.id, self.title, self.key, self.note) = (id, title, key, note)
    }

    /// The choice of none, for a field that may be without.
    package static func none(of field: Field, in schema: Schema, _ language: Language) -> Item {
      let isOfPeople = schema.target(of: field).map { schema[$0].isOfPeople } ?? false
      return Item(id: "", title: PickerMessages.noneItem(ofPeople: isOfPeople)[language])
    }
  }

  /// The widest texts of all items, so that columns stay where they are as the list moves.
  package struct Widths {
    package let id: Int
    package let title: Int
    package let note: Int

    init(of items: [Item]) {
      id = items.map { displayWidth($0.id) }.max() ?? 0
      title = items.map { displayWidth($0.title) }.max() ?? 0
      note = items.map { displayWidth($0.note) }.max() ?? 0
    }
  }

  /// What a key led to.
  package enum Step {
    case goesOn
    case chosen
    /// Left without choosing; `isInterrupt` for Control-C and a terminal that went away.
    case left(isInterrupt: Bool)
    /// To be stopped until the shell has the program go on.
    case stops
  }

  package init(
    heading: String, items: [Item], ticked: Set<Int>, isMultiple: Bool, language: Language
  ) {
    self.heading = heading
    self.items = items
    self.ticked = ticked
    self.isMultiple = isMultiple
    self.language = language
    current = isMultiple ? nil : ticked.min()
    names = items.map { SearchableNames($0.title, key: $0.key, others: [$0.id, $0.note]) }
    widths = Widths(of: items)
    narrow(to: "")
    if let current { cursor = shown.firstIndex(of: current) ?? 0 }
  }

  /// The item under the cursor.
  package var itemAtCursor: Int? { shown.indices.contains(cursor) ? shown[cursor] : nil }
}

extension ChoiceList {
  /// Does what a key asks for; `page` is how many items fit on the screen.
  package mutating func press(_ key: Key, page: Int) -> Step {
    switch key {
    case .enter:
      if isMultiple { return .chosen }
      guard let itemAtCursor else { return .goesOn }
      ticked = [itemAtCursor]
      return .chosen
    case .escape: return .left(isInterrupt: false)
    case .control("c"), .control("d"), .endOfInput: return .left(isInterrupt: true)
    case .control("z"): return .stops
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
    // Before anything is typed a space ticks; behind that it is a part of a name.
    case .character(" ") where filter.isEmpty: tick()
    case .character(let character): narrow(to: filter + String(character))
    case .pasted(let text): narrow(to: filter + onOneLine(text))
    default: break
    }
    return .goesOn
  }

  /// Goes to a shown item.
  mutating func select(_ position: Int) { cursor = max(0, min(position, shown.count - 1)) }

  private mutating func move(by count: Int) { select(cursor + count) }

  /// Leaves the line where it is, so that several in a row can be ticked.
  private mutating func tick() {
    guard isMultiple, let itemAtCursor else { return }
    if ticked.remove(itemAtCursor) == nil { ticked.insert(itemAtCursor) }
  }

  private mutating func narrow(to text: String) {
    filter = String(text.prefix(Self.longestFilter))
    cursor = 0
    understood = nil
    shown = found(by: filter)
    guard shown.isEmpty, let other = typedInOtherLayout(filter) else { return }
    shown = found(by: other)
    if !shown.isEmpty { understood = other }
  }

  private static let longestFilter = 200

  private func found(by text: String) -> [Int] {
    let found = NameFilter(text).positions(in: names)
    if !isMultiple || ticked.isEmpty { return found.map(\.position) }
    let best = Dictionary(grouping: found, by: \.fit).sorted { $0.key < $1.key }
    return best.flatMap { _, alike in
      alike.filter { ticked.contains($0.position) } + alike.filter { !ticked.contains($0.position) }
    }.map(\.position)
  }
}
