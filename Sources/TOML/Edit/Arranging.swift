/// Giving a list other items all at once.
extension Document {
  /// The items of a list that shall have some values: each that was there before is kept.
  func arrangement(of list: Int, as values: [Value]) -> [ListItem] {
    var places: [[UInt8]: [Int]] = [:]
    for (index, item) in children(of: list).enumerated().reversed() {
      places[key(of: value(of: item)), default: []].append(index)
    }
    return values.map { value in
      places[key(of: value)]?.popLast().map(ListItem.kept) ?? .new(value)
    }
  }

  /// One splice that gives a list its items. Of a list with one item a line each takes its line along; of
  /// others few are put in and taken out one by one, and many only where no comment stands among them.
  func arrange(
    _ list: Int, as items: [ListItem], _ path: [String]
  ) throws(EditError) -> [Splice] {
    let old = Array(children(of: list))
    let values = old.map(value)
    guard items.allSatisfy({ $0.isIn(values) }) else { throw .notExpressible(path) }
    let range = entries[list].value.range
    if items.isEmpty, !hasCommentsOfItsOwn(list) { return [.replace(range, "[]")] }
    if let lines = itemLines(of: list) {
      return [difference(in: range, to: relined(lines, as: items))]
    }
    let hasComments = bytes[range].contains(.hash)
    let isLong = old.count + items.count > Self.mostOneByOne
    if !hasComments, old.isEmpty || isLong {
      let value = Value.array(items.map { $0.value(among: values) })
      let layout: ValueLayout = isOnOwnLines(list) ? .lines : .oneLine
      return [.replace(range, lined(written(value, layout: layout)))]
    }
    if isLong {
      // The first item of a list that has only comments finds a line of its own.
      guard old.isEmpty, let first = items.first else { throw .notExpressible(path) }
      let begun = try applying(.insertItem(first.value(among: []), at: 0, in: path))
      let all = Edit.arrange([.kept(0)] + items.dropFirst(), in: path)
      return [try difference(in: range, to: begun.applying(all).bytes(ofListAt: path))]
    }
    return [difference(in: range, to: try oneByOne(list, items, values, path))]
  }

  /// Whether there are comments in a list that are not those of an item.
  private func hasCommentsOfItsOwn(_ list: Int) -> Bool {
    guard let lines = itemLines(of: list) else {
      return bytes[entries[list].value.range].contains(.hash)
    }
    return bytes[lines.opening].contains(.hash) || bytes[lines.closing].contains(.hash)
  }

  /// Each step reads the whole document.
  private static let mostOneByOne = 256

  /// The list, written one item a line, with the lines of the items that stay and new lines for the others.
  private func relined(_ written: ItemLines, as items: [ListItem]) -> [UInt8] {
    let newline = Array(newline.utf8)
    let first = written.items.first.map { indentation(ofLineAt: $0.end) } ?? "  "
    let endsWithComma = written.items.last?.hasComma ?? true
    var result = Array(bytes[written.opening])
    for (index, item) in items.enumerated() {
      let hasComma = endsWithComma || index < items.count - 1
      switch item {
      case .kept(let place): result += line(written.items[place], hasComma: hasComma)
      case .changed(let place, let value):
        result += line(written.items[place], as: value, hasComma: hasComma)
      case .new(let value):
        result += (first + lined(TOML.written(value, layout: .oneLine))).utf8
        if hasComma { result.append(.comma) }
        result += newline
      }
    }
    return result + bytes[written.closing]
  }

  /// The lines of an item, with another value and with or without a comma.
  private func line(_ item: ItemLines.Item, as value: Value? = nil, hasComma: Bool) -> [UInt8] {
    let start = entries[item.entry].value.range.lowerBound
    let text =
      value.map { Array(written($0, layout: .oneLine).utf8) } ?? Array(bytes[start..<item.end])
    var rest = bytes[item.end..<item.lines.upperBound]
    if item.hasComma, !hasComma, let comma = rest.firstIndex(of: .comma) {
      rest = rest[..<comma] + rest[(comma + 1)...]
    }
    let comma: [UInt8] = hasComma && !item.hasComma ? [.comma] : []
    return bytes[item.lines.lowerBound..<start] + text + comma + rest
  }

  /// The list after its items were changed one by one.
  private func oneByOne(
    _ list: Int, _ items: [ListItem], _ values: [Value], _ path: [String]
  ) throws(EditError) -> [UInt8] {
    var document = self
    let old = values.indices.map { (place: $0 as Int?, value: values[$0]) }
    let new = items.map { (place: $0.place, value: $0.value(among: values)) }
    let isSame = { (one: (place: Int?, value: Value), other: (place: Int?, value: Value)) in
      one.place != nil && one.place == other.place && one.value == other.value
    }
    for change in new.difference(from: old, by: isSame) {
      switch change {
      case .remove(let offset, _, _):
        document = try document.applying(.removeItem(at: offset, in: path))
      case .insert(let offset, let item, _):
        document = try document.applying(.insertItem(item.value, at: offset, in: path))
      }
    }
    return try document.bytes(ofListAt: path)
  }

  private func bytes(ofListAt path: [String]) throws(EditError) -> [UInt8] {
    guard let list = entry(at: path) else { throw .notExpressible(path) }
    return Array(bytes[entries[list].value.range])
  }

  private func key(of value: Value) -> [UInt8] { Array(written(value, layout: .oneLine).utf8) }

  /// The splice that makes other bytes of a range, without those at its ends that stay.
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
  /// Where the item stood before.
  fileprivate var place: Int? {
    switch self {
    case .kept(let place), .changed(let place, _): place
    case .new: nil
    }
  }

  func isIn(_ old: [Value]) -> Bool { place.map(old.indices.contains) ?? true }

  /// What the item is, given what the list had before.
  package func value(among old: [Value]) -> Value {
    switch self {
    case .kept(let place): old[place]
    case .changed(_, let value), .new(let value): value
    }
  }
}
