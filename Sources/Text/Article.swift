/// A noun with its indefinite article.
///
/// It goes by letters, which is right for the names of kinds that people give: a `user` and a `unit`
/// begin with a consonant for the ear.
package func withArticle(_ noun: String) -> String {
  let soundsLikeConsonant = ["us", "uni", "eu"].contains { noun.hasPrefix($0) }
  let beginsWithVowel = noun.first.map("aeiou".contains) == true
  return (beginsWithVowel && !soundsLikeConsonant ? "an " : "a ") + noun
}
