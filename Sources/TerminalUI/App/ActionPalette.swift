import Platform
import Presentation
import Text

/// The searchable list of all actions and tabs. A search matches a key, a part of a label, or a synonym.
struct ActionPalette {
  private let items: [Item]
  private let names: [SearchableNames]
  private(set) var entry = LineEntry()
  private(set) var selected = 0

  struct Item {
    let choice: Choice
    let label: String
    let keys: [Key]
    let keyName: String
  }

  enum Choice: Hashable {
    case action(ScreenAction)
    case tab(Int)
  }

  /// `actions` have the labels for the current screen; `tabs` have the places of the visible tabs.
  init(
    _ actions: [(action: ScreenAction, label: LocalizedText)],
    tabs: [(name: String, place: Int?)], _ language: Language
  ) {
    items =
      actions.map { action, label in
        Item(
          choice: .action(action), label: label[language], keys: action.keys,
          keyName: action.key.name[language])
      }
      + tabs.enumerated().map { position, tab in
        let digit = tab.place.map { $0 < 9 ? String($0 + 1) : "" } ?? ""
        return Item(
          choice: .tab(position), label: ScreenMessages.goTo(tab: tab.name)[language],
          keys: digit.map(Key.character), keyName: digit)
      }
    names = items.map { item in
      guard case .action(let action) = item.choice else { return SearchableNames(item.label) }
      return SearchableNames(
        item.label,
        others: Language.allCases.flatMap { language in
          [action.label, action.hint, action.synonyms].compactMap { $0?[language] }
        } + [item.keyName])
    }
  }

  /// The items that match, best first. The other keyboard layout is tried only if nothing matches as typed.
  var shown: [Item] {
    let shown = found(by: entry.text)
    return shown.isEmpty ? typedInOtherLayout(entry.text).map(found) ?? [] : shown
  }

  private func found(by text: String) -> [Item] {
    let ofKey = items.filter { $0.keys.contains { $0.isCharacter(text) } }
    let choices = ofKey.map(\.choice)
    let named = NameFilter(text).positions(in: names).map { items[$0.position] }
    return ofKey + named.filter { !choices.contains($0.choice) }
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
    default:
      let former = entry.text
      _ = entry.press(key)
      if entry.text != former { select(0) }
    }
  }
}

extension Key {
  /// Whether the key types exactly this text.
  fileprivate func isCharacter(_ text: String) -> Bool {
    if case .character(let character) = self { String(character) == text } else { false }
  }
}
