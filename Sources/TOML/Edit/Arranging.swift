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
    let old = Array(children(of: list))
    guard items.allSatisfy({ $0.isIn(old) }) else { throw .notExpressible(path) }
    let range = entries[list].value.range
    let lines = itemLines(of: list)
    let isPlain = comments(in: bytes[range]).isEmpty
    if items.isEmpty,
      lines.map({ !bytes[$0.opening].contains(.hash) && !bytes[$0.closing].contains(.hash) })
        ?? isPlain
    {
      return [.replace(range, "[]")]
    }
    if isPlain, old.isEmpty {
      let value = Value.array(items.map { $0.value(among: []) })
      let layout: ValueLayout = isOnOwnLines(list) ? .lines : .oneLine
      return [.replace(range, lined(written(value, layout: layout)))]
    }
    if let lines { return [difference(in: range, to: relined(lines, as: items))] }
    let getsLines =
      old.count == 1 && items.count > 1 && isOnOwnLines(list)
      && !bytes[range].contains(.lineFeed) && entries[old[0]].kind != .inlineTable
    if isPlain, !getsLines { return [difference(in: range, to: respaced(list, as: items))] }
    guard let inLines = splice(bytes, [.replace(range, spread(list))]).map({ Document($0) }),
      let list = inLines.entry(at: path), let lines = inLines.itemLines(of: list)
    else { throw .notExpressible(path) }
    return [difference(in: range, to: inLines.relined(lines, as: items))]
  }

  /// Returns an array with one item per line: kept items keep their lines, others get new lines.
  private func relined(_ written: ItemLines, as items: [ListItem]) -> [UInt8] {
    let indent =
      written.items.first.map { indentation(ofLineAt: $0.value.lowerBound) }
      ?? indentation(ofLineAt: written.closing.lowerBound) + "  "
    let newline = Array(newline.utf8)
    let endsWithComma = written.items.last.map { $0.comma != nil } ?? true
    var result = Array(bytes[written.opening])
    for (index, item) in items.enumerated() {
      let hasComma = endsWithComma || index < items.count - 1
      let text = item.newText.map { Array($0.utf8) }
      if let place = item.place {
        result += line(written.items[place], as: text, hasComma: hasComma)
      } else {
        result += indent.utf8 + (text ?? []) + (hasComma ? [.comma] : []) + newline
      }
    }
    return result + bytes[written.closing]
  }

  /// Returns the lines of an item, optionally with another value, with or without a comma.
  private func line(_ item: ItemLines.Item, as text: [UInt8]?, hasComma: Bool) -> [UInt8] {
    let (value, lines) = (item.value, item.lines)
    var line = Array(bytes[lines])
    switch (item.comma, hasComma) {
    case (nil, true): line.insert(.comma, at: value.upperBound - lines.lowerBound)
    case (let comma?, false): line.remove(at: comma - lines.lowerBound)
    default: break
    }
    if let text {
      let start = value.lowerBound - lines.lowerBound
      line.replaceSubrange(start..<start + value.count, with: text)
    }
    return line
  }

  /// Returns an array without comments, keeping the spacing between the items that stay.
  private func respaced(_ list: Int, as items: [ListItem]) -> [UInt8] {
    let range = entries[list].value.range
    let old = children(of: list).map { entries[$0].value.range }
    let gaps = zip(old, old.dropFirst()).map { bytes[$0.upperBound..<$1.lowerBound] }
    let hasLines = gaps.allSatisfy { $0.contains(.lineFeed) }
    let usual = hasLines ? gaps.last.map(Array.init) : nil
    var result = Array(bytes[range.lowerBound..<old[0].lowerBound])
    var last = 0
    for (index, item) in items.enumerated() {
      let crossed = item.place.map { gaps[min(last, $0)..<$0] } ?? []
      let gap = crossed.first { $0.contains(.lineFeed) } ?? crossed.last
      if index > 0 { result += gap.map(Array.init) ?? usual ?? [.comma, .space] }
      result +=
        item.newText.map { Array($0.utf8) } ?? item.place.map { Array(bytes[old[$0]]) } ?? []
      last = item.place ?? last
    }
    return result + bytes[old[old.count - 1].upperBound..<range.upperBound]
  }

  /// Returns the array rewritten with one item per line; comments stay above and after their items.
  private func spread(_ list: Int) -> String {
    let range = entries[list].value.range
    let (newline, indent) = (newline, indentation(ofLineAt: range.lowerBound))
    var text = "["
    var end = range.lowerBound + 1
    func goOn(to next: Int) {
      let gap = bytes[end..<next]
      var remarks = comments(in: gap).map { String(decoding: $0, as: UTF8.self) }
      if gap.prefix(while: { $0 != .lineFeed }).contains(.hash) {
        text += " " + remarks.removeFirst()
      }
      text += newline + remarks.map { indent + "  " + $0 + newline }.joined()
    }
    for child in children(of: list) {
      let item = entries[child].value.range
      goOn(to: item.lowerBound)
      text += indent + "  " + String(decoding: bytes[item], as: UTF8.self) + ","
      end = item.upperBound
    }
    goOn(to: range.upperBound - 1)
    return text + indent + "]"
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
