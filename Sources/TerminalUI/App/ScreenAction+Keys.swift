import Platform
import Presentation
import Text

extension ScreenAction {
  /// The key that the help line and the palette show.
  var key: Key { keys[0] }

  /// All keys of the action on the Latin keyboard; punctuation also as typed in the other layout.
  var keys: [Key] {
    switch self {
    case .open: [.enter, .right, .character("l")]
    case .back: [.escape, .left, .backspace, .character("h")]
    case .toggle: [.character("t")]
    case .cancel: [.character("x")]
    case .choose: [.character("a")]
    case .choosePeople: [.character("s")]
    case .fix: [.character("F")]
    case .fixAll: [.character("A")]
    case .load: [.character("L")]
    case .moreTabs: [.character("M")]
    case .add: [.character("n"), .character("+")]
    case .edit: [.character("e")]
    case .delete: [.character("d"), .delete]
    case .remove: [.character("-")]
    case .undo: [.character("u")]
    case .redo: [.character("r")]
    case .search: [.character("/"), .character(".")]
    case .filter: [.character("f")]
    case .ask: [.character(":"), .character(";")]
    case .sort: [.character("c")]
    case .reverse: [.character("C")]
    case .mark: [.character(" ")]
    case .setStatus: [.character("S")]
    case .setPriority: [.character("P")]
    case .setDue: [.character("w")]
    case .note: [.character("N")]
    case .steps: [.character("T")]
    case .fold: [.character("z")]
    case .regroup: [.character("b")]
    case .nextTab: [.tab]
    case .previousTab: [.backTab]
    case .board: [.character("v")]
    case .moveLeft: [.shiftLeft, .character("<")]
    case .moveRight: [.shiftRight, .character(">")]
    case .postpone: [.character("+")]
    case .advance: [.character("-")]
    case .switchPeriod: [.character("v")]
    case .previousPeriod: [.character("<"), .shiftLeft]
    case .nextPeriod: [.character(">"), .shiftRight]
    case .editor: [.character("o")]
    case .history: [.character("H")]
    case .drafts: [.character("D")]
    case .preview: [.character("p")]
    case .copyID: [.character("y")]
    case .mouse: [.character("m")]
    case .palette: [.character("?"), .character(",")]
    case .quit: [.character("q"), .control("c")]
    }
  }

  /// The actions of a key, by its physical position in any keyboard layout.
  static func all(of key: Key) -> [ScreenAction] {
    let actions = allCases.filter { $0.keys.contains(key) }
    return actions.isEmpty ? key.onLatinKeyboard.map(all) ?? [] : actions
  }
}

extension Key {
  /// The same physical key on the Latin keyboard; nil if it is not a key of the Russian one.
  var onLatinKeyboard: Key? {
    guard case .character(let character) = self, !character.isASCII,
      let latin = typedInOtherLayout(String(character))?.first
    else { return nil }
    return .character(character.isUppercase ? latin.uppercased().first ?? latin : latin)
  }
}
