/// A position in a text as the protocol counts it, from zero.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  /// In the units that client and server have agreed on.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}
