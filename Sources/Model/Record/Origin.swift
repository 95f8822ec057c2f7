import Text

/// The origin of an imported record: its `source` is its key in the other program, such as `dummyjson:17`.
package enum Origin {
  /// The name of the field for the origin, in any kind that has it.
  package static let field = "source"

  /// Whether a `source` was written by an import and not by a person.
  package static func isKey(_ source: String) -> Bool {
    let words = source.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    return words.count == 2 && words[0].first.map(isLetter) == true
      && words[0].allSatisfy { isLetter($0) || "0123456789-".utf8.contains($0) }
      && !source.utf8.contains(UInt8(ascii: " "))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26
  }
}
