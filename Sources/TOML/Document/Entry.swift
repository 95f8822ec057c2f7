/// A half-open range of bytes in a document, as 32-bit offsets.
package struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  /// The bytes from `start` up to `end`.
  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The range as `Range<Int>`, for indexing collections of bytes.
  package var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  package var isEmpty: Bool { start >= end }

  /// Creates a range from two offsets. Documents are never larger than 4 GB.
  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.init(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  static let none = ByteRange(start: 0, end: 0)
}

/// A table, array or scalar of a document: its kind and the ranges of its bytes.
///
/// Entries are stored in one flat array in document order and refer to each other by index. Entry 0 is the root table, so
/// index 0 also means "none". An entry with a duplicate key is stored but does not belong to a table.
package struct Entry: Sendable {
  /// The kind of an entry. Scalars are distinguished by their notation.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case table, arrayOfTables, inlineTable, array, basicString, multiLineBasicString, literalString
    case multiLineLiteralString, integer, float, boolean, offsetDateTime, localDateTime, localDate
    case localTime
    /// An invalid value of a valid key.
    case invalid
  }

  /// The kind of this entry.
  package var kind: Kind

  /// Whether the bytes of `key` are the name itself, without quotes and escapes.
  package var isPlainKey: Bool

  /// Whether the bytes between the quotes of a string are its value and need no decoding.
  package var isPlainText: Bool

  /// Facts about a table that decide whether another header or key may extend it.
  var marks: Marks

  /// The last part of the key as written. For items of an array, an empty range at the comma after the item.
  package var key: ByteRange

  /// The value as written, with its quotes or brackets. For a table with a header, the header. Empty for a table that is
  /// only implied by dotted keys or longer headers.
  package var value: ByteRange

  /// The table or array that contains this entry.
  package var parent: UInt32

  /// The next entry of the same parent; 0 for the last one.
  package var next: UInt32

  /// The first entry of this table or array; 0 if it is empty.
  package var firstChild: UInt32

  /// The last entry of this table or array, after which new ones are linked.
  var lastChild: UInt32

  /// The offset of the comma after an item of an array, if there is one.
  var comma: Int? { key.isEmpty && key.start > 0 ? Int(key.start) : nil }

  /// A set of facts about a table.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    /// The table has its own `[header]`.
    static let header = Marks(rawValue: 1)
    /// The table was created by a dotted key, so only dotted keys of the same table may extend it.
    static let dotted = Marks(rawValue: 2)
    /// The table's keys are in the parser's index.
    static let indexed = Marks(rawValue: 4)
  }
}

extension Entry.Kind {
  /// Whether this is one of the four kinds of strings.
  package var isString: Bool {
    switch self {
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString: true
    default: false
    }
  }

  /// Whether this is a string in triple quotes.
  package var isMultiLine: Bool {
    switch self {
    case .multiLineBasicString, .multiLineLiteralString: true
    default: false
    }
  }

  /// Whether a backslash begins an escape in strings of this kind.
  var hasEscapes: Bool { self == .basicString || self == .multiLineBasicString }

  /// Whether entries of this kind contain named entries.
  package var isTable: Bool { self == .table || self == .inlineTable }

  /// Whether this is a date, a time or both.
  package var isDateTime: Bool {
    switch self {
    case .offsetDateTime, .localDateTime, .localDate, .localTime: true
    default: false
    }
  }
}
