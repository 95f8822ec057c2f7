/// Adding and removing the items of lists, and the parts of inline tables.
extension Document {
  func insertItem(
    _ item: Value, at index: Int, in list: Int, _ path: [String]
  ) throws(EditError) -> [Splice] {
    let items = Array(children(of: list))
    guard 0...items.count ~= index else { throw .noSuchItem(index, in: path) }
    let text = lined(written(item, layout: .oneLine))
    if items.isEmpty { return [insertFirst(text, in: list)] }
    if items.count == 1, let splice = spread(list, items[0], with: item, at: index) {
      return [splice]
    }
    if index == 0 { return [prepend(text, before: items[0])] }
    return append(text, after: items[index - 1], isLast: index == items.count)
  }

  func removeItem(at index: Int, in list: Int, _ path: [String]) throws(EditError) -> [Splice] {
    let items = Array(children(of: list))
    guard items.indices ~= index else { throw .noSuchItem(index, in: path) }
    let removed = removeItem(items[index], of: list)
    let isLast = index == items.count - 1 && index > 0
    // The item before must not get a comma at the end where the list had none.
    guard isLast, isAlone(items[index]), comma(after: items[index]) == nil,
      let comma = comma(after: items[index - 1]), comma < removed.range.lowerBound
    else { return [removed] }
    return [.remove(comma..<comma + 1), removed]
  }

  /// The removal of an item of a list, or of a part of an inline table.
  func removeItem(_ item: Int, of list: Int) -> Splice {
    var siblings: [Int] = []
    collectParts(of: root(ofInline: list), into: &siblings)
    let index = siblings.firstIndex(of: item) ?? 0
    let range = extent(item)
    let value = entries[root(ofInline: list)].value.range
    if siblings.count == 1,
      bytes[value].count(where: { $0 == .hash }) == bytes[range].count(where: { $0 == .hash })
    {
      return .remove(value.lowerBound + 1..<value.upperBound - 1)
    }
    if isAlone(item) {
      let line = lineStart(range.lowerBound)
      let first = startWithComments(line, notBefore: startOfNextLine(value.lowerBound))
      return .remove(first..<startOfNextLine(comma(after: item) ?? range.upperBound))
    }
    let next = index + 1 < siblings.count ? extent(siblings[index + 1]).lowerBound : nil
    let previous = index > 0 ? extent(siblings[index - 1]).upperBound : nil
    let isLastOfLine = next.map { bytes[range.upperBound..<$0].contains(.lineFeed) } ?? true
    if let previous, isLastOfLine, !bytes[previous..<range.lowerBound].contains(.hash) {
      return .remove(previous..<range.upperBound)
    }
    if let next, !bytes[range.upperBound..<next].contains(.hash) {
      return .remove(range.lowerBound..<next)
    }
    return .remove(range.lowerBound..<(comma(after: item).map { $0 + 1 } ?? range.upperBound))
  }
}

extension Document {
  private func insertFirst(_ text: String, in list: Int) -> Splice {
    let range = entries[list].value.range
    guard bytes[range].contains(.lineFeed), bytes[range].contains(.hash) else {
      return .replace(range, "[\(text)]")
    }
    let closing = lineStart(range.upperBound - 1)
    return insertLine(indentation(ofLineAt: closing) + "  " + text + ",", at: closing)
  }

  /// A list of one item on one line, written one item a line now that it has two.
  private func spread(_ list: Int, _ item: Int, with other: Value, at index: Int) -> Splice? {
    let range = entries[list].value.range
    guard isOnOwnLines(list), !bytes[range].contains(.lineFeed), entries[item].kind != .inlineTable
    else { return nil }
    let indent = indentation(ofLineAt: range.lowerBound)
    var lines = [String(decoding: bytes[extent(item)], as: UTF8.self)]
    lines.insert(written(other, layout: .oneLine), at: index)
    let body = lines.map { "\(indent)  \($0),\n" }.joined()
    return .replace(range, lined("[\n\(body)\(indent)]"))
  }

  private func prepend(_ text: String, before item: Int) -> Splice {
    let offset = extent(item).lowerBound
    guard isAlone(item) else { return .insert(text + ", ", at: offset) }
    let list = Int(entries[item].parent)
    let line = lineStart(offset)
    let first = startWithComments(
      line, notBefore: startOfNextLine(Int(entries[list].value.start)))
    return insertLine(indentation(ofLineAt: line) + text + ",", at: first)
  }

  private func append(_ text: String, after item: Int, isLast: Bool) -> [Splice] {
    let end = extent(item).upperBound
    guard isAlone(item) else { return [.insert(", " + text, at: end)] }
    let comma = comma(after: item)
    let line = indentation(ofLineAt: extent(item).lowerBound) + text
    let next = startOfNextLine(comma ?? end)
    if let comma {
      return [comma < next ? insertLine(line + ",", at: next) : .insert(", " + text, at: end)]
    }
    return [.insert(",", at: end), insertLine(isLast ? line : line + ",", at: next)]
  }

  /// Whether nothing but an item, its comma and a comment stands on its lines.
  func isAlone(_ item: Int) -> Bool {
    let range = extent(item)
    guard bytes[lineStart(range.lowerBound)..<range.lowerBound].allSatisfy(\.isBlank) else {
      return false
    }
    var rest = bytes[(comma(after: item).map { $0 + 1 } ?? range.upperBound)...]
    rest = rest.drop { $0.isBlank }
    if let comma = comma(after: item), bytes[range.upperBound..<comma].contains(.lineFeed) {
      return false
    }
    return rest.isEmpty || rest.first == .hash || rest.first == .lineFeed
      || rest.first == .carriageReturn
  }

  /// The offset of the comma after an item, behind blanks, newlines and comments.
  func comma(after item: Int) -> Int? {
    var offset = extent(item).upperBound
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

  /// The bytes of an item, or of a key and its value in an inline table with all parts of the key.
  private func extent(_ item: Int) -> Range<Int> {
    let entry = entries[item]
    guard !entry.key.isEmpty else { return entry.value.range }
    var start = Int(entry.key.start)
    var parent = Int(entry.parent)
    while entries[parent].marks.contains(.dotted) {
      while start > 0, bytes[start - 1].isBlank || bytes[start - 1] == .dot { start -= 1 }
      start = startOfKeyPart(endingAt: start)
      parent = Int(entries[parent].parent)
    }
    return start..<Int(entry.value.end)
  }

  private func startOfKeyPart(endingAt end: Int) -> Int {
    guard end > 0 else { return 0 }
    let quote = bytes[end - 1]
    var start = end - 1
    if quote == .quote || quote == .apostrophe {
      repeat {
        start -= 1
      } while start > 0
        && (bytes[start] != quote || quote == .quote && bytes[start - 1] == .backslash)
      return max(start, 0)
    }
    while start > 0, bytes[start - 1].isBareKey { start -= 1 }
    return start
  }

  /// The array or inline table whose brackets stand around an entry.
  private func root(ofInline entry: Int) -> Int {
    var entry = entry
    while entries[entry].marks.contains(.dotted) { entry = Int(entries[entry].parent) }
    return entry
  }

  /// What the commas of an array or inline table separate, in the order of the document.
  private func collectParts(of entry: Int, into parts: inout [Int]) {
    for child in children(of: entry) {
      if entries[child].marks.contains(.dotted) {
        collectParts(of: child, into: &parts)
      } else {
        parts.append(child)
      }
    }
    parts.sort { entries[$0].value.start < entries[$1].value.start }
  }
}
