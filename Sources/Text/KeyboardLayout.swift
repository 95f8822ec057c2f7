/// What the same keys give in the other layout of a Russian keyboard, `ещвщ` is `todo`: once as if Latin had been
/// meant, once Cyrillic. Nothing where a letter has no key there, or where nothing would change.
///
/// Case does not matter; digits, and what is in `others`, stay as they are.
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

/// What was meant by a text that was typed in the wrong layout of a Russian keyboard: `bdfyjd` is `иванов`, `руддщ` is
/// `hello`; nil where it can't be that.
package func typedInOtherLayout(_ text: String) -> String? {
  otherLayout(of: text, keeping: [" ", "-"]).first
}

private let latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
private let cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"
/// What Shift makes of keys that have letters in the Cyrillic layout alone.
private let shiftedKeys = "~{}:\"<>"
private let shiftedLetters = "ёхъжэбю"
private let latinToCyrillic = Dictionary(
  zip(latinKeys + shiftedKeys, cyrillicKeys + shiftedLetters),
  uniquingKeysWith: { first, _ in first })
private let cyrillicToLatin = Dictionary(
  zip(cyrillicKeys, latinKeys), uniquingKeysWith: { first, _ in first })
