/// Returns what the same keys produce in the other layout of a Russian keyboard: `ещвщ` becomes `todo`. The result has up
/// to two texts, one in Latin and one in Cyrillic letters. A text is omitted if a letter has no key in that layout or if
/// nothing would change.
///
/// Case is ignored. Digits and the characters in `others` stay as they are.
func otherLayout(of text: String, keeping others: Set<Character>) -> [String] {
  [latinToCyrillic, cyrillicToLatin].compactMap { keys in
    var result = ""
    var hasChanged = false
    for character in text.lowercased() {
      if let other = keys[character] {
        result.append(other)
        hasChanged = true
      } else if others.contains(character) || character.isNumber {
        result.append(character)
      } else {
        return nil
      }
    }
    return hasChanged ? result : nil
  }
}

/// Returns what somebody wanted to type if a text was typed in the wrong layout of a Russian keyboard: `bdfyjd` is
/// `иванов`, `руддщ` is `hello`. Returns nil if the text cannot be such a mistake.
package func typedInOtherLayout(_ text: String) -> String? {
  otherLayout(of: text, keeping: [" ", "-"]).first
}

/// What the same keys type in both layouts; at the end are characters typed with Shift on the keys that have letters only
/// in the Cyrillic layout.
package enum KeyboardLayout {
  package static let latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:\"<>"
  package static let cyrillic = "ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю"
}

private let latinToCyrillic = Dictionary(
  zip(KeyboardLayout.latin, KeyboardLayout.cyrillic), uniquingKeysWith: { first, _ in first })
private let cyrillicToLatin = Dictionary(
  zip(KeyboardLayout.cyrillic, KeyboardLayout.latin), uniquingKeysWith: { first, _ in first })
