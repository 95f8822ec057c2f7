package import Platform
package import Text

/// Keys that move the selection, for the palette.
package enum KeyMessages {
  package static let moves: [(keys: [Key], label: LocalizedText)] = [
    ([.down, .character("j")], LocalizedText("Down", "Вниз")),
    ([.up, .character("k")], LocalizedText("Up", "Вверх")),
    ([.pageDown, .control("f")], LocalizedText("A page down", "На экран вниз")),
    ([.pageUp, .control("b")], LocalizedText("A page up", "На экран вверх")),
    ([.control("d")], LocalizedText("Half a page down", "На полэкрана вниз")),
    ([.control("u")], LocalizedText("Half a page up", "На полэкрана вверх")),
    ([.home, .character("g")], LocalizedText("To the start", "В начало")),
    ([.end, .character("G")], LocalizedText("To the end", "В конец")),
    ([.character("]")], LocalizedText("To the next group", "К следующей группе")),
    ([.character("[")], LocalizedText("To the previous group", "К предыдущей группе")),
  ]
}

extension Key {
  /// The name on the key; empty for input that is not a key.
  package var name: LocalizedText {
    switch self {
    case .character(" "): LocalizedText("Space", "Пробел")
    case .character(let character): LocalizedText(verbatim: String(character))
    case .control(let letter): LocalizedText(verbatim: "Ctrl-" + letter.uppercased())
    case .enter: LocalizedText(verbatim: "Enter")
    case .escape: LocalizedText(verbatim: "Esc")
    case .tab: LocalizedText(verbatim: "Tab")
    case .backTab: LocalizedText(verbatim: "Shift-Tab")
    case .backspace: LocalizedText(verbatim: "Backspace")
    case .delete: LocalizedText(verbatim: "Delete")
    case .insert: LocalizedText(verbatim: "Insert")
    case .up: LocalizedText(verbatim: "↑")
    case .down: LocalizedText(verbatim: "↓")
    case .left: LocalizedText(verbatim: "←")
    case .right: LocalizedText(verbatim: "→")
    case .shiftLeft: LocalizedText(verbatim: "Shift-←")
    case .shiftRight: LocalizedText(verbatim: "Shift-→")
    case .wordLeft: LocalizedText(verbatim: "Ctrl-←")
    case .wordRight: LocalizedText(verbatim: "Ctrl-→")
    case .home: LocalizedText(verbatim: "Home")
    case .end: LocalizedText(verbatim: "End")
    case .pageUp: LocalizedText(verbatim: "PgUp")
    case .pageDown: LocalizedText(verbatim: "PgDn")
    case .pasted, .pasteCut, .mouse, .resize, .resumed, .endOfInput: LocalizedText(verbatim: "")
    }
  }
}
