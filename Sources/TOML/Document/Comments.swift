/// The comments in a piece of a document, each from its sign to the end of its line, without the blanks and
/// the carriage return at that end.
///
/// The piece is to begin outside of a string, as statements, values and what stands between them do; in
/// what breaks the grammar a `#` may be taken for a comment or not.
package func comments(in piece: some Collection<UInt8>) -> [ArraySlice<UInt8>] {
  let bytes = Array(piece)
  guard bytes.contains(.hash) else { return [] }
  var comments: [ArraySlice<UInt8>] = []
  var offset = 0
  while offset < bytes.count {
    switch bytes[offset] {
    case .hash:
      let end = bytes[offset...].firstIndex(of: .lineFeed) ?? bytes.count
      var comment = bytes[offset..<end]
      while let last = comment.last, last.isBlank || last == .carriageReturn {
        comment.removeLast()
      }
      comments.append(comment)
      offset = end
    case .quote, .apostrophe: offset = endOfString(in: bytes, at: offset)
    default: offset += 1
    }
  }
  return comments
}

/// Where the string ends that begins with the quote at an offset.
private func endOfString(in bytes: [UInt8], at start: Int) -> Int {
  let quote = bytes[start]
  let isLong = bytes[start...].prefix(3).elementsEqual([quote, quote, quote])
  var offset = start + (isLong ? 3 : 1)
  while offset < bytes.count {
    switch bytes[offset] {
    case .backslash where quote == .quote: offset += 2
    case .lineFeed where !isLong: return offset
    case quote where !isLong: return offset + 1
    case quote where bytes[offset...].prefix(3).elementsEqual([quote, quote, quote]):
      // Up to two more quotes may stand before those that end it.
      let end = offset + 3
      return end + bytes[end...].prefix(2).prefix { $0 == quote }.count
    default: offset += 1
    }
  }
  return bytes.count
}
