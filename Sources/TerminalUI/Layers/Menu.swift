import Diagnostics
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

/// A searchable list of commands over the screen. A search matches a key, a part of a label, or a synonym.
struct Menu {
  let heading: LocalizedText
  let items: [Item]
  /// What its commands apply to.
  private var chosen: Chosen?
  private(set) var line = LineEntry()
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
    case verb(FieldVerb)
    /// Runs a command outside the screens.
    case run([String])
  }

  init(
    _ heading: LocalizedText, _ items: [Item], for chosen: Chosen?,
    selecting command: Command? = nil
  ) {
    (self.heading, self.items, self.chosen) = (heading, items, chosen)
    if let command { selected = items.firstIndex { $0.command == command } ?? 0 }
  }

  /// The items that match, best first. The other keyboard layout is tried only if nothing matches as typed.
  var shown: [Item] {
    let named = WordSearch.found(by: line.text) { search in
      items.ranked { search.rank(of: $0.label, others: $0.synonyms + [$0.keyName]) }
        .map { items[$0.position] }
    }.found
    let ofKey = items.filter { $0.keys.contains { $0.isCharacter(line.text) } }
    let commands = ofKey.map(\.command)
    return ofKey + named.filter { !commands.contains($0.command) }
  }

  /// Whether its items have groups.
  var isPalette: Bool { items.first?.group != nil }

  /// Whether `j` and `k` move, and do not start a search.
  private var isShort: Bool { !isPalette && line.text.isEmpty }

  /// The columns of items with one group each; nil while a search has chosen the items, or without groups.
  var groups: [Range<Int>]? {
    guard line.text.isEmpty, isPalette else { return nil }
    var starts = items.indices.filter { $0 == 0 || items[$0].group != items[$0 - 1].group }
    starts.append(items.count)
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }

  mutating func select(_ position: Int) { selected = max(0, min(position, shown.count - 1)) }

  /// Handles a key; `page` is how many lines fit on the screen.
  mutating func press(_ key: Key, page: Int) {
    switch key {
    case .character("k") where isShort, .character("л") where isShort: select(selected - 1)
    case .character("j") where isShort, .character("о") where isShort: select(selected + 1)
    case .up, .control("p"): select(selected - 1)
    case .down, .control("n"): select(selected + 1)
    case .pageUp: selectPage(-page)
    case .pageDown: selectPage(page)
    case .home: select(0)
    case .end: select(shown.count)
    case .left where groups != nil: selectGroup(offset: -1)
    case .right where groups != nil: selectGroup(offset: 1)
    default:
      let former = line.text
      _ = line.press(key)
      if line.text != former { select(0) }
    }
  }

  /// Moves by a page, but not beyond the group: the next one may be in another column.
  private mutating func selectPage(_ count: Int) {
    guard let group = groups?.first(where: { $0.contains(selected) }) else {
      return select(selected + count)
    }
    let (first, last) = (group.lowerBound, group.upperBound - 1)
    let isAtEnd = selected == (count < 0 ? first : last)
    select(isAtEnd ? selected + count.signum() : max(first, min(selected + count, last)))
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

extension Menu: Layer {
  var cover: LayerCover { isPalette ? .screen : .box }

  func entry(in app: App) -> LineEntry? { line }

  func hints(in app: App) -> [Hint] {
    [
      Hint(.enter, isPalette ? HintMessages.run : HintMessages.choose),
      Hint(.escape, HintMessages.close),
    ]
  }

  func draw(in app: App, into grid: inout Grid) {
    if let groups {
      return PaletteView(menu: self, groups: groups, language: app.snapshot.language).draw(
        into: &grid, row: 1, height: app.shownPageHeight)
    }
    let shown = self.shown
    let view = MenuView(
      heading: heading[app.snapshot.language], entry: line,
      lines: MenuView.Lines(
        count: shown.count, noteWidth: shown.map { displayWidth($0.keyName) }.max() ?? 0,
        line: { (shown[$0].label, shown[$0].keyName) }),
      selected: selected, empty: ScreenMessages.nothingFound[app.snapshot.language],
      language: app.snapshot.language)
    if isPalette { return view.draw(into: &grid, row: 1, height: app.shownPageHeight) }
    let widest = items.map { displayWidth($0.label) }.max() ?? 0
    app.drawBox(into: &grid, columns: widest + 4, rows: items.count + 2) { grid, row, height in
      view.draw(into: &grid, row: row, height: height)
    }
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    switch key {
    case .escape, .control("c"): return .pop
    case .control("z"): return .effect(.suspend)
    case .enter:
      guard shown.indices.contains(selected) else { return .pop }
      let (command, chosen) = (shown[selected].command, chosen)
      // The menu stays until the change is saved.
      if case .choice(let field, let name) = command {
        let change = name.map { FieldChange.set(.string($0)) } ?? .unset
        return chosen.map { .perform($0.edit(field, change)) } ?? .pop
      }
      return Answer(end: .pop) { $0.run(command, on: chosen) }
    default:
      press(key, page: app.pageHeight - 2)
      return .consumed
    }
  }

  mutating func click(_ target: ClickTarget) -> Key? {
    guard case .item(let position) = target else { return nil }
    defer { select(position) }
    return selected == position ? .enter : nil
  }

  mutating func refuse(_ refusal: Refusal, in app: App) -> String? {
    chosen?.refuse(refusal, in: app) ?? refusal.words
  }
}
