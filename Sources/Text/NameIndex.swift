/// An index for finding names by typed words without looking at every name.
package struct NameIndex {
  private let names: [SearchableNames]
  /// The rest of each name from the beginning of each of its words, sorted.
  private let words: [(rest: ArraySlice<UInt8>, position: Int)]

  package init(_ names: [String]) {
    self.names = names.map { SearchableNames($0) }
    words = self.names.enumerated().flatMap { position, names in
      names.wordBeginnings.map { (rest: $0, position: position) }
    }.sorted { $0.rest.lexicographicallyPrecedes($1.rest) }
  }

  /// Returns the positions of the names equal to the text, or else of those that have all its words in any order, or else
  /// of those with words that begin like its words.
  package func positions(of text: String) -> [Int] {
    let filter = NameFilter(text)
    let places = filter.words.map(places).min { $0.count < $1.count } ?? 0..<0
    let begun = Set(places.map { words[$0].position }).sorted()
    return filter.meant(among: begun, of: names, .beginnings)
  }

  /// Returns the range of the entries in `words` that begin with the bytes.
  private func places(of beginning: [UInt8]) -> Range<Int> {
    let start = words.partitioningIndex { !$0.rest.lexicographicallyPrecedes(beginning) }
    let end = words[start...].partitioningIndex { !$0.rest.starts(with: beginning) }
    return start..<end
  }
}
