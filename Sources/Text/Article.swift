/// Returns a noun with its indefinite article.
///
/// The article depends on pronunciation, which is guessed from the spelling: a `user`, a `unit` and a `one-off`, but an
/// `hour`.
package func withArticle(_ noun: String) -> String {
  let word = noun.lowercased()
  let beginsWithVowel =
    word.first.map("aeiou".contains) == true
    ? !consonantBeginnings.contains { word.hasPrefix($0) }
    : vowelBeginnings.contains { word.hasPrefix($0) }
  return (beginsWithVowel ? "an " : "a ") + noun
}

/// Beginnings of words that are spelled with a vowel but pronounced with a consonant.
private let consonantBeginnings = [
  "unic", "unif", "unio", "uniq", "unit", "univ", "usa", "use", "usi", "usu", "uti", "uto", "eu",
  "ewe", "one", "once",
]
/// Beginnings of words that are spelled with a consonant but pronounced with a vowel.
private let vowelBeginnings = ["hour", "heir", "honest", "honor", "honour"]
