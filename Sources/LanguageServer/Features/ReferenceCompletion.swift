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
    let all = graph.records(of: kind, in: .current)
    let prefix = Array(digits.utf8)
    let meant =
      isNumber ? all.filter { graph.withID(of: $0) { $0.starts(with: prefix) } } : all
    let records = graph.sortedByID(meant).reversed()
    var (open, closed): ([RecordNumber], [RecordNumber]) = ([], [])
    for number in records where !graph[number].isBroken && isFree(number) {
      if !filters.isEmpty {
        let names = SearchableNames(graph.title(of: number, language: language))
        if !filters.contains(where: { $0.fit(of: names) != nil }) { continue }
      }
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
    let candidates = ReferenceCandidates(
      of: [], owner, field: field, in: graph, language: language)
    var load: [RecordNumber: Int] = [:]
    for (work, field) in schema.workReferences(to: kind) {
      load.merge(graph.openWork(of: work, by: field)) { $0 + $1 }
    }
    let records = candidates.records.filter(isFree).enumerated()
      .map { (closed: graph.tone(of: $1) != .plain ? 1 : 0, load: load[$1] ?? 0, place: $0, $1) }
      .sorted { ($0.closed, $0.load, $0.place) < ($1.closed, $1.load, $1.place) }.map(\.3)
    if place.typed.isEmpty { return Array(records.prefix(Self.mostCompletions)) }
    let names = records.map { number in
      SearchableNames(
        graph.title(of: number, language: language), key: candidates.searchKey(of: number),
        others: [graph.id(of: number)] + [candidates.surroundings(of: number)].compactMap(\.self))
    }
    var best: [Int: NameFilter.Fit] = [:]
    for spelling in spellings(of: place.typed) {
      for (position, fit) in NameFilter(spelling).positions(in: names) {
        best[position] = min(best[position] ?? fit, fit)
      }
    }
    return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .prefix(Self.mostCompletions).map { records[$0.key] }
  }
}
