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
    for child in children(of: list) {
      let (item, comma) = (entries[child].value.range, entries[child].comma)
      let next = startOfNextLine(item.upperBound)
      let rest = bytes[(comma.map { $0 + 1 } ?? item.upperBound)...].first { !$0.isBlank }
      guard item.lowerBound >= end, isFirstInLine(item.lowerBound),
        !bytes[item].contains(.lineFeed),
        comma ?? 0 < next, rest == .hash || rest == .lineFeed || rest == .carriageReturn
      else { return nil }
      items.append(ItemLines.Item(lines: end..<next, value: item, comma: comma))
      end = next
    }
    if items.isEmpty {
      guard isFirstInLine(value.upperBound - 1) else { return nil }
      end = startOfBlanks(before: value.upperBound - 1)
    }
    guard value.lowerBound < end, end < value.upperBound else { return nil }
    let opening = items.first?.lines.lowerBound ?? end
    return ItemLines(
      opening: value.lowerBound..<opening, items: items, closing: end..<value.upperBound)
  }

  private func isFirstInLine(_ offset: Int) -> Bool {
    let start = startOfBlanks(before: offset)
    return start == 0 || bytes[start - 1] == .lineFeed
  }

  func startOfBlanks(before offset: Int) -> Int {
    offset - bytes[..<offset].reversed().prefix { $0.isBlank }.count
  }
}
