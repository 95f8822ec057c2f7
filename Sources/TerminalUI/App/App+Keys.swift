import Model
import Operations
import Platform
import Presentation
import Text

extension App {
  /// Handles a key. Records that it changes stay visible.
  mutating func press(_ key: Key) -> [Effect] {
    let effects = respond(to: key)
    for case .perform(let request) in effects { list.keepVisible(request.records) }
    return effects
  }

  private mutating func respond(to typed: Key) -> [Effect] {
    // Shift and an arrow move cards on a board and turn the agenda, and are an arrow everywhere else.
    let isShiftUsed = (showsBoard || showsAgenda) && layers.isEmpty
    let key = isShiftUsed ? typed : acceptsText ? typed.withoutShift : typed.withoutModifiers
    // These keys keep the message on the screen.
    switch key {
    case .endOfInput: return unsavedNewRecords.map { .keep($0.kind, $0.values) } + [.quit]
    case .control("z"): return [.suspend]
    case .control("l"), .resumed: return [.redraw]
    case .resize: return []
    case .pasteCut where !acceptsText: return []
    default: break
    }
    if isTooSmall {
      if showsOnlyLayers && [.escape, .control("c")].contains(key) { layers = [] }
      // Such a window only quits, if there are no drafts.
      let isIdle = layers.isEmpty && drafts.isEmpty
      return isIdle && ScreenAction.all(of: key).contains(.quit) ? [.quit] : []
    }
    // A message moves the rows, so it must stay until the click is resolved.
    if case .mouse(let event) = key { return press(event) }
    message = nil
    defer { warnIfCut(by: key) }
    if !layers.isEmpty { return pressInLayer(key) }
    if case .character(let character) = key, let digit = character.wholeNumberValue, digit > 0 {
      let tabs = visibleTabs
      if tabs.indices.contains(digit - 1) {
        show(tab: tabs[digit - 1])
      } else {
        refuse(.noSuchTab(count: tabs.count))
      }
      return []
    }
    // The same physical keys in another keyboard layout.
    for key in [key, key.onLatinKeyboard].compactMap(\.self) where moveOnBoard(key) || move(key) {
      return []
    }
    guard let action = action(of: key) else {
      refuse(.unknownKey)
      return []
    }
    return perform(action)
  }

  /// The first enabled action of a key. If none is enabled: on a conflict the first, elsewhere the last.
  private func action(of key: Key) -> ScreenAction? {
    let actions = ScreenAction.all(of: key)
    if showsAgenda, let own = actions.first(where: KeyTable.ofAgenda.contains) { return own }
    return actions.first(where: can) ?? (isConflictOpen ? actions.first : actions.last)
  }

  /// Moves the selection or scrolls the page; returns false for other keys.
  private mutating func move(_ key: Key) -> Bool {
    let isPage = !pages.isEmpty
    let height = isPage ? pageHeight : listHeight
    let far = max(list.rows.rowCount, pages.last?.page.lines.count ?? 0)
    let step: (count: Int, isLine: Bool)
    switch key {
    case .up, .character("k"), .control("p"): step = (-1, true)
    case .down, .character("j"), .control("n"): step = (1, true)
    case .pageUp, .control("b"): step = (1 - height, false)
    case .pageDown, .control("f"): step = (max(1, height - 1), false)
    case .control("u"): step = (-max(1, height / 2), false)
    case .control("d"): step = (max(1, height / 2), false)
    case .character("[") where !isPage:
      step = (list.rows.distance(toSection: -1, from: list.place.row), false)
    case .character("]") where !isPage:
      step = (list.rows.distance(toSection: 1, from: list.place.row), false)
    case .home, .character("g"): step = (-far, false)
    case .end, .character("G"): step = (far, false)
    default: return false
    }
    switch (isPage, step.isLine) {
    case (true, true): onPage { $0.move(by: step.count, on: $1, height: $2) }
    case (true, false): scrollPage(by: step.count)
    case (false, _): moveSelection(by: step.count)
    }
    return true
  }
}

extension App {
  /// Whether keys type text here.
  var acceptsText: Bool {
    layer?.acceptsText ?? false
  }

  var entry: LineEntry? { layer?.entry(in: self) }

  /// Warns that the last key's text was cut at the length limit.
  mutating func warnIfCut(by key: Key) {
    switch key {
    case .character, .pasted, .pasteCut:
      if entry?.isCut == true {
        show(FormMessages.tooLong, isError: true)
      }
    default: break
    }
  }
}

extension ScreenAction {
  /// The actions of a key, by its physical position in any keyboard layout.
  static func all(of key: Key) -> [ScreenAction] {
    let actions = allCases.filter { $0.keys.contains(key) }
    return actions.isEmpty ? key.onLatinKeyboard.map(all) ?? [] : actions
  }
}

extension Key {
  /// The same physical key on the Latin keyboard; nil if it is not a key of the Russian one.
  var onLatinKeyboard: Key? {
    switch self {
    // Punctuation on the keys that have letters in the Russian layout; without Shift, no key of docket is there.
    case .character("Б"): return .character("<")
    case .character("Ю"): return .character(">")
    case .character("б"), .character("ю"): return nil
    default: break
    }
    guard case .character(let character) = self, !character.isASCII,
      let latin = typedInOtherLayout(String(character))?.first
    else { return nil }
    return .character(character.isUppercase ? latin.uppercased().first ?? latin : latin)
  }
}
