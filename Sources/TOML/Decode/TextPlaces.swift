extension Document {
  /// Where each byte of a text stands in the document, and last where its end does; nil for what is no text.
  package func places(inText entry: Int) -> [Int]? {
    let kind = entries[entry].kind
    guard kind.isString else { return nil }
    return textPlaces(in: entries[entry].value.range, of: bytes, kind: kind)
  }
}

/// The same of a text with its quotes anywhere in some bytes.
private func textPlaces(in range: Range<Int>, of bytes: [UInt8], kind: Entry.Kind) -> [Int]? {
  let quotes = kind.isMultiLine ? 3 : 1
  guard range.count >= 2 * quotes else { return nil }
  var start = range.lowerBound + quotes
  let end = range.upperBound - quotes
  if kind.isMultiLine {
    if bytes[start..<end].first == .lineFeed {
      start += 1
    } else if bytes[start..<end].starts(with: [.carriageReturn, .lineFeed]) {
      start += 2
    }
  }
  return bytes[start..<end].withUnsafeBufferPointer { inside in
    let isBasic = kind == .basicString || kind == .multiLineBasicString
    var decoder = DecodedBytes(inside, decodes: isBasic, isMultiLine: kind.isMultiLine)
    var places: [Int] = []
    while true {
      let place = start + decoder.nextOffset()
      if decoder.next() == nil { break }
      places.append(place)
    }
    return places + [end]
  }
}
