/// An index for finding names by typed words without looking at every name.
package struct NameIndex {
  /// The rest of each name from the beginning of each of its words, sorted.
  private let words: [(rest: ArraySlice<UInt8>, position: Int)]

  package init(_ names: [NameBeginnings]) {
    words = names.enumerated().flatMap { position, names in
      names.rests.map { (rest: $0, position: position) }
    }.sorted { $0.rest.lexicographicallyPrecedes($1.rest) }
  }

  /// Returns the positions, in order, of the names with a word that begins like the rarest word of a typed name. Every
  /// name that is meant, wholly or by beginnings of its words, is among them.
  package func positions(withWordOf typed: TypedName) -> [Int] {
    let places = typed.distinctiveWords.map(places).min { $0.count < $1.count } ?? 0..<0
    return Set(places.map { words[$0].position }).sorted()
  }

  /// Returns the range of the entries in `words` that begin with the bytes.
  private func places(of beginning: [UInt8]) -> Range<Int> {
    let start = words.partitioningIndex { !$0.rest.lexicographicallyPrecedes(beginning) }
    let end = words[start...].partitioningIndex { !$0.rest.starts(with: beginning) }
    return start..<end
  }
}
