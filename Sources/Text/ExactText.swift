/// A text as what it is written in: two are equal where all their bytes are.
///
/// To Swift a letter in one scalar and the same one with its accent in another are one text. Files, their
/// names and the values in them are told apart by bytes, and so is whatever is looked up by them.
package struct ExactText: Hashable, Comparable, Sendable {
  private let bytes: [UInt8]

  package init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package static func < (one: ExactText, other: ExactText) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension StringProtocol {
  /// Whether two texts have the same bytes.
  package func isExactly(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
