import Model
import Platform
import Presentation
import Text

/// A searchable list of commands over the screen. A search matches a key, a part of a label, or a synonym.
struct Menu {
  let heading: LocalizedText
  let items: [Item]
  private let names: [SearchableNames]
  private(set) var entry = LineEntry()
  private(set) var selected = 0

  struct Item {
    let command: Command
    let label: String
    var keys: [Key] = []
    var keyName = ""
    /// The heading of the item's column; nil in a menu without columns.
    var group: ScreenAction.Group?
    /// Other words that find the item.
    var synonyms: [String] = []
  }

  /// What Enter on an item does.
  enum Command: Hashable {
    case action(ScreenAction)
    case press(Key)
    case tab(Int)
    case group(ListGrouping?)
    /// Set a field to a choice, or clear it.
    case choice(field: Int, name: String?)
  }

  init(_ heading: LocalizedText, _ items: [Item], selecting command: Command? = nil) {
    (self.heading, self.items) = (heading, items)
    names = items.map { SearchableNames($0.label, others: $0.synonyms + [$0.keyName]) }
    if let command { selected = items.firstIndex { $0.command == command } ?? 0 }
  }

  /// The items that match, best first. The other keyboard layout is tried only if nothing matches as typed.
  var shown: [Item] {
    let shown = found(by: entry.text)
    return shown.isEmpty ? typedInOtherLayout(entry.text).map(found) ?? [] : shown
  }

  /// Whether its items have groups.
  var isPalette: Bool { items.first?.group != nil }

  /// The columns of items with one group each; nil while a search has chosen the items, or without groups.
  var groups: [Range<Int>]? {
    guard entry.text.isEmpty, isPalette else { return nil }
    var starts = items.indices.filter { $0 == 0 || items[$0].group != items[$0 - 1].group }
    starts.append(items.count)
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }

  private func found(by text: String) -> [Item] {
    let ofKey = items.filter { $0.keys.contains { $0.isCharacter(text) } }
    let commands = ofKey.map(\.command)
    let named = NameFilter(text).positions(in: names).map { items[$0.position] }
    return ofKey + named.filter { !commands.contains($0.command) }
  }

  mutating func select(_ position: Int) { selected = max(0, min(position, shown.count - 1)) }

  /// Handles a key; `page` is how many lines fit on the screen.
  mutating func press(_ key: Key, page: Int) {
    switch key {
    case .up, .control("p"): select(selected - 1)
    case .down, .control("n"): select(selected + 1)
    case .pageUp: select(selected - page)
    case .pageDown: select(selected + page)
    case .home: select(0)
    case .end: select(shown.count)
    case .left where groups != nil: selectGroup(offset: -1)
    case .right where groups != nil: selectGroup(offset: 1)
    default:
      let former = entry.text
      _ = entry.press(key)
      if entry.text != former { select(0) }
    }
  }

  /// Selects the item at the same height of the next group.
  private mutating func selectGroup(offset: Int) {
    guard let groups, let current = groups.firstIndex(where: { $0.contains(selected) }),
      groups.indices.contains(current + offset)
    else { return }
    let other = groups[current + offset]
    select(min(other.lowerBound + selected - groups[current].lowerBound, other.upperBound - 1))
  }
}

extension Key {
  /// Whether the key types exactly this text.
  fileprivate func isCharacter(_ text: String) -> Bool {
    if case .character(let character) = self { String(character) == text } else { false }
  }
}
