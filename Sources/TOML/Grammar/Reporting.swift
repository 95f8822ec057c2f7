import Text

extension TOMLParser {
  /// Adds a problem, unless it merely results from invalid UTF-8 or an unresolved conflict. Problems of one sort beyond
  /// the limit are represented by a single one.
  @inline(never)
  mutating func report(
    _ kind: Problem.Kind, _ start: Int, _ end: Int, severity: Problem.Severity = .error
  ) {
    lastProblemStart = start
    if !conflicts.isEmpty, isInConflict(start) { return }
    let end = min(max(start, end), source.count)
    let range = ByteRange(min(start, end), end)
    if kind.isAboutBytes {
      badBytes.append(range)
    } else if touchesBadBytes(range) {
      return
    }
    if let remainder = tally.remainder(counting: kind.sort, next: problems.count) {
      problems[remainder].count += 1
    } else {
      problems.append(Problem(kind: kind, range: range, severity: severity))
    }
  }

  mutating func report(_ kind: Problem.Kind, at range: ByteRange) {
    report(kind, Int(range.start), Int(range.end))
  }

  /// Reports a use of TOML 1.1 syntax: an error if the document must be TOML 1.0, else a note.
  mutating func report(_ syntax: Problem.NewerSyntax, _ start: Int, _ end: Int) {
    report(.newerSyntax(syntax), start, end, severity: version == .v1_0 ? .error : .note)
  }

  /// Sorts problems by position.
  mutating func sortProblems() {
    problems.sort {
      ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
    }
  }

  /// Whether a range touches invalid bytes, which are all known before parsing starts.
  private func touchesBadBytes(_ range: ByteRange) -> Bool {
    let next = badBytes.partitioningIndex { $0.end > range.start }
    return next < badBytes.count && badBytes[next].start < range.end
  }

  /// Returns the end of the word or phrase at `offset`: the end of the line or, inside brackets, of the item.
  func endOfPhrase(from offset: Int) -> Int {
    openBrackets == 0 ? source.endOfText(from: offset) : source.endOfItem(from: offset)
  }

  /// Returns the text of a range for a message: on one line, shortened if it is long.
  func excerpt(_ start: Int, _ end: Int) -> String {
    let limit = start + 48
    var cut = start
    while cut < end, cut < limit, !source.isEndOfLine(cut) { cut += 1 }
    let isCut = cut == limit && cut < end
    while isCut, cut > start, source[cut] & 0xC0 == 0x80 { cut -= 1 }
    let text = String(decoding: source.bytes(start..<max(start, cut)), as: UTF8.self)
    return isCut ? text + "…" : text
  }
}

extension Problem.Kind {
  fileprivate var isAboutBytes: Bool {
    switch self {
    case .invalidUTF8, .controlCharacter, .loneCarriageReturn: true
    default: false
    }
  }

  fileprivate var sort: ProblemTally.Sort {
    switch self {
    case .invalidUTF8, .utf16: .notUTF8
    case .controlCharacter, .loneCarriageReturn: .control
    case .mergeConflict, .conflictMarker: .conflict
    case .newerSyntax: .newerSyntax
    default: .grammar
    }
  }
}

extension Source {
  /// Returns the end of the word or phrase at `offset`: it ends before a comment or the end of the line, without trailing
  /// white space.
  func endOfText(from offset: Int) -> Int {
    var end = firstOffset(of: .hash, .lineFeed, from: offset + (self[offset] == .hash ? 1 : 0))
    if end > offset, end < count, self[end] == .lineFeed, self[end - 1] == .carriageReturn {
      end -= 1
    }
    while end > offset + 1, self[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Returns the end of the item of an array or inline table at `offset`, without parsing it.
  func endOfItem(from offset: Int) -> Int {
    var end = offset
    while !isEndOfLine(end) {
      switch self[end] {
      case .comma, .closeBracket, .closeBrace, .hash: return trimmed(end, from: offset)
      default: end += 1
      }
    }
    return trimmed(end, from: offset)
  }

  private func trimmed(_ end: Int, from offset: Int) -> Int {
    var end = end
    while end > offset + 1, self[end - 1].isBlank { end -= 1 }
    return end
  }
}
