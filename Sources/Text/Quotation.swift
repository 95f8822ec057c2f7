/// The widest text of others that a message repeats, in terminal columns.
private let widestQuotation = 60

/// A word that was typed as a message repeats it: safe, short, and marked off.
package func quoted(_ text: String) -> String {
  let beginning = String(text.unicodeScalars.prefix(widestQuotation * 4))
  return "`\(truncated(sanitized(beginning), to: widestQuotation))`"
}

/// A path or an address as a message names it: safe, and cut where no system would take it.
package func shownPath(_ path: String) -> String {
  truncated(sanitized(path), to: 400)
}
