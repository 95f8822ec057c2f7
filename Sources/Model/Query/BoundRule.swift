/// A rule of a workspace, bound to its schema.
package struct BoundRule: Sendable {
  let rule: NamedRule
  let kind: KindIndex
  let demand: Demand
  /// The fields that the rule reads, by kind.
  let fields: [KindIndex: Set<Int>]
  /// The kinds that the rule involves.
  let kinds: Set<KindIndex>
  /// The kinds whose records must all be known to check the rule; empty if each record can be checked alone.
  package let wholeKinds: Set<KindIndex>
  /// Whether a violation remains one when more records become known.
  let isBrokenForGood: Bool

  enum Demand: Sendable {
    /// No record may match the condition. `fields` are the fields in the condition; diagnostics point to the first one
    /// present.
    case never(Condition, fields: [Int])
    /// The number of records that match the condition is limited: in total, or for each value or record at the end of the
    /// path.
    case count(Condition?, per: FieldPath?, Comparison, Int64)
  }

  init(_ rule: NamedRule, in schema: Schema, at time: QueryTime) throws(ModelError) {
    let syntax = try QueryParser.rule(rule.declared.text)
    var binder = QueryBinder(schema, at: time)
    binder.knowsAsker = false
    let bound = try binder.bind(syntax)
    let (kind, filter) = (bound.kind, bound.filter)
    var needs = PathNeeds(from: kind, in: schema)
    switch syntax.demand {
    case .none, .every:
      let condition =
        bound.demanded.map { .all([filter ?? .always, .not($0)]) } ?? filter ?? .always
      needs.add(condition)
      demand = .never(condition, fields: condition.ownFields(of: kind, in: schema).reversed())
      (wholeKinds, isBrokenForGood) = (needs.kinds.isEmpty ? [] : needs.kinds.union([kind]), false)
    case .count(_, _, let limit):
      if let filter { needs.add(filter) }
      isBrokenForGood = needs.kinds.isEmpty && [.less, .lessOrEqual].contains(limit.comparison)
      if let path = bound.path {
        needs.add(path, namingEnd: false)
        needs.addTitle(of: path.kind)
      }
      demand = .count(filter, per: bound.path, limit.comparison, limit.number)
      wholeKinds = needs.kinds.union([kind])
    }
    self.rule = rule
    self.kind = kind
    fields = needs.fields
    kinds = needs.kinds.union([kind])
  }

  /// Whether the rule is about one of the kinds.
  package func concerns(_ kinds: Set<KindIndex>) -> Bool { !self.kinds.isDisjoint(with: kinds) }
}

extension QueryBinder {
  /// Binds a rule: its kind, the condition that selects records, the condition that they must meet, and the path for
  /// counting.
  mutating func bind(
    _ syntax: RuleSyntax
  ) throws(ModelError) -> (
    kind: KindIndex, filter: Condition?, demanded: Condition?, path: FieldPath?
  ) {
    let kind = try kindIndex(named: syntax.kind, at: syntax.kindRange)
    switch syntax.demand {
    case .none(let condition): return (kind, try bind(ifAny: condition, kind), nil, nil)
    case .every(let filter, let condition):
      return (kind, try bind(ifAny: filter, kind), try bind(ifAny: condition, kind), nil)
    case .count(let filter, let path, _):
      let filter = try bind(ifAny: filter, kind)
      guard let path else { return (kind, filter, nil, nil) }
      return (kind, filter, nil, try countedBy(path, from: kind))
    }
  }

  mutating func bind(
    ifAny syntax: ConditionSyntax?, _ kind: KindIndex
  ) throws(ModelError) -> Condition? {
    guard let syntax else { return nil }
    return try bind(syntax, kind)
  }

  /// Binds the path for counting. If possible, it leads to records.
  private mutating func countedBy(
    _ syntax: PathSyntax, from kind: KindIndex
  ) throws(ModelError) -> FieldPath {
    let path = try path(syntax, from: kind)
    if path.steps.contains(where: { $0.condition != nil || $0.repetition != .once }) {
      throw ModelError(query: .notPlain(syntax.spelling), at: syntax.range)
    }
    return path.ofRecords(in: schema) ?? path
  }
}

extension Condition {
  /// Returns the fields in the condition that belong to the record itself, in order.
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
  /// Returns the first field of the path, which belongs to a record of the start kind.
  fileprivate func ownFields(of start: KindIndex, in schema: Schema) -> [Int] {
    switch (steps.first?.direction, end) {
    case (.reference(let field), _), (nil, .field(let field)): [field]
    case (nil, .title): schema[start].titleFields
    case (.referrers, _), (nil, .id), (nil, .record): []
    }
  }
}
