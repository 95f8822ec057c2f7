extension TOMLParser {
  /// Parses `table = std-table / array-table`; returns false if the header is invalid.
  ///
  /// Keys below an invalid header go to a separate table, so that they do not clash with others.
  mutating func header() -> Bool {
    let start = cursor
    let isArray = source[start + 1] == .openBracket
    cursor = source.endOfBlanks(from: start + (isArray ? 2 : 1))
    guard let (key, parent, depth) = headerPath() else {
      enter(add(.table, at: .nowhere, value: .none), depth: 1)
      return false
    }
    let isClosed =
      source[cursor] == .closeBracket && (!isArray || source[cursor + 1] == .closeBracket)
    if isClosed {
      cursor += isArray ? 2 : 1
    } else {
      cursor = reportUnclosed(isArray ? "[[" : "[", from: start, lastPart: Int(key.range.start))
    }
    let header = ByteRange(start, cursor)
    if isArray {
      enter(defineElement(key, in: parent, header: header), depth: depth + 1)
    } else {
      enter(defineTable(key, in: parent, header: header), depth: depth)
    }
    return isClosed
  }

  /// Parses the `key` of a header and follows all its parts except the last one.
  private mutating func headerPath() -> (key: Key, parent: UInt32, depth: Int)? {
    guard source[cursor].startsKey || source[cursor] >= 0x80 else {
      let end = max(source.endOfText(from: cursor), cursor)
      let start = source[cursor] == .closeBracket || end == cursor ? cursor - 1 : cursor
      report(.emptyHeader, start, max(end, start + 1))
      return nil
    }
    guard var part = simpleKey(before: .closeBracket) else { return nil }
    cursor = source.endOfBlanks(from: cursor)
    var parent: UInt32 = 0
    var depth = 1
    while source[cursor] == .dot {
      depth += 1
      guard isShallow(depth, from: part.range) else { return nil }
      parent = headerTable(part, in: parent)
      guard let next = keyPartAfterDot() else { return nil }
      part = next
    }
    return (part, parent, depth)
  }

  /// Reports a header that does not end after its key, and returns the end of the text on its line.
  private mutating func reportUnclosed(_ opening: String, from start: Int, lastPart: Int) -> Int {
    let end = source.endOfText(from: start)
    if let keyEnd = source.endOfUnquotedKey(in: lastPart..<end, before: .closeBracket),
      keyEnd > cursor
    {
      report(.keyNeedsQuotes(excerpt(lastPart, keyEnd)), lastPart, keyEnd)
    } else {
      report(.unclosedHeader(opening: opening), start, end)
    }
    return end
  }

  private mutating func enter(_ table: UInt32, depth: Int) {
    self.table = table
    tableDepth = depth
    seenKeys = entries[Int(table)].firstChild == 0 ? 0 : .max
  }
}
