/// A name in a document: a part of a key or of a header.
package struct KeyPlace: Hashable, Sendable {
  /// The names that lead to it from the root, itself the last.
  package let path: [String]
  /// As it is written, with its quotes.
  package let range: Range<Int>
}

extension Document {
  /// All places at which a key or a header has a name, in the order of the document. What several headers and dotted
  /// keys name stands at several.
  package var keyPlaces: [KeyPlace] {
    var places: [KeyPlace] = []
    var paths: [[String]] = [[]]
    paths.reserveCapacity(entries.count)
    for index in entries.indices.dropFirst() {
      let entry = entries[index]
      // A parent stands before what is in it.
      let parent = Int(entry.parent) < index ? paths[Int(entry.parent)] : []
      let path = entry.key.isEmpty ? parent : parent + [key(of: index)]
      paths.append(path)
      if entry.key.isEmpty || entry.value.isEmpty { continue }
      guard let last = lastPart(of: entry) else { continue }
      let parts = parts(before: last).suffix(path.count)
      for (position, range) in parts.enumerated() {
        let depth = path.count - parts.count + position + 1
        places.append(KeyPlace(path: Array(path.prefix(depth)), range: range))
      }
    }
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The last part of the key or the header that an entry has. What a longer header brought into being first has its
  /// key there.
  private func lastPart(of entry: Entry) -> Range<Int>? {
    guard entry.marks.contains(.header) else { return entry.key.range }
    let end = offset(behindBlanksBefore: Int(entry.value.end) - 1)
    guard end > 0, let start = startOfName(endingAt: end), start < end else { return nil }
    return start..<end
  }

  /// The parts of the key whose last one is given, itself included.
  private func parts(before last: Range<Int>) -> [Range<Int>] {
    var parts = [last]
    var start = last.lowerBound
    while true {
      let dot = offset(behindBlanksBefore: start)
      guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { break }
      let end = offset(behindBlanksBefore: dot - 1)
      guard end > 0, let first = startOfName(endingAt: end), first < end else { break }
      parts.append(first..<end)
      start = first
    }
    return parts.reversed()
  }

  /// The offset at which the blanks begin that end at one.
  private func offset(behindBlanksBefore end: Int) -> Int {
    var start = end
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  private func startOfName(endingAt end: Int) -> Int? {
    var start = end - 1
    let quote = bytes[start]
    guard quote == .quote || quote == .apostrophe else {
      while start > 0, bytes[start - 1].isBareKey { start -= 1 }
      return start
    }
    while start > 0 {
      start -= 1
      if bytes[start] == .lineFeed { return nil }
      guard bytes[start] == quote else { continue }
      var escapes = 0
      while quote == .quote, start - escapes > 0, bytes[start - escapes - 1] == .backslash {
        escapes += 1
      }
      if escapes.isMultiple(of: 2) { return start }
    }
    return nil
  }
}
