import TOML

extension OpenText {
  /// The ranges to select around an offset, innermost first: a text inside its quotes, a value, a list, a key with its
  /// value, a table, the whole text. Each is contained in the next.
  package func selectionRanges(at offset: Int) -> [Range<Int>] {
    let offset = clamped(offset)
    var ranges: [Range<Int>] = []
    if let spot = spot(at: offset) {
      ranges.append(spot.range)
      var entry = spot.entry
      while entry != 0, ranges.count < 64 {
        let (key, value) = (document.entries[entry].key, document.entries[entry].value)
        if !value.isEmpty { ranges.append(value.range) }
        if !key.isEmpty, !value.isEmpty { ranges.append(key.range.joined(value.range)) }
        entry = Int(document.entries[entry].parent)
      }
      if let inside = inside(of: spot), inside.lowerBound <= offset, offset <= inside.upperBound {
        ranges.insert(inside, at: 0)
      }
    }
    ranges.append(0..<bytes.count)
    var nested: [Range<Int>] = []
    for range in ranges.map({ $0.clamped(to: 0..<bytes.count) })
    where range.contains(orEndsAt: offset) {
      guard let last = nested.last else {
        nested.append(range)
        continue
      }
      if range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound {
        nested.append(range)
      }
    }
    return nested
  }

  /// The range inside the quotes of a string.
  private func inside(of spot: Spot) -> Range<Int>? {
    guard spot.part == .value else { return nil }
    let quotes =
      switch document.entries[spot.entry].kind {
      case .basicString, .literalString: 1
      case .multiLineBasicString, .multiLineLiteralString: 3
      default: 0
      }
    guard quotes > 0, spot.range.count >= 2 * quotes else { return nil }
    return spot.range.lowerBound + quotes..<spot.range.upperBound - quotes
  }
}

extension Range<Int> {
  fileprivate func contains(orEndsAt offset: Int) -> Bool {
    lowerBound <= offset && offset <= upperBound
  }
}
