import Text

/// Where a record came from: its `source` is the key that it has there, `dummyjson:17`.
package enum Origin {
  /// The field that says so, of any kind that has it.
  package static let field = "source"

  /// Whether an import wrote a `source`, rather than a person who notes where something was heard of.
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
