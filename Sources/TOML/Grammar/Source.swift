/// The bytes of a document, followed by at least `Source.padding` zero bytes.
///
/// Only this file reads memory unchecked. Its invariant: `base` points to `count + padding` readable bytes that do not
/// move or change while a `Source` over them is in use, and callers read only at offsets in `0...count`, so that a word
/// or a vector read there stays within the padding.
package struct Source {
  /// The number of zero bytes after the document, so that the widest read at its end is in bounds.
  package static let padding = 32

  /// A pointer to the first byte.
  package let base: UnsafePointer<UInt8>

  /// The document's length in bytes, without the padding.
  package let count: Int

  /// Creates a document of `count` bytes at `base`. The caller must pad the bytes and keep them alive.
  package init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  /// The byte at `offset`; zero at the end of the document.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// Returns eight bytes at `offset`, with the first in the lowest bits.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Returns sixteen bytes at `offset`.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Returns the bytes of `range`, clamped to the document.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

extension Source {
  /// An empty document, which a parser holds between documents.
  static var empty: Source { Source(base: emptyBytes, count: 0) }

  private nonisolated(unsafe) static let emptyBytes: UnsafePointer<UInt8> = {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: padding)
    bytes.initialize(repeating: 0, count: padding)
    return UnsafePointer(bytes)
  }()

  /// Calls `body` with a padded copy of `bytes`.
  static func with<Result>(_ bytes: [UInt8], _ body: (Source) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + padding) { copy in
      let end = copy.initialize(fromContentsOf: bytes)
      copy[end...].initialize(repeating: 0)
      guard let base = copy.baseAddress else { return body(.empty) }
      return body(Source(base: base, count: bytes.count))
    }
  }
}
