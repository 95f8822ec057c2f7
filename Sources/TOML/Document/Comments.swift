/// The comments in a piece of a document, each from its sign to the end of its line, without the blanks and
/// the carriage return at that end.
///
/// The piece is to begin outside of a string, as statements, values and what stands between them do; in
/// what breaks the grammar a `#` may be taken for a comment or not.
package func comments(in piece: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
  let bytes = Array(piece)
  guard bytes.contains(.hash) else { return [] }
  var parser = TOMLParser()
  return Source.with(bytes) { parser.comments(in: $0) }.map { bytes[$0] }
}

extension TOMLParser {
  /// Steps over everything but comments, strings as the grammar has them.
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
