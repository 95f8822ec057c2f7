import TOML

extension OpenText {
  /// The ranges that can be folded, each of several lines: texts, lists, sections below headers.
  package var foldings: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in 1..<max(document.entries.count, 1) {
      let entry = document.entries[index]
      guard !entry.value.isEmpty, entry.kind != .table, entry.kind != .arrayOfTables else {
        continue
      }
      ranges.append(entry.value.range)
    }
    let headers = document.statements.filter(\.isHeader)
    for (header, next) in zip(headers, headers.dropFirst().map(\.lines.lowerBound) + [bytes.count])
    {
      ranges.append(header.value.lowerBound..<endOfContent(before: next))
    }
    return ranges.filter(hasSeveralLines).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  private func hasSeveralLines(_ range: Range<Int>) -> Bool {
    range.upperBound <= bytes.count && bytes[range].contains(UInt8(ascii: "\n"))
  }

  /// The end of the last non-empty line before an offset.
  private func endOfContent(before offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}
