/// The parts of an array that is written with one item per line: the brackets, and the items with their comments.
package struct ItemLines: Sendable {
  /// From the opening bracket to the end of its line. If the array has no items, up to the line of the closing bracket.
  package var opening: Range<Int>
  package var items: [Item]
  /// From the end of the last item's line to the closing bracket.
  package var closing: Range<Int>

  package struct Item: Sendable {
    /// The item's line and the comments and blank lines above it.
    package var lines: Range<Int>
    /// The item's value.
    package var value: Range<Int>
    /// The offset of the comma after the item, if there is one.
    package var comma: Int?
  }
}

extension Document {
  /// Returns the lines of an array; nil if it is not written with one item per line.
  package func itemLines(of list: Int) -> ItemLines? {
    guard entries.indices.contains(list), entries[list].kind == .array else { return nil }
    let value = entries[list].value.range
    var items: [ItemLines.Item] = []
    var end = startOfNextLine(value.lowerBound)
    let opening = value.lowerBound..<end
    for child in children(of: list) {
      let item = entries[child].value.range
      let comma = comma(behind: item)
      let next = startOfNextLine(item.upperBound)
      guard item.lowerBound >= end, !bytes[item].contains(.lineFeed), comma ?? 0 < next,
        bytes[startOfLine(item.lowerBound)..<item.lowerBound].allSatisfy(\.isBlank),
        isEndOfLine(comma.map { $0 + 1 } ?? item.upperBound)
      else { return nil }
      items.append(ItemLines.Item(lines: end..<next, value: item, comma: comma))
      end = next
    }
    if items.isEmpty { end = startOfLine(value.upperBound - 1) }
    guard value.lowerBound < end, end < value.upperBound else { return nil }
    return ItemLines(
      opening: items.isEmpty ? value.lowerBound..<end : opening, items: items,
      closing: end..<value.upperBound)
  }

  /// Returns the offset of the comma after an item, skipping white space, newlines and comments.
  private func comma(behind item: Range<Int>) -> Int? {
    var offset = item.upperBound
    while offset < bytes.count {
      switch bytes[offset] {
      case .comma: return offset
      case .hash: offset = startOfNextLine(offset)
      case .space, .tab, .lineFeed, .carriageReturn: offset += 1
      default: return nil
      }
    }
    return nil
  }

  /// Whether the rest of the line is blank or a comment.
  private func isEndOfLine(_ offset: Int) -> Bool {
    let next = bytes[offset...].first { !$0.isBlank }
    return next == .hash || next == .lineFeed || next == .carriageReturn
  }
}
