/// A half-open range of bytes in a document, as 32-bit offsets.
package struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset behind the last byte.
  package var end: UInt32

  /// The bytes from `start` up to `end`.
  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The same range for indexing a collection of bytes.
  package var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// Whether the range holds no byte.
  package var isEmpty: Bool { start >= end }

  /// A range of two offsets in a document, which is never longer than 4 GB.
  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.init(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  static let none = ByteRange(start: 0, end: 0)
}

/// One table, array or scalar of a document: what it is and where its bytes are.
///
/// Entries lie in one flat array in the order of the document and name each other by index. Entry 0
/// is the root table, so that 0 also says "none". An entry whose key was taken already stands in the
/// array but hangs in no table.
package struct Entry: Sendable {
  /// What an entry is, scalars by how they are written.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case table
    case arrayOfTables
    case inlineTable
    case array
    case basicString
    case multiLineBasicString
    case literalString
    case multiLineLiteralString
    case integer
    case float
    case boolean
    case offsetDateTime
    case localDateTime
    case localDate
    case localTime
    /// A value that breaks the grammar under a key that is fine.
    case invalid
  }

  /// What this entry is.
  package var kind: Kind

  /// Whether the bytes of `key` are the name itself: no quotes, no escapes.
  package var isPlainKey: Bool

  /// Whether the bytes between the quotes of a string are its content: nothing to decode.
  package var isPlainText: Bool

  /// What the grammar has to know of a table to accept or refuse its next mention.
  var marks: Marks

  /// The last part of the key that names this entry, as written; empty for items of an array.
  package var key: ByteRange

  /// The value as written, with its quotes or brackets; the header of a table that has one; empty
  /// for a table that only dotted keys or longer headers imply.
  package var value: ByteRange

  /// The table or array that holds this entry.
  package var parent: UInt32

  /// The next entry of the same parent, 0 at the last one.
  package var next: UInt32

  /// The first entry of this table or array, 0 where it is empty.
  package var firstChild: UInt32

  /// The last entry of this table or array, to add the next one behind.
  var lastChild: UInt32

  /// A set of facts about a table.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    /// It has a `[header]` of its own.
    static let header = Marks(rawValue: 1)
    /// A dotted key brought it into being, so only dotted keys of the same table may extend it.
    static let dotted = Marks(rawValue: 2)
    /// Its keys are in the parser's hash index.
    static let indexed = Marks(rawValue: 4)
  }
}

extension Entry.Kind {
  /// Whether entries of this kind are text.
  package var isString: Bool {
    switch self {
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString: true
    default: false
    }
  }

  /// Whether entries of this kind are text between three quotes.
  package var isMultiLine: Bool {
    switch self {
    case .multiLineBasicString, .multiLineLiteralString: true
    default: false
    }
  }

  /// Whether a backslash in text of this kind begins an escape.
  var hasEscapes: Bool { self == .basicString || self == .multiLineBasicString }

  /// Whether entries of this kind hold named entries.
  package var isTable: Bool { self == .table || self == .inlineTable }

  /// Whether entries of this kind are a date, a time or both.
  package var isDateTime: Bool {
    switch self {
    case .offsetDateTime, .localDateTime, .localDate, .localTime: true
    default: false
    }
  }
}
