/// Parses documents into flat arrays of entries. After a syntax error, parsing continues on the next line.
///
/// A parser can parse any number of documents. It reuses its storage, so that after a few documents it no longer
/// allocates memory for documents without problems.
package struct TOMLParser {
  /// The maximum nesting depth of tables and arrays. It is low enough to recurse over entries safely.
  package static let depthLimit = 128

  package let version: TOMLVersion

  /// The entries of the last document; the root table is the first.
  package internal(set) var entries: [Entry] = []
  /// The lines of the last document that are not blank.
  var expressions: [Expression] = []
  /// The comments of the last document, each from its `#` to the end of its line, without trailing white space.
  var comments: [ByteRange] = []

  /// The problems of the last document in document order. For each sort there is at most one more than the limit, which
  /// represents the rest.
  package internal(set) var problems: [Problem] = []
  var tally: ProblemTally
  /// The ranges of malformed UTF-8, in document order.
  var badBytes: [ByteRange] = []
  /// The start of the last problem found, even if it was not stored.
  var lastProblemStart: Int?

  var source = Source.empty
  var cursor = 0

  /// The table that receives key/value pairs.
  var table: UInt32 = 0
  /// The nesting depth of `table`.
  var tableDepth = 0
  /// One bit for each first letter and length of the keys in `table`, so that a new key rarely needs a search. Without
  /// it, a record takes 1.2 times as long to parse.
  var seenKeys: UInt64 = 0
  /// The number of arrays and inline tables that are open at the cursor.
  var openBrackets = 0
  /// The entry of the last value that has a key; 0 if the expression has none yet.
  var definedEntry: UInt32 = 0

  /// The entries of large tables by their keys.
  var index: [KeyInTable: UInt32] = [:]
  var survey: Survey = []
  /// The lines of unresolved conflicts.
  var conflicts: [Range<Int>] = []
  /// The lines of conflicts that the parser skips.
  var skipped: [Range<Int>] = []

  /// Creates a parser that keeps at most `problemLimit` problems of each sort.
  package init(version: TOMLVersion = .v1_1, problemLimit: Int = Problem.limit) {
    self.version = version
    tally = ProblemTally(limit: problemLimit)
  }

  /// Parses a document and replaces the previous entries and problems.
  package mutating func parse(_ source: Source) {
    reset(to: source)
    defer { self.source = .empty }
    if isReadable() {
      while cursor < source.count { expression() }
    }
    if problems.count > 1 { sortProblems() }
  }

  /// Restores the state as if the parser had just parsed this document.
  package mutating func adopt(_ document: Document) {
    reset(to: .empty)
    entries = document.entries
    expressions = document.expressions
    comments = document.commentRanges
    problems = document.problems
    lastProblemStart = problems.isEmpty ? nil : 0
  }
}

extension TOMLParser {
  private mutating func reset(to source: Source) {
    self.source = source
    cursor = 0
    entries.removeAll(keepingCapacity: true)
    entries.append(.root)
    expressions.removeAll(keepingCapacity: true)
    if !comments.isEmpty { comments.removeAll(keepingCapacity: true) }
    if lastProblemStart != nil {
      problems.removeAll(keepingCapacity: true)
      tally.removeAll()
      badBytes.removeAll()
      lastProblemStart = nil
    }
    if !conflicts.isEmpty {
      conflicts.removeAll(keepingCapacity: true)
      skipped.removeAll(keepingCapacity: true)
    }
    if !index.isEmpty { index.removeAll(keepingCapacity: true) }
    table = 0
    tableDepth = 0
    seenKeys = 0
    openBrackets = 0
  }

  /// Checks all bytes and skips a byte order mark; returns false if parsing the rest is pointless.
  private mutating func isReadable() -> Bool {
    guard source.count < UInt32.max - 64 else {
      report(.tooLarge, 0, 0)
      return false
    }
    survey = source.survey()
    if survey.contains(.suspicious) {
      if source.looksLikeUTF16 {
        report(.utf16, 0, 2)
        return false
      }
      inspect()
    }
    if survey.contains(.angleBrackets) { findConflicts() }
    if source[0] == 0xEF, source.starts(with: "\u{FEFF}", at: 0) { cursor = 3 }
    return true
  }

  /// `expression = ws [ comment ] / ws keyval ws [ comment ] / ws table ws [ comment ]`
  private mutating func expression() {
    let lineStart = cursor
    definedEntry = 0
    if !skipConflict() {
      cursor = source.endOfBlanks(from: cursor)
      let byte = source[cursor]
      if byte.startsKey {
        switch keyValue(in: table, depth: tableDepth) {
        case .whole: endOfExpression()
        case .broken: skipLine()
        case .abandoned: while cursor > lineStart, source[cursor - 1].isBlank { cursor -= 1 }
        }
      } else if byte == .openBracket {
        if header() { endOfExpression() } else { skipLine() }
        definedEntry = table
      } else if byte == .hash {
        skipLine()
      } else if source.isEndOfLine(cursor) {
        return skipLine()
      } else {
        unexpectedLine(from: lineStart)
      }
    }
    expressions.append(Expression(lines: ByteRange(lineStart, cursor), entry: definedEntry))
  }

  /// `ws [ comment ] newline`
  private mutating func endOfExpression() {
    cursor = source.endOfBlanks(from: cursor)
    let byte = source[cursor]
    if byte == .lineFeed {
      cursor += 1
      return
    }
    if byte != .hash, !source.isEndOfLine(cursor) {
      let end = source.endOfText(from: cursor)
      report(.expectedEndOfLine(found: excerpt(cursor, end)), cursor, end)
      cursor = end
    }
    skipLine()
  }

  /// Reports a line that is not an expression.
  private mutating func unexpectedLine(from lineStart: Int) {
    let end = source.endOfText(from: cursor)
    if cursor == lineStart, source.conflictMarker(at: cursor) != nil {
      report(.conflictMarker, cursor, end)
    } else if source[cursor] == .closeBracket || source[cursor] == .closeBrace {
      report(.strayClosing(excerpt(cursor, cursor + 1)), cursor, cursor + 1)
    } else if source[cursor] == .dot || source[cursor] == .equals {
      report(.expectedKey(found: excerpt(cursor, cursor + 1)), cursor, cursor + 1)
    } else {
      reportBareKey(from: cursor)
    }
    skipLine()
  }

  /// Moves the cursor to the start of the next line; notes the comment at the cursor, if there is one.
  mutating func skipLine() {
    let start = source.endOfBlanks(from: cursor)
    cursor = source.startOfNextLine(after: start)
    guard source[start] == .hash else { return }
    var end = cursor
    while source[end - 1].isBlank || source[end - 1] == .lineFeed
      || source[end - 1] == .carriageReturn
    {
      end -= 1
    }
    comments.append(ByteRange(start, end))
  }
}

extension Entry {
  fileprivate static let root = Entry(
    kind: .table, isPlainKey: false, isPlainText: false, marks: [], key: .none, value: .none,
    parent: 0, next: 0, firstChild: 0, lastChild: 0)
}
