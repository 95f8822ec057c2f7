package import Text

/// A search for words in the texts that people see of records: their own texts, numbers and ids, the labels of choices,
/// and the names of the records that they refer to, with those that these are grouped by.
package final class RecordSearch {
  private let search: WordSearch
  private let graph: Graph
  private let language: Language
  private var kinds: [SearchedKind?]
  /// How the names of records that others refer to match each word.
  private var names: [RecordIndex: [WordSearch.Fit?]] = [:]
  // Both are reused, so that nothing is allocated for each record.
  private var fits: WordSearch.Fits
  private var text: [UInt8] = []

  package init(_ search: WordSearch, in graph: Graph, _ language: Language) {
    (self.search, self.graph, self.language) = (search, graph, language)
    kinds = graph.schema.kinds.map { _ in nil }
    fits = WordSearch.Fits(search)
  }

  /// Returns how well a record matches, together with texts that are shown beside it; nil if a word is missing.
  package func rank(of record: RecordIndex, beside others: [String] = []) -> WordSearch.Rank? {
    let kind = kind(of: record)
    var hasName = false
    fits.reset()
    graph.withValues(of: record) { values in
      for value in values {
        switch kind.fields[Int(value.field)] {
        case .unsearched: break
        case .text(let isName, let isFirst):
          text.removeAll(keepingCapacity: true)
          graph.withText(value, of: record) { appendFolded($0, to: &text) }
          fits.note(text, isName: isName, isFirst: isFirst)
          if isName { hasName = true }
        case .labels(let labels):
          let label = labels.first { graph.holds(value, $0.name, of: record) }
          if let label { fits.note(label.fits) }
        case .records:
          if value.target != FieldValue.unresolved { fits.note(fitsOfName(of: value.target)) }
        }
      }
    }
    text.removeAll(keepingCapacity: true)
    graph.withID(of: record) { appendFolded($0, to: &text) }
    fits.note(text, isName: !hasName)
    for other in others { fits.note(Array(folded(other).utf8), isName: false) }
    return fits.rank
  }

  private func kind(of record: RecordIndex) -> SearchedKind {
    let index = Int(graph[record].kind)
    if let known = kinds[index] { return known }
    let kind = SearchedKind(graph.schema.kinds[index], language, search)
    kinds[index] = kind
    return kind
  }

  private func fitsOfName(of record: RecordIndex) -> [WordSearch.Fit?] {
    if let known = names[record] { return known }
    let fits = search.fits(in: nameWithGroup(of: record))
    names[record] = fits
    return fits
  }

  /// The name of a record that another one refers to, and of the record that it is grouped by: a person and a workshop.
  private func nameWithGroup(of record: RecordIndex) -> String {
    let reference = graph.schema.groupingReference(of: graph[record].kind)
    let group = reference.flatMap { graph.target(of: record, $0) }
    return [record, group].compactMap(\.self).map { graph.title(of: $0, language: language) }
      .joined(separator: ", ")
  }
}

extension RecordSearch {
  /// Returns the records of some kinds that have all words, best first: words in the name before words elsewhere, whole
  /// words before beginnings before forms before middles, open records before finished ones, then the newest.
  package func records(
    among kinds: some Sequence<KindIndex>, in scope: RecordScope
  ) -> [RecordIndex] {
    var found: [(record: RecordIndex, rank: RankOfFound)] = []
    for kind in kinds {
      let created = graph.schema[kind].fields.firstIndex(where: \.isStamped)
      for record in graph.records(of: kind, in: scope) where !graph[record].isBroken {
        guard let rank = rank(of: record) else { continue }
        let time = created.flatMap { graph.text(of: record, $0) }
        found.append(
          (
            record,
            RankOfFound(
              rank: rank, isFinished: graph.isClosed(record),
              created: time.flatMap { DateInterval($0, in: graph.zone)?.start },
              number: graph[record].number)
          ))
      }
    }
    found.sort { one, other in
      one.rank == other.rank ? graph.precedes(one.record, other.record) : one.rank < other.rank
    }
    return found.map(\.record)
  }

  /// Returns the texts of a record that the search looks into, its own first.
  package func texts(of record: RecordIndex) -> [SearchedText] {
    let kind = kind(of: record)
    var (own, others): ([SearchedText], [SearchedText]) = ([], [])
    for value in graph.values(of: record) {
      let field = Int(value.field)
      switch kind.fields[field] {
      case .unsearched: break
      case .text(let isName, _):
        own.append(SearchedText(field: field, text: graph.text(value, of: record), isName: isName))
      case .labels(let labels):
        guard let label = labels.first(where: { graph.holds(value, $0.name, of: record) }) else {
          break
        }
        others.append(SearchedText(field: field, text: label.label, isName: false))
      case .records where value.target != FieldValue.unresolved:
        let name = nameWithGroup(of: value.target)
        others.append(SearchedText(field: field, text: name, isName: false))
      case .records: break
      }
    }
    own.append(
      SearchedText(field: nil, text: graph.id(of: record), isName: !graph.hasTitle(record)))
    return own + others
  }

  /// Returns the line of a record that best shows why it was found, besides its name; nil if the name has all words.
  package func match(in record: RecordIndex) -> SearchedText? {
    func words(in text: String) -> Set<Int> {
      Set(search.fits(in: text).enumerated().filter { $0.element != nil }.map(\.offset))
    }
    let texts = texts(of: record)
    let missing = texts.filter(\.isName).reduce(Set(0..<search.count)) {
      $0.subtracting(words(in: $1.text))
    }
    var best: (match: SearchedText, count: Int)?
    for text in texts where !words(in: text.text).isDisjoint(with: missing) {
      for line in text.text.split(whereSeparator: \.isNewline) {
        let count = words(in: String(line)).intersection(missing).count
        if count > best?.count ?? 0 {
          let line = SearchedText(
            field: text.field, text: String(line).trimmed, isName: text.isName)
          best = (line, count)
        }
      }
    }
    return best?.match
  }
}

/// A text of a record that a search looks into.
package struct SearchedText: Hashable, Sendable {
  /// The field with the text; nil for the id.
  package let field: Int?
  package let text: String
  let isName: Bool
}

extension Schema {
  /// The field of a single reference that a kind's records are grouped by, such as an employee's workshop.
  package func groupingReference(of kind: KindIndex) -> Int? {
    guard let field = self[kind].grouping.flatMap(self[kind].fieldIndex),
      self[kind].fields[field].multiplicity == .one, target(of: self[kind].fields[field]) != nil
    else { return nil }
    return field
  }

  /// The kinds that a search for words in records of some kinds needs, with the needed fields.
  package func needs(ofSearchAmong kinds: some Sequence<KindIndex>) -> [KindIndex: Set<Int>] {
    let named = Set(kinds.flatMap { self[$0].fields.compactMap(target) })
    let groups = named.compactMap { kind in
      groupingReference(of: kind).flatMap { target(of: self[kind].fields[$0]) }
    }
    return Dictionary(
      named.union(kinds).union(groups).map { kind in
        let fields = self[kind].fields
        let roles = SearchedKind(self[kind], .english, WordSearch("")).fields
        return (
          kind,
          Set(
            fields.indices.filter {
              roles[$0].isSearched || fields[$0].isStamped
            })
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// What a search looks at in each field of a kind.
private struct SearchedKind {
  enum Field {
    case unsearched
    /// `isFirst` if people type this part of the name first.
    case text(isName: Bool, isFirst: Bool)
    case labels([(name: String, label: String, fits: [WordSearch.Fit?])])
    case records

    var isSearched: Bool { if case .unsearched = self { false } else { true } }
  }

  let fields: [Field]

  init(_ kind: Kind, _ language: Language, _ search: WordSearch) {
    fields = kind.fields.map { field in
      // Where a record came from is no text for people.
      if field.name == Origin.field { return .unsearched }
      return switch field.type {
      case .text, .multiLineText, .step, .note, .repetition, .word, .email, .url, .integer:
        .text(
          isName: kind.title.contains(field.name),
          isFirst: [kind.title.first, kind.idFields.first].contains(field.name))
      case .oneOf(let choices):
        .labels(
          choices.map { choice in
            let label = choice.label[language]
            return (choice.name, label, search.fits(in: label))
          })
      case .reference: .records
      case .boolean, .date, .dateTime: .unsearched
      }
    }
  }
}

/// What the order of found records depends on.
private struct RankOfFound: Comparable {
  let rank: WordSearch.Rank
  let isFinished: Bool
  let created: Instant?
  let number: Int64?

  static func < (one: RankOfFound, other: RankOfFound) -> Bool {
    let (first, second) = (one.rank, other.rank)
    if first.wordsElsewhere != second.wordsElsewhere {
      return first.wordsElsewhere < second.wordsElsewhere
    }
    if first.fit != second.fit { return first.fit < second.fit }
    if one.isFinished != other.isFinished { return other.isFinished }
    if one.created != other.created {
      guard let created = one.created else { return false }
      return other.created.map { created > $0 } ?? true
    }
    return one.number ?? 0 > other.number ?? 0
  }
}
