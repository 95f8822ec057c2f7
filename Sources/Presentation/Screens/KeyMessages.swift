package import Platform
package import Text

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
    case .home: LocalizedText(verbatim: "Home")
    case .end: LocalizedText(verbatim: "End")
    case .pageUp: LocalizedText(verbatim: "PgUp")
    case .pageDown: LocalizedText(verbatim: "PgDn")
    case .pasted, .pasteCut, .mouse, .resize, .resumed, .endOfInput: LocalizedText(verbatim: "")
    }
  }
}
