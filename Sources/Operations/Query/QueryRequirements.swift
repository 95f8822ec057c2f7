package import Model
import Platform
package import Workspace

/// The kinds and fields that a query needs.
package struct QueryRequirements {
  let kind: KindIndex
  /// The other kinds whose records are needed.
  let others: Set<KindIndex>
  /// The fields of the kind's records that are needed; `nil` for all.
  let fields: Set<Int>?
  private let condition: Condition?
  /// The names of the current user, if the query uses `me`.
  private let me: [String]

  /// Whether whole records or only columns are shown, and whether columns show the titles of the records that they
  /// refer to.
  package init(
    _ query: Query, in schema: Schema, showsWholeRecords: Bool, namesReferences: Bool,
    me: [String] = []
  ) {
    kind = query.kind
    condition = query.condition
    self.me = me
    var needs = PathNeeds(from: kind, in: schema)
    if let condition = query.condition { needs.add(condition) }
    for path in (query.order.map(\.column) + query.grouping).compactMap(\.value.path) {
      needs.add(path, namingEnd: true)
    }
    if schema[kind].numberField == nil { needs.addTitle(of: kind) }
    if query.ranksByUrgency, let due = schema[kind].urgencyFields?.due {
      needs.add(FieldPath(steps: [], end: .field(due), kind: kind), namingEnd: false)
    }
    for path in query.columns.compactMap(\.value.path) {
      needs.add(path, namingEnd: namesReferences)
    }
    others = needs.kinds
    // Choice fields are always needed, since they determine how rows are highlighted.
    let own = schema[kind].fields
    let looks = own.indices.filter { own[$0].choices != nil }
    fields = showsWholeRecords ? nil : needs.fields[kind, default: []].union(looks)
  }

  /// Reads the records that are needed, starting with the referenced kinds: they show which references can match.
  package func load(in workspace: Workspace) throws -> Graph {
    // A query that follows references within the kind needs all of its records.
    if others.contains(kind) { return try workspace.load(others) }
    return try workspace.load(others, then: kind) { graph in
      .asked(AskedValues(of: kind, fields: fields, names: names(in: graph)))
    }
  }

  /// The query with the records that it names; conditions that were already applied while reading are dropped.
  package func bound(_ query: Query, in graph: Graph) throws -> Query {
    var query = query
    query.condition = try condition?.resolved(in: graph, me: me)
    if !others.contains(kind), graph.limit == nil, let condition = query.condition {
      query.condition = .all(
        condition.conjuncts.filter { $0.choiceField(in: graph.schema, kind) == nil })
    }
    return query
  }

  /// The names that the condition allows in choice and reference fields of the kind's records; `graph` has the records
  /// that these may refer to.
  private func names(in graph: Graph) -> [Int: Set<String>] {
    guard let condition = try? condition?.resolved(in: graph, me: me) else { return [:] }
    return condition.conjuncts.reduce(into: [:]) { names, part in
      guard let (field, wanted) = part.names(from: kind, in: graph) else { return }
      names[field] = names[field].map { $0.intersection(wanted) } ?? wanted
    }
  }
}

extension Condition {
  /// The parts of the condition that must all match.
  fileprivate var conjuncts: [Condition] {
    if case .all(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }

  /// The record's own choice field, if the condition tests nothing else.
  fileprivate func choiceField(in schema: Schema, _ kind: KindIndex) -> Int? {
    switch self {
    case .any(let parts):
      let fields = Set(parts.map { $0.choiceField(in: schema, kind) })
      return fields.count == 1 ? fields.first ?? nil : nil
    case .some(let path, .texts):
      guard path.steps.isEmpty, case .field(let field) = path.end,
        schema[kind].fields[field].choices != nil
      else { return nil }
      return field
    default: return nil
    }
  }

  /// A field that must contain one of some names for the condition to match; `nil` if there is no such field.
  fileprivate func names(
    from kind: KindIndex, in graph: Graph
  ) -> (field: Int, names: Set<String>)? {
    switch self {
    case .any(let parts):
      let all = parts.map { $0.names(from: kind, in: graph) }
      guard let first = all.first??.field, all.allSatisfy({ $0?.field == first }) else {
        return nil
      }
      return (first, all.reduce(into: []) { $0.formUnion($1?.names ?? []) })
    case .some(let path, let test):
      if path.steps.isEmpty { return names(at: path.end, test, of: kind, in: graph) }
      if case .outer = test { return nil }
      return path.names(in: graph) { .some($0, test) }
    case .exists(let path, let part):
      if part.asksOuter { return nil }
      return path.names(in: graph) { $0.steps.isEmpty ? part : .exists($0, part) }
    case .all, .not, .measured: return nil
    }
  }

  private func names(
    at end: FieldPath.End, _ test: ValueTest, of kind: KindIndex, in graph: Graph
  ) -> (field: Int, names: Set<String>)? {
    switch (end, test) {
    case (.field(let field), .texts(let texts))
    where graph.schema[kind].fields[field].choices != nil:
      (field, texts)
    case (.field(let field), .records(let records)):
      (field, Set(records.flatMap(graph.ids(naming:))))
    default: nil
    }
  }
}

extension FieldPath {
  /// If the path starts with a plain reference: its field, and all ids of the records for which the condition matches
  /// on the rest of the path.
  fileprivate func names(
    in graph: Graph, _ condition: (FieldPath) -> Condition
  ) -> (field: Int, names: Set<String>)? {
    guard let first = steps.first, let field = first.plainField else { return nil }
    let rest = FieldPath(steps: Array(steps.dropFirst()), end: end, kind: kind)
    let matcher = ConditionMatcher(condition(rest), in: graph)
    let found = graph.records(of: first.kind).filter { !graph[$0].isBroken && matcher.matches($0) }
    return (field, Set(found.flatMap(graph.ids(naming:))))
  }
}
