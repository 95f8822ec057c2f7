import Platform
import Presentation
import Text

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
