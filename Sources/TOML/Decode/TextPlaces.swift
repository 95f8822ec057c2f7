extension Document {
  /// Maps each byte of a string's decoded text to its range in the document, followed by an empty range for the end.
  /// Returns nil for other kinds.
  package func places(inText entry: Int) -> [Range<Int>]? {
    let kind = entries[entry].kind
    let value = entries[entry].value.range
    return bytes[value].withUnsafeBufferPointer { raw in
      guard let content = contentOfString(raw, kind: kind) else { return nil }
      let start = value.lowerBound + content.lowerBound
      var decoder = DecodedBytes(
        UnsafeBufferPointer(rebasing: raw[content]), decodes: kind.hasEscapes,
        isMultiLine: kind.isMultiLine)
      var places: [Range<Int>] = []
      while true {
        let place = start + decoder.nextOffset()
        if decoder.next() == nil { break }
        places.append(place..<start + decoder.offset)
      }
      let end = value.lowerBound + content.upperBound
      return places + [end..<end]
    }
  }
}
