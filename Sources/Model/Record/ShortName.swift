import TOML

/// A name that is compared with keys and values of a source two words at a time.
///
/// Up to sixteen bytes the first and the last eight, which may overlap, are the whole name.
struct ShortName: Sendable {
  let bytes: [UInt8]
  private let head: UInt64
  private let tail: UInt64

  init(_ name: String) {
    bytes = Array(name.utf8)
    let padded = bytes + Array(repeating: 0, count: 8)
    let count = bytes.count
    (head, tail) = padded.withUnsafeBytes { Self.words($0.baseAddress.unsafelyUnwrapped, count) }
  }

  /// Whether the bytes from `start` to `end` of `source` are the name.
  @inline(__always)
  func matches(_ source: Source, _ start: UInt32, _ end: UInt32) -> Bool {
    let count = Int(end) - Int(start)
    guard count == bytes.count else { return false }
    let key = UnsafeRawPointer(source.base) + Int(start)
    let (keyHead, keyTail) = Self.words(key, count)
    return keyHead == head && keyTail == tail && (count <= 16 || matchesMiddle(key))
  }

  /// The first and last eight of `count` bytes, zero-filled; the padding of a source makes reading
  /// past a short name safe.
  @inline(__always)
  private static func words(_ bytes: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
    let head = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    if count < 8 {
      return (head & ((1 << UInt64(count * 8)) &- 1), 0)
    }
    return (
      head, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    )
  }

  private func matchesMiddle(_ key: UnsafeRawPointer) -> Bool {
    bytes.elementsEqual(UnsafeRawBufferPointer(start: key, count: bytes.count))
  }
}
