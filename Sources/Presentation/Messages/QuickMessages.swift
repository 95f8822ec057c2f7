package import Text

/// Messages about values in the text of `add --quick`.
package enum QuickMessages {
  /// Words that `--quick` would read as values stayed text.
  package static func couldBeValues(_ words: [String]) -> LocalizedText {
    let words = words.map { quoted($0) }.joined(separator: ", ")
    return LocalizedText(
      "docket kept \(words) as text; `--quick` reads such words as values",
      "docket оставил текстом: \(words); с `--quick` такие слова становятся значениями полей")
  }

  /// A word whose field is mistyped stayed text.
  package static func keptAsText(_ word: String, meant: String) -> LocalizedText {
    LocalizedText(
      "docket kept \(quoted(word)) as text; did you mean \(quoted(meant))?",
      "docket оставил текстом: \(quoted(word)); возможно, имелось в виду \(quoted(meant))")
  }

  /// How to write a word that gives a value as text.
  package static func keepAsText(_ word: String) -> LocalizedText {
    LocalizedText(
      "to keep it as text, write \(quoted("\\" + word))",
      "чтобы это осталось текстом, напишите \(quoted("\\" + word))")
  }
}
