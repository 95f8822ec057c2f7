/// Reads documents into flat arrays of entries; a syntax error costs the rest of a line, never the rest
/// of the document.
///
/// One parser reads any number of documents and reuses its storage, so that once warm it allocates
/// nothing for a document without problems.
package struct TOMLParser {
  /// How many levels tables and arrays may nest; readers may recurse over entries without fear.
  package static let depthLimit = 128

  /// The edition that documents are read as.
  package let version: TOMLVersion

  /// The entries of the last document, the root table first.
  package internal(set) var entries: [Entry] = []
  /// Key parts that refer to a table or an array defined elsewhere in the document.
  var mentions: [KeyMention] = []

  /// The problems of the last document, in the order of their places; of each sort at most one more than
  /// the limit, the last of which stands for the rest.
  package internal(set) var problems: [Problem] = []
  var tally: ProblemTally
  /// The bytes of the document that are no text, in order.
  var badBytes: [ByteRange] = []
  /// Where the last problem was found, kept or not.
  var lastProblemStart: Int?

  var source = Source.empty
  var cursor = 0

  /// The table that key/value pairs go to.
  var table: UInt32 = 0
  /// How many levels deep `table` lies.
  var tableDepth = 0
  /// One bit for each hash of the keys in `table`, so that a new key seldom needs a search.
  var tableFilter: UInt128 = 0
  /// How many arrays and inline tables are open around the cursor.
  var openBrackets = 0

  var index = KeyIndex()
  let seed = Self.seedOfProcess
  var survey: Survey = []
  /// The lines of conflicts that merges left.
  var conflicts: [Range<Int>] = []
  /// The lines of these that are not read.
  var skipped: [Range<Int>] = []

  /// What differs from run to run, so that no one can prepare keys that collide; asked of the system once.
  private static let seedOfProcess = UInt64.random(in: 0...(.max))

  /// A parser without a document, that keeps so many problems of each sort.
  package init(version: TOMLVersion = .v1_1, problemLimit: Int = Problem.limit) {
    self.version = version
    tally = ProblemTally(limit: problemLimit)
  }

  /// Reads one document, replacing the entries and problems of the one before.
  package mutating func parse(_ source: Source) {
    reset(to: source)
    defer { self.source = .empty }
    if isReadable() {
      while cursor < source.count { expression() }
    }
    if problems.count > 1 { sortProblems() }
  }

  /// Takes a document over that was read before, as if it had read it now.
  package mutating func adopt(_ document: Document) {
    reset(to: .empty)
    entries = document.entries
    mentions = document.mentions
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
    if !mentions.isEmpty { mentions.removeAll(keepingCapacity: true) }
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
    index.removeAll()
    table = 0
    tableDepth = 0
    tableFilter = 0
    openBrackets = 0
  }

  /// Looks at the bytes as a whole and steps over a byte order mark; false where reading on is useless.
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
    if skipConflict() { return }
    cursor = source.endOfBlanks(from: cursor)
    let byte = source[cursor]
    if byte.startsKey {
      switch keyValue(in: table, depth: tableDepth) {
      case .whole: endOfExpression()
      case .broken: skipLine()
      case .abandoned: break
      }
    } else if byte == .openBracket {
      if header() { endOfExpression() } else { skipLine() }
    } else if byte == .hash || source.isEndOfLine(cursor) {
      skipLine()
    } else {
      unexpectedLine(from: lineStart)
    }
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
    }
    skipLine()
  }

  /// Reports a line that is no expression.
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

  /// Moves to the start of the next line.
  mutating func skipLine() {
    cursor = source.startOfNextLine(after: cursor)
  }
}

extension Entry {
  fileprivate static let root = Entry(
    kind: .table, isPlainKey: false, isPlainText: false, marks: [], key: .none, value: .none,
    parent: 0, next: 0, firstChild: 0, lastChild: 0)
}
