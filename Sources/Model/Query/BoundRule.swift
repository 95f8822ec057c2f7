/// A rule of a workspace in terms of its schema.
package struct BoundRule: Sendable {
  let kind: KindIndex
  let demand: Demand

  enum Demand: Sendable {
    /// The condition holds for no record; `fields` are those that it is about, the one to point at first.
    case never(Condition, fields: [Int])
    /// So many records for which the condition holds: in all, or for each value or record at the end of the path.
    case count(Condition?, per: FieldPath?, Comparison, Int64)
  }

  /// The rule that a whole text is.
  package init(
    _ text: String, in schema: Schema, at time: QueryTime
  ) throws(QueryProblem) {
    let syntax = try QueryParser.rule(text)
    var binder = QueryBinder(schema, at: time)
    binder.knowsAsker = false
    kind = try binder.kindIndex(named: syntax.kind, at: syntax.kindRange)
    switch syntax.demand {
    case .none(let written):
      let condition = try binder.bind(written, kind)
      demand = .never(condition, fields: condition.ownFields(of: kind, in: schema).reversed())
    case .every(let filter, let written):
      let left = try binder.bind(ifAny: filter, kind)
      let condition = try binder.bind(written, kind)
      let fields =
        (left?.ownFields(of: kind, in: schema) ?? [])
        + condition.ownFields(of: kind, in: schema)
      demand = .never(
        .all((left.map { [$0] } ?? []) + [.not(condition)]), fields: fields.reversed())
    case .count(let filter, let path, let limit):
      let condition = try binder.bind(ifAny: filter, kind)
      var per: FieldPath?
      if let path { per = try binder.countedBy(path, from: kind) }
      demand = .count(condition, per: per, limit.comparison, limit.number)
    }
  }

  /// What has to be read of all kinds to tell whether it holds.
  package func needs(in schema: Schema) -> PathNeeds {
    var needs = PathNeeds(from: kind, in: schema)
    switch demand {
    case .never(let condition, _): needs.add(condition)
    case .count(let condition, let path, _, _):
      if let condition { needs.add(condition) }
      if let path {
        needs.add(path, namingEnd: false)
        needs.addTitle(of: path.kind)
      }
    }
    return needs
  }

  /// The kinds of which all records decide whether it holds; none where each record does by itself.
  package func wholeKinds(in schema: Schema) -> Set<KindIndex> {
    let others = needs(in: schema).kinds
    if case .never = demand, others.isEmpty { return [] }
    return others.union([kind])
  }

  /// Whether it stays broken, where it is, whatever records come to be known beside those that are.
  func isBrokenForGood(in schema: Schema) -> Bool {
    guard case .count(let condition, _, let comparison, _) = demand,
      comparison == .less || comparison == .lessOrEqual
    else { return false }
    var needs = PathNeeds(from: kind, in: schema)
    if let condition { needs.add(condition) }
    return needs.kinds.isEmpty
  }

  /// Whether it is about records of one of some kinds.
  package func concerns(_ kinds: Set<KindIndex>, in schema: Schema) -> Bool {
    kinds.contains(kind) || !kinds.isDisjoint(with: needs(in: schema).kinds)
  }
}

extension QueryBinder {
  fileprivate mutating func bind(
    ifAny syntax: ConditionSyntax?, _ kind: KindIndex
  ) throws(QueryProblem) -> Condition? {
    guard let syntax else { return nil }
    return try bind(syntax, kind)
  }

  /// The path whose ends a rule counts by: to records where it can lead there.
  fileprivate mutating func countedBy(
    _ syntax: PathSyntax, from kind: KindIndex
  ) throws(QueryProblem) -> FieldPath {
    let path = try path(syntax, from: kind)
    if path.steps.contains(where: { $0.condition != nil || $0.repetition != .once }) {
      throw QueryProblem(.notPlain(syntax.spelling), at: syntax.range)
    }
    return path.ofRecords(in: schema) ?? path
  }
}

extension Condition {
  /// The fields of the records themselves that it is about, in its order.
  fileprivate func ownFields(of kind: KindIndex, in schema: Schema) -> [Int] {
    switch self {
    case .all(let parts), .any(let parts):
      parts.flatMap { $0.ownFields(of: kind, in: schema) }
    case .not(let part): part.ownFields(of: kind, in: schema)
    case .some(let path, .outer(_, let other, own: true)):
      other.ownFields(of: kind, in: schema) + path.ownFields(of: kind, in: schema)
    case .some(let path, _), .exists(let path, _): path.ownFields(of: kind, in: schema)
    case .measured(let measure, _): measure.path.ownFields(of: kind, in: schema)
    }
  }
}

extension FieldPath {
  /// The field of a record of a kind at which the path begins.
  fileprivate func ownFields(of start: KindIndex, in schema: Schema) -> [Int] {
    switch (steps.first?.direction, end) {
    case (.reference(let field), _), (nil, .field(let field)): [field]
    case (nil, .title): schema[start].title.compactMap(schema[start].fieldIndex)
    case (.referrers, _), (nil, .id), (nil, .record): []
    }
  }
}
