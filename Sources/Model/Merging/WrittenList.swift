import TOML

/// A list as one side writes it, taken apart into its items with the comments that belong to each.
struct WrittenList {
  /// The bracket, with what stands behind it in its line.
  let opening: [UInt8]
  let items: [Item]
  /// The comments behind the last item's line, and the bracket.
  let closing: [UInt8]

  struct Item {
    let key: Key
    /// The lines of comments above the item, and blank ones.
    var lead: [UInt8]
    /// The item with a comma, and the comment behind it, to the end of the line.
    var line: [UInt8]
  }

  /// An item that is there several times is known by which of them it is.
  struct Key: Hashable {
    let value: Value
    let occurrence: Int
  }

  /// How items are written that do not stand in lines of their own.
  struct Layout {
    var indentation: [UInt8] = [0x20, 0x20]
    var closingIndentation: [UInt8] = []
    var newline: [UInt8] = [0x0A]
  }

  /// The keys of items in their order.
  static func keys(of items: [Value]) -> [Key] {
    var counts: [Value: Int] = [:]
    return items.map { item in
      counts[item, default: 0] += 1
      return Key(value: item, occurrence: counts[item] ?? 1)
    }
  }
}

extension WrittenList {
  /// The list of a statement; one that is not written one item a line is taken as if it were, in a layout.
  init(_ statement: Statement, in file: MergeFile, _ layout: Layout) {
    let document = file.document
    let entries = Array(document.children(of: statement.entry))
    let keys = Self.keys(of: entries.map(document.value))
    if let written = document.itemLines(of: statement.entry) {
      opening = Array(document.bytes[written.opening])
      closing = Array(document.bytes[written.closing])
      items = zip(keys, written.items).map { key, item in
        let range = document.entries[item.entry].value.range
        let start = max(document.startOfLine(range.lowerBound), item.lines.lowerBound)
        var line = Array(document.bytes[start..<item.lines.upperBound])
        if !item.hasComma { line.insert(UInt8(ascii: ","), at: item.end - start) }
        return Item(
          key: key, lead: Array(document.bytes[item.lines.lowerBound..<start]), line: line)
      }
      return
    }
    let ranges = entries.map { document.entries[$0].value.range }
    var comments = Comments()
    var offset = statement.value.lowerBound + 1
    for (index, range) in ranges.enumerated() {
      comments.take(document.bytes[offset..<range.lowerBound], after: index)
      offset = range.upperBound
    }
    comments.take(
      document.bytes[offset..<max(offset, statement.value.upperBound - 1)], after: ranges.count)

    func line(_ text: some Collection<UInt8>, _ comment: ArraySlice<UInt8>?) -> [UInt8] {
      text + (comment.map { [0x20] + $0 } ?? []) + layout.newline
    }
    func lead(_ index: Int) -> [UInt8] {
      (comments.above[index] ?? []).flatMap { layout.indentation + $0 + layout.newline }
    }
    opening = line([UInt8(ascii: "[")], comments.behind[0])
    closing = lead(ranges.count) + layout.closingIndentation + [UInt8(ascii: "]")]
    items = zip(keys, ranges).enumerated().map { index, item in
      let text = layout.indentation + document.bytes[item.1] + [UInt8(ascii: ",")]
      return Item(
        key: item.0, lead: lead(index), line: line(text, comments.behind[index + 1]))
    }
  }

  /// The comments between the items of a list.
  private struct Comments {
    /// Those in the line of what stands before them: by 0 for the bracket, from 1 on for the items.
    var behind: [Int: ArraySlice<UInt8>] = [:]
    /// Those in lines of their own, by the position of the item below them.
    var above: [Int: [ArraySlice<UInt8>]] = [:]

    /// Takes those up that stand in a gap behind so many items.
    mutating func take(_ gap: ArraySlice<UInt8>, after count: Int) {
      let end = gap.firstIndex(of: 0x0A) ?? gap.endIndex
      if let comment = comments(in: gap[..<end]).first { behind[count] = comment }
      let others = comments(in: gap[end...])
      if !others.isEmpty { above[count] = others }
    }
  }
}

extension WrittenList.Layout {
  /// The layout of the first of some statements that writes one item a line.
  init(_ statements: [(statement: Statement?, file: MergeFile)], newline: [UInt8]) {
    self.newline = newline
    for case (let statement?, let file) in statements {
      guard let written = file.document.itemLines(of: statement.entry),
        let first = written.items.first
      else { continue }
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      let start = file.document.startOfLine(
        file.document.entries[first.entry].value.range.lowerBound)
      indentation = Array(file.bytes[start...].prefix(while: isBlank))
      closingIndentation = file.bytes[written.closing].dropLast().suffix(while: isBlank)
      return
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> [UInt8] {
    Array(reversed().prefix(while: isWanted).reversed())
  }
}
