import Text

/// A step of a checklist, written as in Markdown: `[ ] Drain the press` or, when it is done, `[x] Drain the press`.
package struct Step: Hashable, Sendable {
  package var isDone: Bool
  package let text: String

  package init(_ text: String, isDone: Bool = false) {
    (self.text, self.isDone) = (text.trimmed, isDone)
  }

  /// Reads a step from a file or as a person typed it; without a mark it is open.
  package init(written: String) {
    let text = written.trimmed
    for (mark, isDone) in Self.marks where text.begins(with: mark) {
      self.init(String(text[...].dropping(mark.utf8.count)), isDone: isDone)
      return
    }
    self.init(text)
  }

  /// The step as it is written to files.
  package var written: String { (isDone ? "[x] " : "[ ] ") + text }

  /// The last one has a Cyrillic letter.
  private static let marks = [
    ("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true), ("[х]", true),
  ]
}
