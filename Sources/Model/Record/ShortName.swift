import TOML

/// A name packed into three words: names of up to sixteen bytes are equal if and only if their words are.
///
/// The words are the length and the first and the last eight bytes, which may overlap.
struct ShortName: Equatable, Sendable {
  private let head: UInt64
  private let tail: UInt64
  private let count: UInt32

  /// Whether the name is too long to be determined by its words.
  var isCut: Bool { count > 16 }

  init(_ name: String) {
    let padded = Array(name.utf8) + Array(repeating: 0, count: 8)
    let count = padded.count - 8
    self = padded.withUnsafeBytes {
      ShortName($0.baseAddress.unsafelyUnwrapped, count: count)
    }
  }

  /// Packs the bytes from `start` to `end` of a source, whose padding makes it safe to read past a short name.
  @inline(__always)
  init(_ source: Source, _ start: UInt32, _ end: UInt32) {
    self.init(UnsafeRawPointer(source.base) + Int(start), count: Int(end) - Int(start))
  }

  @inline(__always)
  private init(_ bytes: UnsafeRawPointer, count: Int) {
    let first = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    self.count = UInt32(truncatingIfNeeded: count)
    if count < 8 {
      head = first & ((1 &<< UInt64(truncatingIfNeeded: count * 8)) &- 1)
      tail = 0
    } else {
      head = first
      tail = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }
  }
}
