/// A rule of a workspace in terms of its schema.
package struct BoundRule: Sendable {
  let rule: NamedRule
  let kind: KindIndex
  let demand: Demand
  /// The fields that it looks at, of each kind.
  let fields: [KindIndex: Set<Int>]
  /// The kinds that it is about.
  let kinds: Set<KindIndex>
  /// The kinds of which all records decide whether it holds; none where each record does by itself.
  package let wholeKinds: Set<KindIndex>
  /// Whether it stays broken, where it is, whatever records come to be known beside those that are.
  let isBrokenForGood: Bool

  enum Demand: Sendable {
    /// The condition holds for no record; `fields` are those that it is about, the one to point at first.
    case never(Condition, fields: [Int])
    /// So many records for which the condition holds: in all, or for each value or record at the end of the path.
    case count(Condition?, per: FieldPath?, Comparison, Int64)
  }

  init(_ rule: NamedRule, in schema: Schema, at time: QueryTime) throws(QueryProblem) {
    let syntax = try QueryParser.rule(rule.declared.text)
    var binder = QueryBinder(schema, at: time)
    binder.knowsAsker = false
    let kind = try binder.kindIndex(named: syntax.kind, at: syntax.kindRange)
    var needs = PathNeeds(from: kind, in: schema)
    switch syntax.demand {
    case .none(let written):
      let condition = try binder.bind(written, kind)
      needs.add(condition)
      demand = .never(condition, fields: condition.ownFields(of: kind, in: schema).reversed())
      (wholeKinds, isBrokenForGood) = (needs.kinds.isEmpty ? [] : needs.kinds.union([kind]), false)
    case .every(let filter, let written):
      let left = try binder.bind(ifAny: filter, kind) ?? .always
      let right = try binder.bind(written, kind)
      let condition = Condition.all([left, .not(right)])
      needs.add(condition)
      demand = .never(condition, fields: condition.ownFields(of: kind, in: schema).reversed())
      (wholeKinds, isBrokenForGood) = (needs.kinds.isEmpty ? [] : needs.kinds.union([kind]), false)
    case .count(let filter, let path, let limit):
      let condition = try binder.bind(ifAny: filter, kind)
      if let condition { needs.add(condition) }
      isBrokenForGood = needs.kinds.isEmpty && [.less, .lessOrEqual].contains(limit.comparison)
      var per: FieldPath?
      if let path {
        let counted = try binder.countedBy(path, from: kind)
        needs.add(counted, namingEnd: false)
        needs.addTitle(of: counted.kind)
        per = counted
      }
      demand = .count(condition, per: per, limit.comparison, limit.number)
      wholeKinds = needs.kinds.union([kind])
    }
    self.rule = rule
    self.kind = kind
    fields = needs.fields
    kinds = needs.kinds.union([kind])
  }

  /// Whether it is about records of one of some kinds.
  package func concerns(_ kinds: Set<KindIndex>) -> Bool { !self.kinds.isDisjoint(with: kinds) }
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
    case (nil, .title): schema[start].titleFields
    case (.referrers, _), (nil, .id), (nil, .record): []
    }
  }
}
