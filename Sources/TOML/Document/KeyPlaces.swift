/// An occurrence of a name in a document, as a part of a key or of a header.
package struct KeyPlace: Hashable, Sendable {
  /// The names from the root to this one, including it.
  package let path: [String]
  /// The name as written, with its quotes.
  package let range: Range<Int>
}

/// A key part that refers to a table or an array defined elsewhere in the document.
struct KeyMention: Sendable {
  var entry: UInt32
  var key: ByteRange
}

extension Document {
  /// All occurrences of names in keys and headers, in document order. A table that several headers or dotted keys mention
  /// has several.
  package var keyPlaces: [KeyPlace] {
    let keys =
      entries.indices.map { (entry: $0, key: entries[$0].key) }
      + mentions.map { (entry: Int($0.entry), key: $0.key) }
    return keys.filter { !$0.key.isEmpty }.sorted { $0.key.start < $1.key.start }
      .map { KeyPlace(path: path(of: $0.entry), range: $0.key.range) }
  }

  /// Returns the names from the root to an entry. An array item has the path of its array.
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
