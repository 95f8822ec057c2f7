/// A name in a document: a part of a key or of a header.
package struct KeyPlace: Hashable, Sendable {
  /// The names that lead to it from the root, itself the last.
  package let path: [String]
  /// As it is written, with its quotes.
  package let range: Range<Int>
}

/// A key part that refers to a table or an array defined elsewhere in the document.
struct KeyMention: Sendable {
  var entry: UInt32
  var key: ByteRange
}

extension Document {
  /// All places at which a key or a header has a name, in the order of the document. What several headers and dotted
  /// keys name stands at several.
  package var keyPlaces: [KeyPlace] {
    let keys =
      entries.indices.map { (entry: $0, key: entries[$0].key) }
      + mentions.map { (entry: Int($0.entry), key: $0.key) }
    return keys.filter { !$0.key.isEmpty }.sorted { $0.key.start < $1.key.start }
      .map { KeyPlace(path: path(of: $0.entry), range: $0.key.range) }
  }

  /// The names from the root to an entry; a list item has the path of its list.
  package func path(of entry: Int) -> [String] {
    var names: [String] = []
    var entry = entry
    while entry != 0 {
      if !entries[entry].key.isEmpty { names.append(key(of: entry)) }
      entry = Int(entries[entry].parent)
    }
    return names.reversed()
  }
}
