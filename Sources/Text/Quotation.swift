/// The widest text of others that a message repeats, in terminal columns.
private let widestQuotation = 60

/// A word that was typed as a message repeats it: safe, short, marked off, and without the password of an address.
package func quoted(_ text: String) -> String {
  let beginning = String(withoutPassword(text).unicodeScalars.prefix(widestQuotation * 4))
  return "`\(truncated(sanitized(beginning), to: widestQuotation))`"
}

/// A text of a file as a finding repeats it: as it is, marked off, and short where it is longer than any id.
package func cited(_ text: String) -> String { "`\(shortenedText(text))`" }

/// A text with no more of it than a finding needs to tell it; a program that shows it sees to what is in it.
package func shortenedText(_ text: String) -> String {
  let end = text.unicodeScalars.index(
    text.startIndex, offsetBy: longestCitation, limitedBy: text.endIndex)
  return end.map { $0 == text.endIndex ? text : text[..<$0] + "…" } ?? text
}

/// The most of a text that a finding repeats, in scalars.
private let longestCitation = 120

/// A path or an address as a message names it: safe, and cut where no system would take it.
package func shownPath(_ path: String) -> String {
  truncated(sanitized(path), to: 400)
}
