/// Names in which words that somebody types are found without a look at each.
package struct NameIndex {
  private let names: [SearchableNames]
  /// The rest of each name from the beginning of each of its words, in order.
  private let words: [(rest: ArraySlice<UInt8>, position: Int)]

  package init(_ names: [String]) {
    self.names = names.map { SearchableNames($0) }
    words = self.names.enumerated().flatMap { position, names in
      names.wordBeginnings.map { (rest: $0, position: position) }
    }.sorted { $0.rest.lexicographicallyPrecedes($1.rest) }
  }

  /// The positions of the names that are this, or else have all these words, in any order, or else words that begin so.
  package func positions(of text: String) -> [Int] {
    let filter = NameFilter(text)
    let places = filter.words.map(places).min { $0.count < $1.count } ?? 0..<0
    let begun = Set(places.map { words[$0].position }).sorted()
    return filter.meant(among: begun, of: names, .beginnings)
  }

  /// Where words stand that begin so.
  private func places(of beginning: [UInt8]) -> Range<Int> {
    let start = words.partitioningIndex { !$0.rest.lexicographicallyPrecedes(beginning) }
    let end = words[start...].partitioningIndex { !$0.rest.starts(with: beginning) }
    return start..<end
  }
}
