import TOML

extension IDIndex {
  /// Returns a hash that differs on every run, so that nobody can prepare colliding ids.
  ///
  /// Eight bytes at a time are multiplied to 128 bits, whose halves are folded together. With a secret seed this is good
  /// enough for a hash table and much cheaper than `Hasher`.
  @inline(__always)
  static func hash(_ id: UnsafeBufferPointer<UInt8>, kind: KindIndex) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(id)
    var hash = secret ^ UInt64(kind) << 32 ^ UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return UInt32(truncatingIfNeeded: mixed(hash ^ rest))
  }

  /// Returns the hash of the id in the bytes of a value.
  @inline(__always)
  static func hash(
    of value: FieldValue, _ bytes: UnsafeBufferPointer<UInt8>, kind: KindIndex
  ) -> UInt32 {
    if let id = value.plainID(bytes) { return hash(id, kind: kind) }
    var text = value.text(bytes)
    return text.withUTF8 { hash($0, kind: kind) }
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }

  private static let secret = UInt64.random(in: 0...(.max))
}
