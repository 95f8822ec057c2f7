/// A text that is compared by its bytes, as values and ids in files are.
///
/// Swift's `String` compares by canonical equivalence, where two spellings of an accented letter are equal. For paths,
/// use `Path`.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(_ text: Substring) { self.text = String(text) }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.isExactly(other.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // A separator byte that occurs in no text, so that two texts in a row do not hash like one.
    hasher.combine(0xFF as UInt8)
  }

  package static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension StringProtocol {
  /// Whether two texts have the same bytes.
  package func isExactly(_ other: some StringProtocol) -> Bool {
    let (one, other) = (utf8, other.utf8)
    if one.count != other.count { return false }
    // All native strings have contiguous storage; only strings bridged from Objective-C do not.
    let isSame = one.withContiguousStorageIfAvailable { one in
      other.withContiguousStorageIfAvailable { one.elementsEqual($0) }
    }
    return isSame.flatMap(\.self) ?? one.elementsEqual(other)
  }
}
