/// Comparing names, which can be written bare, quoted or with escapes.
extension TOMLParser {
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
    let quote: UInt32 = entry.isPlainKey ? 0 : 1
    let name = source.bytes(Int(entry.key.start + quote)..<Int(entry.key.end - quote))
    let mayHaveEscapes = source[Int(entry.key.start)] == .quote
    let other = source.bytes(key.name.range)
    if !mayHaveEscapes, !key.hasEscapes { return name.elementsEqual(other) }
    var left = DecodedBytes(name, decodes: mayHaveEscapes)
    var right = DecodedBytes(other, decodes: key.hasEscapes)
    while let byte = left.next() {
      if byte != right.next() { return false }
    }
    return right.next() == nil
  }
}
