/// The bytes of one document followed by at least `Source.padding` zero bytes.
///
/// This file alone reads memory unchecked. Its invariant: `base` points at `count + padding` readable
/// bytes that neither move nor change while a `Source` over them is in use, and every caller reads at
/// offsets in `0...count`, so that a word or a vector read there stays inside the padding.
package struct Source {
  /// How many zero bytes follow the document, so that the widest read at its end is in bounds.
  package static let padding = 32

  /// The first byte.
  package let base: UnsafePointer<UInt8>

  /// The document's length in bytes, without the padding.
  package let count: Int

  /// A document of `count` bytes at `base`, which the caller has padded and keeps alive.
  package init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  /// The byte at `offset`; zero at the end of the document.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// The eight bytes from `offset` on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The sixteen bytes from `offset` on.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The bytes of `range`, cut to the document.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

extension Source {
  /// A document of no bytes, which a parser holds between documents.
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
