package import Text

/// The records of a kind that cannot be found by their name alone, because several have the same name or the name looks
/// like an id.
private struct Namesakes: GraphDerivation {
  struct Key: Hashable, Sendable {
    let kind: KindIndex
    let language: Language
  }

  let records: Set<RecordIndex>

  init(_ key: Key, in graph: Graph) {
    var first: [String: RecordIndex] = [:]
    var records: Set<RecordIndex> = []
    for record in graph.records(of: key.kind) where !graph[record].isBroken {
      let title = graph.title(of: record, language: key.language)
      if let other = first.updateValue(record, forKey: wholeNameKey(title)) {
        records.formUnion([record, other])
      } else if graph.readsAsID(title, of: record) {
        records.insert(record)
      }
    }
    self.records = records
  }
}

extension Graph {
  fileprivate func readsAsID(_ title: String, of record: RecordIndex) -> Bool {
    let kind = self[record].kind
    if title == Condition.me || AutomaticNumber.typed(title) != nil { return true }
    if title.hasSuffix(".toml") || title.contains("@") && schema[kind].hasEmail { return true }
    switch schema[kind].handle(shownIn: title) {
    case .number(let number)?: return self[record].number != number
    case .id(let id)?: return index(of: id, kind: kind).map { $0 != record } ?? false
    case nil: return index(of: title, kind: kind).map { $0 != record } ?? false
    }
  }

  /// Returns the records of a kind that cannot be found by their titles alone.
  package func namesakes(of kind: KindIndex, language: Language) -> Set<RecordIndex> {
    derived(Namesakes.self, Namesakes.Key(kind: kind, language: language)).records
  }

  /// Whether a record cannot be found by its title alone.
  package func hasNamesakes(_ record: RecordIndex, language: Language) -> Bool {
    namesakes(of: self[record].kind, language: language).contains(record)
  }

  /// Returns a record's name with its id or number: `Berg Anna (anna-berg)`, `Task No. 12: Oil it`.
  package func nameWithID(of record: RecordIndex, language: Language) -> String {
    let title = title(of: record, language: language)
    if self[record].number != nil { return fullTitle(of: record, language: language) }
    return title == id(of: record) ? title : "\(title) (\(id(of: record)))"
  }
}
