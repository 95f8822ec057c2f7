/// Comparing names, which can be written bare, quoted or with escapes.
extension TOMLParser {
  /// Returns the decoded bytes of a key's name.
  func bytes(of key: Key) -> [UInt8] {
    guard key.hasEscapes else { return Array(source.bytes(key.name.range)) }
    return Array(IteratorSequence(DecodedBytes(source.bytes(key.name.range))))
  }

  /// Returns the key of an entry, reconstructed from its bytes.
  func key(of entry: Entry) -> Key {
    if entry.isPlainKey {
      return Key(range: entry.key, name: entry.key, isBare: true, hasEscapes: false)
    }
    let name = ByteRange(start: entry.key.start + 1, end: entry.key.end - 1)
    let isBasic = source[Int(entry.key.start)] == .quote
    return Key(
      range: entry.key, name: name, isBare: false,
      hasEscapes: isBasic && source.bytes(name.range).contains(.backslash))
  }

  /// Whether an entry has the same name as a key. Takes linear time in the shorter of the two.
  func matches(_ entry: Entry, _ key: Key) -> Bool {
    if entry.isPlainKey, !key.hasEscapes { return source.equals(entry.key, key.name) }
    let raw =
      entry.isPlainKey
      ? entry.key : ByteRange(start: entry.key.start + 1, end: entry.key.end - 1)
    let isBasic = source[Int(entry.key.start)] == .quote
    var left = DecodedBytes(source.bytes(raw.range), decodes: isBasic)
    var right = DecodedBytes(source.bytes(key.name.range), decodes: key.hasEscapes)
    while true {
      let byte = left.next()
      if byte != right.next() { return false }
      if byte == nil { return true }
    }
  }
}

extension Source {
  /// Whether two ranges have the same bytes.
  @inline(__always)
  func equals(_ left: ByteRange, _ right: ByteRange) -> Bool {
    var count = Int(left.end &- left.start)
    guard count == Int(right.end &- right.start) else { return false }
    var a = Int(left.start), b = Int(right.start)
    while count > 8 {
      if word(at: a) != word(at: b) { return false }
      a += 8
      b += 8
      count -= 8
    }
    return (word(at: a) ^ word(at: b)).prefix(count) == 0
  }
}

extension UInt64 {
  /// The lowest `count` bytes, for 0 to 8.
  @inline(__always)
  func prefix(_ count: Int) -> UInt64 {
    count >= 8 ? self : self & ((1 &<< UInt64(truncatingIfNeeded: count * 8)) &- 1)
  }
}
