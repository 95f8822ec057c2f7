import Model
import Operations
import TOML
import Text

extension OpenText {
  /// The records that a field may refer to and does not yet, by title: open ones before closed ones, and people with
  /// the least open work first.
  func referenceCompletions(
    _ index: Int, of name: RecordName, at place: TypingPlace
  ) -> [Completion] {
    let field = schema[name.kind].fields[index]
    guard let target = schema.target(of: field) else { return [] }
    var ids = place.otherItems
    var taken: Set<RecordIndex> = []
    if field.reference?.isAcyclic == true, target == name.kind {
      ids.append(name.id)
      taken = graph.allWaiting(for: name)
    }
    taken.formUnion(ids.compactMap { graph.index(of: $0, kind: target) })
    let isFree = { (record: RecordIndex) in !taken.contains(record) }
    if schema[target].numberField != nil {
      return numbered(target, place.typed, isFree)
        .map { completion(of: $0, spelled: place.quoted) }
    }
    return named(target, index, of: name.kind, place, isFree)
      .map { completion(of: $0, spelled: place.quoted) }
  }

  /// A completion for a record; `spelled` writes its id in the form of the text.
  func completion(of record: RecordIndex, spelled: (String) -> String) -> Completion {
    let id = graph.id(of: record)
    let title = sanitized(graph.fullTitle(of: record, language: language))
    return Completion(
      sort: .record, label: id, detail: title + graph.mark(of: record), text: spelled(id),
      path: graph.path(of: record), isClosed: graph.isClosed(record))
  }

  /// Records with numbers: those with the words in their names first, then open ones, then the newest.
  func numbered(
    _ kind: KindIndex, _ typed: String, _ isFree: (RecordIndex) -> Bool
  ) -> [RecordIndex] {
    let digits = typed.drop { $0 == "#" || $0 == "№" || $0.isWhitespace }
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    func newest(_ wordsElsewhere: (RecordIndex) -> Int?) -> [RecordIndex] {
      var found = Shortlist<(key: Int, record: RecordIndex)>(limit: Self.mostCompletions) {
        $0.key == $1.key ? graph.precedes($1.record, $0.record) : $0.key < $1.key
      }
      for record in graph.records(of: kind) where !graph[record].isBroken {
        guard graph.isCurrent(record), let count = wordsElsewhere(record), isFree(record) else {
          continue
        }
        found.offer((2 * count + (graph.isClosed(record) ? 1 : 0), record))
      }
      return found.elements.map(\.record)
    }
    if isNumber { return newest { graph.hasNumber($0, beginningWith: digits.utf8) ? 0 : nil } }
    return WordSearch.found(by: typed) { search in
      let records = RecordSearch(search, in: graph, language)
      return newest { search.isEmpty ? 0 : records.rank(of: $0)?.wordsElsewhere }
    }.found
  }

  /// Records whose ids are made from names.
  private func named(
    _ kind: KindIndex, _ field: Int, of owner: KindIndex, _ place: TypingPlace,
    _ isFree: (RecordIndex) -> Bool
  ) -> [RecordIndex] {
    let candidates = graph.derived(
      OrderedCandidates.self,
      OrderedCandidates.Key(owner: owner, field: field, language: language))
    let loads = schema.workReferences(to: kind).map { graph.openWork(of: $0.kind, by: $0.field) }
    let found = WordSearch.found(by: place.typed) { search in
      let search = RecordSearch(search, in: graph, language)
      return candidates.records.ranked { search.rank(of: $0) }
    }.found
    return found.map { position, rank in
      let record = candidates.records[position]
      let load = loads.reduce(0) { $0 + ($1[record] ?? 0) }
      return (rank: rank, closed: graph.isClosed(record) ? 1 : 0, load: load, position)
    }
    .sorted { $0 < $1 }
    .lazy.map { candidates.records[$0.3] }.filter(isFree).prefix(Self.mostCompletions).map(\.self)
  }
}

extension Graph {
  /// Whether the number of a record starts with these digits.
  fileprivate func hasNumber(_ record: RecordIndex, beginningWith digits: Substring.UTF8View)
    -> Bool
  {
    self[record].number.map { String($0).utf8.starts(with: digits) } ?? false
  }

  /// The records that depend on this one, directly or through others. It cannot depend on them, since that would be
  /// circular.
  fileprivate func allWaiting(for name: RecordName) -> Set<RecordIndex> {
    let kind = name.kind
    let fields = schema[kind].fieldsToItself.filter {
      schema[kind].fields[$0].reference?.isAcyclic == true
    }
    var found: Set<RecordIndex> = []
    var next = index(of: name.id, kind: kind).map { [$0] } ?? []
    while let record = next.popLast() {
      for field in fields {
        next += referrers(to: record, kind: kind, field: field).filter { found.insert($0).inserted }
      }
    }
    return found
  }
}

/// The records that a field may refer to, in the order of lists.
private struct OrderedCandidates: GraphDerivation {
  struct Key: Hashable, Sendable {
    let owner: KindIndex
    let field: Int
    let language: Language
  }

  let records: [RecordIndex]

  init(_ key: Key, in graph: Graph) {
    records =
      ReferenceCandidates(of: [], key.owner, field: key.field, in: graph, language: key.language)
      .records
  }
}
