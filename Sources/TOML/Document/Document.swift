import Text

/// A parsed TOML document: its bytes, its entries and its problems.
///
/// Entries are identified by their index; 0 is the root table.
package struct Document: Sendable {
  /// The document as it was read.
  package let bytes: [UInt8]
  /// All entries in document order; the root table is the first.
  package let entries: [Entry]
  /// The lines that are not blank.
  let expressions: [Expression]
  /// The places of the comments.
  let commentRanges: [ByteRange]
  /// Errors and notes in document order.
  package let problems: [Problem]

  /// Parses a document. If parts of it are invalid, the entries are those that could be understood.
  package init(
    _ bytes: [UInt8], version: TOMLVersion = .v1_1, problemLimit: Int = Problem.limit
  ) {
    var parser = TOMLParser(version: version, problemLimit: problemLimit)
    Source.with(bytes) { parser.parse($0) }
    self.init(bytes, readBy: parser)
  }

  /// The document `x = TEXT`, whose entry 1 is the value; nil unless the text is one scalar value, without a comment.
  package init?(ofValue text: String, version: TOMLVersion = .v1_1) {
    self.init(Array("x = \(text)".utf8), version: version)
    guard isValid, entries.count == 2,
      bytes[entries[1].value.range.upperBound...].allSatisfy(\.isBlank)
    else { return nil }
  }

  /// Creates a document from the results of a parser that has just parsed these bytes.
  package init(_ bytes: [UInt8], readBy parser: TOMLParser) {
    self.bytes = bytes
    entries = parser.entries
    expressions = parser.expressions
    commentRanges = parser.comments
    problems = parser.problems
  }

  /// Whether the document has no errors; notes do not count.
  package var isValid: Bool { !problems.contains { $0.severity == .error } }
}

extension Document {
  /// Returns the entries of a table or an array in document order.
  package func children(of entry: Int) -> Children { Children(entries: entries, parent: entry) }

  /// A sequence of the indices of a parent's entries.
  package struct Children: Sequence, IteratorProtocol {
    private let entries: [Entry]
    private var following: UInt32

    init(entries: [Entry], parent: Int) {
      self.entries = entries
      following = entries.indices.contains(parent) ? entries[parent].firstChild : 0
    }

    package mutating func next() -> Int? {
      guard following != 0 else { return nil }
      defer { following = entries[Int(following)].next }
      return Int(following)
    }
  }

  /// Returns the entry of a table with the given name, however its key is written; nil if there is none.
  package func child(of entry: Int, named name: String) -> Int? {
    children(of: entry).first { isKey(of: $0, name) }
  }

  /// Returns the entry at a path of names from the root; nil if there is none.
  package func entry(at path: [String]) -> Int? {
    var entry = 0
    for name in path {
      guard let child = child(of: entry, named: name) else { return nil }
      entry = child
    }
    return entry
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

  private func isKey(of entry: Int, _ name: String) -> Bool {
    entries[entry].isPlainKey
      ? bytes[entries[entry].key.range].elementsEqual(name.utf8) : key(of: entry) == name
  }
}

extension Document {
  /// Returns the name of an entry, without quotes and escapes; empty for array items.
  package func key(of entry: Int) -> String {
    let range = entries[entry].key.range
    if entries[entry].isPlainKey || range.isEmpty {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    let kind: Entry.Kind = bytes[range.lowerBound] == .quote ? .basicString : .literalString
    return raw(range) { decodeString($0, kind: kind) }
  }

  /// Returns the value of a string; nil for other kinds.
  package func string(of entry: Int) -> String? {
    let kind = entries[entry].kind
    return kind.isString ? raw(entries[entry].value.range) { decodeString($0, kind: kind) } : nil
  }

  /// Returns the value of an integer; nil for other kinds.
  package func integer(of entry: Int) -> Int64? {
    entries[entry].kind == .integer ? raw(entries[entry].value.range, decodeInteger) : nil
  }

  /// Returns the value of a float; nil for other kinds, including integers.
  package func double(of entry: Int) -> Double? {
    entries[entry].kind == .float ? raw(entries[entry].value.range, decodeFloat) : nil
  }

  /// Returns the value of a boolean; nil for other kinds.
  package func boolean(of entry: Int) -> Bool? {
    entries[entry].kind == .boolean ? raw(entries[entry].value.range, decodeBoolean) : nil
  }

  /// Returns the parts of a date, a time or both; nil for other kinds.
  package func dateTime(of entry: Int) -> DateTimeParts? {
    entries[entry].kind.isDateTime ? raw(entries[entry].value.range, decodeDateTime) : nil
  }

  private func raw<Value>(
    _ range: Range<Int>, _ decode: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    bytes[range].withUnsafeBufferPointer(decode)
  }
}

package enum TOMLVersion: Sendable {
  case v1_0, v1_1
}
