/// A syntax error in a document, or a use of syntax that older parsers do not support.
package struct Problem: Hashable, Sendable {
  /// Whether a problem makes the document invalid.
  package enum Severity: Sendable {
    case error
    /// The document is valid, but only in TOML 1.1.
    case note
  }

  /// A coarse classification for callers; the details are only for messages.
  package enum Category: Sendable {
    case syntax, invalidUTF8, mergeConflict, newerSyntax
  }

  /// What is wrong.
  package var kind: Kind

  /// The bytes to highlight; empty only at the end of a line or of the document.
  package var range: ByteRange

  /// Whether the document is invalid or only incompatible with older parsers.
  package var severity: Severity

  /// The number of problems that this one represents: itself and the later ones that exceeded the limit.
  package var count = 1

  /// The default limit of problems kept of each sort.
  package static let limit = 100

  /// The kind of a problem, with the texts that its message needs.
  package enum Kind: Hashable, Sendable {
    case tooLarge, invalidUTF8, utf16
    case controlCharacter(UInt8)
    case loneCarriageReturn
    /// The names of the sides are those given by the markers.
    case mergeConflict([String])
    case conflictMarker
    case newerSyntax(NewerSyntax)

    case expectedKey(found: String)
    case expectedKeyAfterDot
    case keyNeedsQuotes(String)
    case multiLineKey
    case expectedEquals(key: String, found: String)
    case keyWithoutValue(key: String)
    case expectedValue
    case expectedEndOfLine(found: String)
    case duplicateKey(String, first: ByteRange)
    case notATable(String, Obstacle, first: ByteRange)

    case emptyHeader
    case unclosedHeader(opening: String)
    case duplicateTable(String, first: ByteRange)
    case tableIsArray(String, first: ByteRange)
    case arrayIsTaken(String, Obstacle, first: ByteRange)

    case unclosedString(Quote)
    case unclosedArray, unclosedInlineTable
    case expectedComma(found: String)
    case extraComma
    case strayClosing(String)
    case wrongClosing(found: String, expected: String)
    case tooDeep

    case unquotedText(String)
    case noValue(String)
    case extraEquals
    case missingIntegerPart(String)
    case misspelledWord(String, meant: String)
    case invalidEscape(String)
    case invalidCodePoint(String)

    case leadingZero(String)
    case misplacedUnderscore, integerOutOfRange
    case signedRadix(String)
    case invalidDigit(Character, radix: Int)
    case missingDigits(after: String)
    case malformedNumber(String)

    case malformedDateTime(String)
    case monthOutOfRange(Int)
    /// A day that the month, from 1 to 12, does not have.
    case dayOutOfRange(Int, month: Int, year: Int)
    case timeOutOfRange(TimePart, Int)
  }

  /// Syntax that TOML 1.1 allows and 1.0 does not.
  package enum NewerSyntax: Hashable, Sendable {
    case newlineInInlineTable, trailingCommaInInlineTable, escapeCharacter, hexEscape
    case timeWithoutSeconds
  }

  /// The kind of entry found where a table is required.
  package enum Obstacle: Hashable, Sendable {
    case scalar, array, arrayOfTables, inlineTable, table, dottedTable
  }

  /// The delimiter of a string.
  package enum Quote: String, Hashable, Sendable {
    case basic = "\""
    case literal = "'"
    case multiLineBasic = "\"\"\""
    case multiLineLiteral = "'''"
  }

  /// The part of a time that is out of range.
  package enum TimePart: String, Hashable, Sendable {
    case hour, minute, second
    case offsetHour = "offset hour"
    case offsetMinute = "offset minute"
  }
}

extension Problem {
  /// The category of this problem.
  package var category: Category {
    switch kind {
    case .invalidUTF8, .utf16: .invalidUTF8
    case .mergeConflict, .conflictMarker: .mergeConflict
    case .newerSyntax: .newerSyntax
    default: .syntax
    }
  }

  /// The range of the earlier definition that this problem conflicts with, if there is one.
  package var related: ByteRange? {
    switch kind {
    case .duplicateKey(_, let first), .notATable(_, _, let first), .duplicateTable(_, let first),
      .tableIsArray(_, let first), .arrayIsTaken(_, _, let first):
      first
    default: nil
    }
  }
}
