/// A plain step of a way along references: from records of a kind to others.
struct ReferenceHop: Hashable, Sendable {
  /// The kind that it leads from.
  let start: KindIndex
  /// The kind that it leads to.
  let end: KindIndex
  let direction: ReferenceStep.Direction
}

extension Condition {
  /// The ways from records of a kind to all that the condition looks at; nil where these are not plain: where a step is
  /// repeated or has a condition of its own, or records are compared that do not lie on one way.
  func ways(from kind: KindIndex, in schema: Schema) -> [[ReferenceHop]]? {
    switch self {
    case .all(let parts), .any(let parts):
      var all: [[ReferenceHop]] = []
      for part in parts {
        guard let ways = part.ways(from: kind, in: schema) else { return nil }
        all += ways
      }
      return all
    case .not(let part): return part.ways(from: kind, in: schema)
    case .some(_, .outer): return nil
    case .some(let path, _): return path.wayToNamed(from: kind, in: schema).map { [$0] }
    case .measured(let measure, _):
      return measure.path.wayToNamed(from: kind, in: schema).map { [$0] }
    case .exists(let path, let part):
      guard !part.asksOuter, let way = path.way(from: kind),
        let further = part.ways(from: path.kind, in: schema)
      else { return nil }
      return [way] + further.map { way + $0 }
    }
  }
}

extension FieldPath {
  /// The steps from records of a kind; nil where one is repeated or has a condition of its own.
  func way(from kind: KindIndex) -> [ReferenceHop]? {
    var kind = kind
    var way: [ReferenceHop] = []
    for step in steps {
      guard step.repetition == .once, step.condition == nil else { return nil }
      way.append(ReferenceHop(start: kind, end: step.kind, direction: step.direction))
      kind = step.kind
    }
    return way
  }

  /// The way, and on to what is referred to at its end, which may be looked at for its name.
  fileprivate func wayToNamed(from kind: KindIndex, in schema: Schema) -> [ReferenceHop]? {
    guard let way = way(from: kind) else { return nil }
    guard case .field(let field) = end, let target = target(in: schema) else { return way }
    return way + [ReferenceHop(start: self.kind, end: target, direction: .reference(field))]
  }
}

extension Graph {
  /// The records from which a way leads over or to a record.
  func beginnings(of way: [ReferenceHop], to record: RecordNumber) -> Set<RecordNumber> {
    var found: Set<RecordNumber> = []
    for (index, hop) in way.enumerated() where hop.end == self[record].kind {
      found.formUnion(beginnings(of: way[...index], at: record))
    }
    return found
  }

  /// The records from which a way leads to a record at its end.
  func beginnings(
    of way: ArraySlice<ReferenceHop>, at record: RecordNumber
  ) -> Set<RecordNumber> {
    way.reversed().reduce([record]) { records, hop in
      Set(records.flatMap { previous(of: $0, along: hop) })
    }
  }

  private func previous(of record: RecordNumber, along hop: ReferenceHop) -> [RecordNumber] {
    switch hop.direction {
    case .reference(let field):
      Array(referrerLists(kind: hop.start, field: field)[record])
    case .referrers(_, let field): targets(of: record, field).filter { self[$0].kind == hop.start }
    }
  }
}
