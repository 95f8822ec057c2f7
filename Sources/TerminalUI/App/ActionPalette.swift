import Platform
import Text

/// All that can be done, narrowed by what is typed: a key, a part of what something is called, or another word for it.
struct ActionPalette {
  private let actions: [Action]
  /// What each is called where somebody is.
  private let labels: [Action: String]
  private let names: [SearchableNames]
  private(set) var entry = LineEntry()
  private(set) var selected = 0

  init(_ actions: [(action: Action, label: LocalizedText)], _ language: Language) {
    self.actions = actions.map(\.action)
    labels = Dictionary(uniqueKeysWithValues: actions.map { ($0.action, $0.label[language]) })
    names = actions.map { action, label in
      SearchableNames(
        label[language],
        others: Language.allCases.flatMap { language in
          [action.label, action.hint, action.synonyms].compactMap { $0?[language] }
        } + [action.keyName[language]])
    }
  }

  func label(of action: Action) -> String { labels[action] ?? "" }

  /// What is left, the best first; what is typed is taken for the other layout of the keyboard only where it is
  /// nothing as it stands.
  var shown: [Action] {
    let shown = found(by: entry.text)
    return shown.isEmpty ? typedInOtherLayout(entry.text).map(found) ?? [] : shown
  }

  private func found(by text: String) -> [Action] {
    let ofKey = actions.filter { $0.keys.contains { $0.isCharacter(text) } }
    let named = NameFilter(text).positions(in: names).map { actions[$0.position] }
    return ofKey + named.filter { !ofKey.contains($0) }
  }

  mutating func select(_ position: Int) { selected = max(0, min(position, shown.count - 1)) }

  /// Does what a key asks for; `page` is how many lines fit on the screen.
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
  /// Whether it types just this text.
  fileprivate func isCharacter(_ text: String) -> Bool {
    if case .character(let character) = self { String(character) == text } else { false }
  }
}
