/// Returns the comments in a part of a document, each from its `#` to the end of its line, without trailing white space
/// and carriage return.
///
/// The part must begin outside of a string, as statements and values do. In invalid TOML, the result for a `#` is
/// unspecified.
package func comments(in piece: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
  let bytes = Array(piece)
  guard bytes.contains(.hash) else { return [] }
  var parser = TOMLParser()
  return Source.with(bytes) { parser.comments(in: $0) }.map { bytes[$0] }
}

extension TOMLParser {
  /// Finds comments by skipping strings and everything else.
  fileprivate mutating func comments(in source: Source) -> [Range<Int>] {
    self.source = source
    defer { self.source = .empty }
    var comments: [Range<Int>] = []
    while cursor < source.count {
      switch source[cursor] {
      case .hash:
        var end = source.firstOffset(of: .lineFeed, from: cursor)
        while source[end - 1].isBlank || source[end - 1] == .carriageReturn { end -= 1 }
        comments.append(cursor..<end)
        cursor = source.startOfNextLine(after: end)
      case .quote: _ = string(.quote)
      case .apostrophe: _ = string(.apostrophe)
      default: cursor += 1
      }
    }
    return comments
  }
}
