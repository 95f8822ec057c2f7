/// A noun with its indefinite article.
///
/// It goes by how the noun begins for the ear, as far as that shows: a `user`, a `unit` and a `one-off` begin with a
/// consonant, an `hour` with a vowel.
package func withArticle(_ noun: String) -> String {
  let word = noun.lowercased()
  let beginsWithVowel =
    word.first.map("aeiou".contains) == true
    ? !consonantBeginnings.contains { word.hasPrefix($0) }
    : vowelBeginnings.contains { word.hasPrefix($0) }
  return (beginsWithVowel ? "an " : "a ") + noun
}

/// How words begin that are written with a vowel and spoken with a consonant.
private let consonantBeginnings = [
  "unic", "unif", "unio", "uniq", "unit", "univ", "usa", "use", "usi", "usu", "uti", "uto", "eu",
  "ewe", "one", "once",
]
/// How words begin that are written with a consonant and spoken with a vowel.
private let vowelBeginnings = ["hour", "heir", "honest", "honor", "honour"]
