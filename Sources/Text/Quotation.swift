/// The maximum width of a quotation in a message, in terminal columns.
private let maxQuotationWidth = 60

/// Quotes a typed word for a message: sanitized, shortened, in backquotes, and without the password of an address.
package func quoted(_ text: String) -> String {
  let beginning = String(withoutPassword(text).unicodeScalars.prefix(maxQuotationWidth * 4))
  return "`\(truncated(sanitized(beginning), to: maxQuotationWidth))`"
}

/// Quotes a text from a file for a diagnostic: in backquotes, and shortened if it is longer than any id. It is not
/// sanitized.
package func cited(_ text: String) -> String { "`\(shortenedText(text))`" }

/// Puts a name or a label that people know in quotation marks, shortened as in a diagnostic.
package func inQuotes(_ text: LocalizedText) -> LocalizedText {
  let text = text.map(shortenedText)
  return LocalizedText("“\(text)”", "«\(text)»")
}

/// Shortens a text for a diagnostic. Programs that show the diagnostic must sanitize it.
package func shortenedText(_ text: String) -> String {
  let end = text.unicodeScalars.index(
    text.startIndex, offsetBy: maxCitationLength, limitedBy: text.endIndex)
  return end.map { $0 == text.endIndex ? text : text[..<$0] + "…" } ?? text
}

/// The maximum length of a quotation in a diagnostic, in scalars.
private let maxCitationLength = 120

/// Formats a path or an address for a message: sanitized, and cut if it is longer than any system allows.
package func shownPath(_ path: String) -> String {
  truncated(sanitized(path), to: 400)
}
