import Text

/// Replacing the items of an array in one edit.
extension Document {
  /// Returns the arrangement of an array that results in the given values and keeps existing items where possible.
  func arrangement(of list: Int, as values: [Value]) -> [ListItem] {
    var places: [[UInt8]: [Int]] = [:]
    for (index, item) in children(of: list).enumerated().reversed() {
      places[key(of: value(of: item)), default: []].append(index)
    }
    return values.map { value in
      places[key(of: value)]?.popLast().map(ListItem.kept) ?? .new(value)
    }
  }

  private func key(of value: Value) -> [UInt8] { Array(written(value, layout: .oneLine).utf8) }

  /// Returns one splice that gives an array the specified items.
  ///
  /// If the array has one item per line, each item moves with its line. Other arrays keep their spacing, but are
  /// rewritten with one item per line if they have comments or if a one-line array gets its second item.
  func arrange(
    _ list: Int, as items: [ListItem], _ path: [String]
  ) throws(EditError) -> [Splice] {
    let old = children(of: list).map { entries[$0].value.range }
    guard items.allSatisfy({ $0.isIn(old) }) else { throw .notExpressible(path) }
    let range = entries[list].value.range
    let lines = itemLines(of: list)
    let isPlain = comments(in: range).isEmpty
    let isBare = lines.map { comments(in: $0.opening) + comments(in: $0.closing) }?.isEmpty
    if items.isEmpty, isBare ?? isPlain { return [.replace(range, "[]")] }
    if isPlain, old.isEmpty {
      let value = Value.array(items.map { $0.value(among: []) })
      let layout: ValueLayout = isOnOwnLines(list) ? .lines : .oneLine
      return [.replace(range, lined(written(value, layout: layout)))]
    }
    let texts = items.map { item in
      item.newText.map { Array($0.utf8) } ?? item.place.map { Array(bytes[old[$0]]) } ?? []
    }
    if let lines { return [difference(in: range, to: relined(lines, as: items, texts))] }
    let getsLines =
      old.count == 1 && items.count > 1 && isOnOwnLines(list)
      && !bytes[range].contains(.lineFeed) && bytes[old[0]].first != .openBrace
    if isPlain, !getsLines {
      return [difference(in: range, to: respaced(old, in: range, as: items, texts))]
    }
    return [difference(in: range, to: spread(old, in: range, as: items, texts))]
  }

  /// Returns an array with one item per line: kept items keep their lines, others get new lines.
  private func relined(_ written: ItemLines, as items: [ListItem], _ texts: [[UInt8]]) -> [UInt8] {
    let first = written.items.first?.value.lowerBound
    let margin = first ?? written.closing.upperBound - 1
    let indent =
      bytes[startOfBlanks(before: margin)..<margin] + (first == nil ? [.space, .space] : [])
    let endsWithComma = written.items.last.map { $0.comma != nil } ?? true
    var result = Array(bytes[written.opening])
    for (index, (item, text)) in zip(items, texts).enumerated() {
      let comma: [UInt8] = endsWithComma || index < items.count - 1 ? [.comma] : []
      if let old = item.place.map({ written.items[$0] }) {
        result += bytes[old.lines.lowerBound..<old.value.lowerBound] + text
        result += bytes[old.value.upperBound..<(old.comma ?? old.value.upperBound)] + comma
        result += bytes[(old.comma.map { $0 + 1 } ?? old.value.upperBound)..<old.lines.upperBound]
      } else {
        result += indent + text + comma + newline.utf8
      }
    }
    return result + bytes[written.closing]
  }

  /// Returns an array without comments, keeping the spacing before the items that stay.
  private func respaced(
    _ old: [Range<Int>], in range: Range<Int>, as items: [ListItem], _ texts: [[UInt8]]
  ) -> [UInt8] {
    let gaps = zip(old, old.dropFirst()).map { Array(bytes[$0.upperBound..<$1.lowerBound]) }
    let hasLines = gaps.allSatisfy { $0.contains(.lineFeed) }
    let usual = (hasLines ? gaps.last : nil) ?? [.comma, .space]
    var result = Array(bytes[range.lowerBound..<old[0].lowerBound])
    for (index, (item, text)) in zip(items, texts).enumerated() {
      if index > 0 { result += item.place.flatMap { $0 > 0 ? gaps[$0 - 1] : nil } ?? usual }
      result += text
    }
    return result + bytes[old[old.count - 1].upperBound..<range.upperBound]
  }

  /// Returns an array rewritten with one item per line; comments stay above and after the items that stay.
  private func spread(
    _ old: [Range<Int>], in range: Range<Int>, as items: [ListItem], _ texts: [[UInt8]]
  ) -> [UInt8] {
    let line = expressions.partitioningIndex { $0.lines.end > range.lowerBound }
    let indent = Array(bytes[expressions[line].lines.range].prefix { $0.isBlank })
    let newline = Array(newline.utf8)
    let margin = indent + [.space, .space]
    /// The comments between two offsets: the one on the first line, and those on the next lines.
    func remarks(_ start: Int, _ end: Int) -> (behind: [UInt8], above: [UInt8]) {
      var (behind, above): ([UInt8], [UInt8]) = (newline, [])
      for comment in comments(in: start..<end) {
        if bytes[start..<comment.startIndex].contains(.lineFeed) {
          above += margin + comment + newline
        } else {
          behind = [.space] + comment + newline
        }
      }
      return (behind, above)
    }
    let ends = [range.lowerBound + 1] + old.map(\.upperBound)
    let starts = old.map(\.lowerBound) + [range.upperBound - 1]
    let gaps = zip(ends, starts).map { remarks($0, $1) }
    var result: [UInt8] = [.openBracket] + gaps[0].behind
    for (item, text) in zip(items, texts) {
      result += item.place.map { gaps[$0].above } ?? []
      result += margin + text + [.comma]
      result += item.place.map { gaps[$0 + 1].behind } ?? newline
    }
    return result + gaps[old.count].above + indent + [.closeBracket]
  }

  /// Returns the splice that replaces a range with other bytes, without the common prefix and suffix.
  private func difference(in range: Range<Int>, to other: [UInt8]) -> Splice {
    let shared = min(range.count, other.count)
    var front = 0
    while front < shared, bytes[range.lowerBound + front] == other[front] { front += 1 }
    var back = 0
    while back < shared - front,
      bytes[range.upperBound - 1 - back] == other[other.count - 1 - back]
    {
      back += 1
    }
    return Splice(
      range: range.lowerBound + front..<range.upperBound - back,
      replacement: Array(other[front..<other.count - back]))
  }
}

extension ListItem {
  /// The index of the item in the old array; nil for a new item.
  fileprivate var place: Int? {
    switch self {
    case .kept(let place), .changed(let place, _): place
    case .new: nil
    }
  }

  /// Whether the item is new or refers to an existing item of the old array.
  func isIn(_ old: [some Any]) -> Bool { place.map(old.indices.contains) ?? true }

  /// The text of a new or changed item; nil for a kept item.
  fileprivate var newText: String? {
    switch self {
    case .kept: nil
    case .changed(_, let value), .new(let value): written(value, layout: .oneLine)
    }
  }

  /// Returns the item's value, given the values of the old array.
  package func value(among old: [Value]) -> Value {
    switch self {
    case .kept(let place): old[place]
    case .changed(_, let value), .new(let value): value
    }
  }
}
