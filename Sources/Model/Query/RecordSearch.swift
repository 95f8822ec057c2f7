package import Text

extension Graph {
  /// Returns the records of some kinds whose texts contain all words of a search, best first: words in the name before
  /// words elsewhere, whole words before beginnings before middles, open records before finished ones, then the newest.
  package func records(
    matching search: WordSearch, among kinds: some Sequence<KindIndex>, in scope: RecordScope
  ) -> [RecordIndex] {
    var found: [(record: RecordIndex, rank: SearchRank)] = []
    // Both are reused, so that nothing is allocated for each record.
    var (text, fits) = ([UInt8](), SearchFits(search))
    for kind in kinds {
      let fields = SearchedFields(of: schema[kind])
      for record in records(of: kind, in: scope) where !self[record].isBroken {
        if let rank = rank(of: record, fields, &text, &fits) { found.append((record, rank)) }
      }
    }
    found.sort { one, other in
      one.rank == other.rank ? precedes(one.record, other.record) : one.rank < other.rank
    }
    return found.map(\.record)
  }

  /// The rank of a record; nil if it lacks one of the words. `text` is memory for folded texts.
  private func rank(
    of record: RecordIndex, _ fields: SearchedFields, _ text: inout [UInt8],
    _ fits: inout SearchFits
  ) -> SearchRank? {
    fits.reset()
    withValues(of: record) { values in
      for value in values where fields.areSearched[Int(value.field)] {
        text.removeAll(keepingCapacity: true)
        withText(value, of: record) { appendFolded($0, to: &text) }
        fits.note(text, isName: fields.areNames[Int(value.field)])
      }
    }
    text.removeAll(keepingCapacity: true)
    withID(of: record) { appendFolded($0, to: &text) }
    fits.note(text, isName: !hasTitle(record))
    guard fits.areComplete else { return nil }
    let created = fields.created.flatMap { self.text(of: record, $0) }
    return SearchRank(
      wordsElsewhere: fits.wordsElsewhere, fit: fits.sum,
      isFinished: isClosed(record),
      created: created.flatMap { DateInterval($0, in: zone)?.start },
      number: self[record].number)
  }

  /// Returns the line of a record that best shows why a search found it, besides its name; nil if the name has all words.
  package func match(of search: WordSearch, in record: RecordIndex) -> SearchMatch? {
    let fields = SearchedFields(of: schema[self[record].kind])
    let values = values(of: record)
    func words(in text: String) -> Set<Int> {
      let text = Array(folded(text).utf8)
      return Set((0..<search.count).filter { search.fit(of: $0, in: text) != nil })
    }
    let names =
      hasTitle(record)
      ? values.filter { fields.areNames[Int($0.field)] }.map { text($0, of: record) }
      : [id(of: record)]
    let missing = Set(0..<search.count).subtracting(names.flatMap(words))
    if missing.isEmpty { return nil }
    var best: (match: SearchMatch, count: Int)?
    func note(_ field: Int?, _ text: String) {
      if words(in: text).isDisjoint(with: missing) { return }
      for line in text.split(whereSeparator: \.isNewline) {
        let count = words(in: String(line)).intersection(missing).count
        if count > best?.count ?? 0 {
          best = (SearchMatch(field: field, line: String(line).trimmed), count)
        }
      }
    }
    for value in values where fields.areSearched[Int(value.field)] {
      note(Int(value.field), text(value, of: record))
    }
    note(nil, id(of: record))
    return best?.match
  }
}

/// A line of a record's text that contains searched words.
package struct SearchMatch: Hashable, Sendable {
  /// The field with the text; nil for the id.
  package let field: Int?
  package let line: String
}

extension Kind {
  /// Whether a search for words looks into a field: texts and numbers, but no references, choices and dates.
  func isSearched(_ field: Int) -> Bool {
    switch fields[field].type {
    case .text, .multiLineText, .step, .note, .repetition, .word, .email, .url, .integer: true
    case .boolean, .date, .dateTime, .oneOf, .reference: false
    }
  }

  /// The fields that a search for words needs: those that it looks into, and those that records are ranked by.
  package var fieldsOfSearch: Set<Int> {
    Set(fields.indices.filter { isSearched($0) || fields[$0].isStamped || $0 == statusField })
  }
}

/// What a search needs to know about a kind's fields.
private struct SearchedFields {
  let areSearched: [Bool]
  let areNames: [Bool]
  /// The time when a record was added.
  let created: Int?

  init(of kind: Kind) {
    areSearched = kind.fields.indices.map(kind.isSearched)
    let titles = Set(kind.titleFields)
    areNames = kind.fields.indices.map(titles.contains)
    created = kind.fields.firstIndex(where: \.isStamped)
  }
}

/// How well the texts of one record match each word of a search.
private struct SearchFits {
  private let search: WordSearch
  private var inName: [WordSearch.Fit?]
  private var elsewhere: [WordSearch.Fit?]

  init(_ search: WordSearch) {
    self.search = search
    inName = Array(repeating: nil, count: search.count)
    elsewhere = inName
  }

  mutating func reset() {
    for word in inName.indices { (inName[word], elsewhere[word]) = (nil, nil) }
  }

  /// Adds a folded text.
  mutating func note(_ text: [UInt8], isName: Bool) {
    for word in inName.indices {
      guard let fit = search.fit(of: word, in: text) else { continue }
      if isName {
        inName[word] = inName[word].map { min($0, fit) } ?? fit
      } else {
        elsewhere[word] = elsewhere[word].map { min($0, fit) } ?? fit
      }
    }
  }

  var areComplete: Bool { inName.indices.allSatisfy { (inName[$0] ?? elsewhere[$0]) != nil } }

  /// How many words the name lacks.
  var wordsElsewhere: Int { inName.count { $0 == nil } }

  /// The sum of how well each word fits; less is better.
  var sum: Int { inName.indices.reduce(0) { $0 + ((inName[$1] ?? elsewhere[$1])?.rawValue ?? 0) } }
}

/// What the order of found records depends on.
private struct SearchRank: Comparable {
  let wordsElsewhere: Int
  let fit: Int
  let isFinished: Bool
  let created: Instant?
  let number: Int64?

  static func < (one: SearchRank, other: SearchRank) -> Bool {
    if one.wordsElsewhere != other.wordsElsewhere {
      return one.wordsElsewhere < other.wordsElsewhere
    }
    if one.fit != other.fit { return one.fit < other.fit }
    if one.isFinished != other.isFinished { return other.isFinished }
    if one.created != other.created {
      guard let created = one.created else { return false }
      return other.created.map { created > $0 } ?? true
    }
    return one.number ?? 0 > other.number ?? 0
  }
}
