/// An English noun with its indefinite article, by its first letter.
package func withArticle(_ noun: String) -> String {
  ("aeiou".contains(noun.prefix(1)) ? "an " : "a ") + noun
}
