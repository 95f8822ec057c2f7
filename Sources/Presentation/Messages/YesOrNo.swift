package import Text

extension Language {
  /// Whether the answer to a question in this language is yes; nil for other texts. An answer also counts if it was typed in
  /// the other keyboard layout, unless its letter has the opposite meaning here.
  package func isYes(_ answer: String) -> Bool? {
    let (yes, no): ([String], [String]) =
      switch self {
      case .english: (["y", "yes", "н", "нуы", "д", "да"], ["n", "no", "т", "тщ", "нет"])
      case .russian: (["д", "да", "l", "lf", "y", "yes"], ["н", "нет", "ytn", "n", "no", "т"])
      }
    let answer = answer.lowercased()
    return yes.contains(answer) ? true : no.contains(answer) ? false : nil
  }
}
