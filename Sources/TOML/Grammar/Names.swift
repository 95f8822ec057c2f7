/// Comparing and hashing names, which can be written bare, quoted or with escapes.
extension TOMLParser {
  /// Returns the seeded hash of a name's bytes, computed eight bytes at a time with a folded multiplication.
  @inline(__always)
  func hash(_ start: Int, _ end: Int) -> UInt64 {
    var hash = seed
    var offset = start
    while end - offset > 8 {
      hash = hash.mixed(with: source.word(at: offset))
      offset += 8
    }
    return hash.mixed(with: source.word(at: offset).prefix(end - offset), count: end - start)
  }

  /// Returns the seeded hash of a key's name; equal for all notations of the same name.
  func hash(of key: Key) -> UInt64 {
    guard key.hasEscapes else { return hash(Int(key.name.start), Int(key.name.end)) }
    var hash = seed
    var word: UInt64 = 0
    var count = 0
    var bytes = DecodedBytes(source.bytes(key.name.range))
    while let byte = bytes.next() {
      if count > 0, count.isMultiple(of: 8) {
        hash = hash.mixed(with: word)
        word = 0
      }
      word |= UInt64(byte) << (UInt64(count & 7) * 8)
      count += 1
    }
    return hash.mixed(with: word, count: count)
  }

  /// Returns the key of an entry, reconstructed from its bytes.
  func key(of entry: Entry) -> Key {
    var key = Key(
      range: entry.key, name: entry.key, isBare: entry.isPlainKey, hasEscapes: false, hash: 0)
    if !entry.isPlainKey {
      key.name = ByteRange(start: entry.key.start + 1, end: entry.key.end - 1)
      key.hasEscapes =
        source[Int(entry.key.start)] == .quote
        && source.bytes(key.name.range).contains(.backslash)
    }
    key.hash = hash(of: key)
    return key
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

  @inline(__always)
  func mixed(with word: UInt64) -> UInt64 {
    let product = (self ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(__always)
  func mixed(with word: UInt64, count: Int) -> UInt64 {
    mixed(with: word).mixed(with: UInt64(truncatingIfNeeded: count))
  }
}
