/// A list written one item a line: its brackets, and its items with their comments.
package struct ItemLines: Sendable {
  /// From the opening bracket to the end of its line.
  package var opening: Range<Int>
  package var items: [Item]
  /// From the end of the last item's line to the closing bracket.
  package var closing: Range<Int>

  package struct Item: Sendable {
    package var entry: Int
    /// The comments and blank lines above it, and its line.
    package var lines: Range<Int>
    /// The end of the item itself.
    package var end: Int
    package var hasComma: Bool
  }
}

extension Document {
  /// The lines of a list; nil where it is not written one item a line.
  package func itemLines(of list: Int) -> ItemLines? {
    guard entries.indices.contains(list), entries[list].kind == .array else { return nil }
    let value = entries[list].value.range
    let first = startOfNextLine(value.lowerBound)
    var lines = ItemLines(opening: value.lowerBound..<first, items: [], closing: first..<first)
    var end = first
    for item in children(of: list) {
      let range = entries[item].value.range
      guard range.lowerBound >= end, isAlone(item), !bytes[range].contains(.lineFeed) else {
        return nil
      }
      let comma = comma(after: item)
      let next = startOfNextLine(range.upperBound)
      if let comma, comma >= next { return nil }
      lines.items.append(
        ItemLines.Item(
          entry: item, lines: end..<next, end: range.upperBound, hasComma: comma != nil))
      end = next
    }
    guard !lines.items.isEmpty, end <= value.upperBound else { return nil }
    lines.closing = end..<value.upperBound
    return lines
  }
}
