import Model
import Operations
import TOML
import Text

extension OpenText {
  /// The records that a field may refer to and does not yet, by what people call them: open ones before closed ones,
  /// and people with the least open work first.
  func referenceCompletions(
    _ index: Int, of name: RecordName, at place: TypingPlace
  ) -> [Completion] {
    let field = schema[name.kind].fields[index]
    guard let target = schema.target(of: field) else { return [] }
    var taken = Set(
      references.filter { $0.field == index && !$0.range.overlaps(place.range) }.map(\.name.id))
    taken.formUnion(place.precedingItems)
    if field.reference?.isAcyclic == true, target == name.kind { taken.insert(name.id) }
    let isFree = { (number: RecordNumber) in !taken.contains(graph.id(of: number)) }
    let found =
      schema[target].ids == .numbers
      ? numbered(target, place.typed, isFree) : named(target, index, of: name.kind, place, isFree)
    return found.map { completion(of: $0, at: place) }
  }

  private func completion(of number: RecordNumber, at place: TypingPlace) -> Completion {
    let id = graph.id(of: number)
    let title = sanitized(graph.title(of: number, language: language))
    let isClosed = graph.tone(of: number) != .plain
    let isNumber = schema[graph[number].kind].ids == .numbers
    let profile = RecordProfile(graph: graph, language: language, countsReferrers: false)
    let detail = title + graph.mark(of: number)
    return Completion(
      sort: .record, label: id, detail: detail,
      documentation: profile.text(of: number),
      text: isNumber ? id : place.quoted(id), isClosed: isClosed)
  }

  /// Records with numbers, the newest first.
  func numbered(
    _ kind: KindIndex, _ typed: String, _ isFree: (RecordNumber) -> Bool
  ) -> [RecordNumber] {
    let digits = typed.drop { $0 == "#" || $0 == "№" || $0.isWhitespace }
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    let filters =
      isNumber || typed.isEmpty ? [] : spellings(of: typed).map { NameFilter($0) }
    let records =
      isNumber
      ? graph.records(of: kind, beginningWith: Array(digits.utf8)) : graph.recordsByID(of: kind)
    let titles = filters.isEmpty ? nil : graph.foldedTitles(of: kind, language)
    var (open, closed): ([RecordNumber], [RecordNumber]) = ([], [])
    for number in records.reversed()
    where !graph[number].isBroken && graph.isCurrent(number) && isFree(number) {
      if let titles, !filters.contains(where: { $0.isInside(titles[number]) }) { continue }
      if graph.tone(of: number) == .plain {
        open.append(number)
        if open.count == Self.mostCompletions { break }
      } else if closed.count < Self.mostCompletions {
        closed.append(number)
      }
    }
    return Array((open + closed).prefix(Self.mostCompletions))
  }

  /// Records that have names for their ids.
  private func named(
    _ kind: KindIndex, _ field: Int, of owner: KindIndex, _ place: TypingPlace,
    _ isFree: (RecordNumber) -> Bool
  ) -> [RecordNumber] {
    let candidates = graph.derived(
      SearchableCandidates.self,
      SearchableCandidates.Key(kind: kind, owner: owner, field: field, language: language))
    var load: [RecordNumber: Int] = [:]
    for (work, field) in schema.workReferences(to: kind) {
      load.merge(graph.openWork(of: work, by: field)) { $0 + $1 }
    }
    let places = candidates.records.indices.filter { isFree(candidates.records[$0]) }
      .map { place in
        let record = candidates.records[place]
        return (closed: graph.tone(of: record) != .plain ? 1 : 0, load: load[record] ?? 0, place)
      }
      .sorted { $0 < $1 }.map(\.2)
    if place.typed.isEmpty {
      return places.prefix(Self.mostCompletions).map { candidates.records[$0] }
    }
    let names = places.map { candidates.names[$0] }
    var best: [Int: NameFilter.Fit] = [:]
    for spelling in spellings(of: place.typed) {
      for (position, fit) in NameFilter(spelling).positions(in: names) {
        best[position] = min(best[position] ?? fit, fit)
      }
    }
    return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .prefix(Self.mostCompletions).map { candidates.records[places[$0.key]] }
  }
}

/// The records with names that a field may refer to, in the order of the alphabet, with what they can be found by.
private struct SearchableCandidates: GraphDerivation {
  struct Key: Hashable, Sendable {
    let kind: KindIndex
    let owner: KindIndex
    let field: Int
    let language: Language
  }

  let records: [RecordNumber]
  let names: [SearchableNames]

  init(_ key: Key, in graph: Graph) {
    let candidates = ReferenceCandidates(
      of: [], key.owner, field: key.field, in: graph, language: key.language)
    records = candidates.records
    names = candidates.records.map { number in
      SearchableNames(
        graph.title(of: number, language: key.language), key: candidates.searchKey(of: number),
        others: [graph.id(of: number)] + [candidates.surroundings(of: number)].compactMap(\.self))
    }
  }

  /// Where a record of the kind changes, or of one that its records refer to, all is made anew.
  func follow(_ change: GraphChange, _ key: Key) -> Bool {
    let schema = change.after.schema
    let kinds = Set(schema[key.kind].fields.compactMap(schema.target)).union([key.kind])
    return !change.records.contains { kinds.contains(change.after[$0].kind) }
  }
}
