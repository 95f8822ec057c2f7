import Text

extension Condition {
  /// Whether it asks for the one who asks.
  package var asksForMe: Bool {
    var isFound = false
    forEachTest { _, test in
      if case .called(let names) = test, names.contains(Self.me) { isFound = true }
    }
    return isFound
  }

  /// The word for who asks.
  static let me = "me"

  /// The condition with the records that it names, each by its id or by what it is called: a slip in a name would
  /// match nothing, or everything. `me` is what the one who asks is known by.
  package func resolved(in graph: Graph, me: [String] = []) throws(RecordLookupError) -> Condition {
    var names = NamesInConditions(graph: graph, me: me)
    return try resolved(&names)
  }

  fileprivate func resolved(_ names: inout NamesInConditions) throws(RecordLookupError) -> Condition
  {
    switch self {
    case .all(let parts): return .all(try Self.resolved(parts, &names))
    case .any(let parts): return .any(try Self.resolved(parts, &names))
    case .not(let part): return .not(try part.resolved(&names))
    case .some(let path, .called(let called)):
      guard let kind = path.target(in: names.graph.schema) else { return self }
      var records: Set<RecordIndex> = []
      for name in called.sorted() { records.formUnion(try names.records(called: name, kind)) }
      return .some(try path.resolved(&names), .records(records))
    case .some(let path, let test): return .some(try path.resolved(&names), test)
    case .exists(let path, let part):
      return .exists(try path.resolved(&names), try part.resolved(&names))
    case .measured(let measure, let test):
      let path = try measure.path.resolved(&names)
      return .measured(Measure(function: measure.function, path: path), test)
    }
  }

  private static func resolved(
    _ parts: [Condition], _ names: inout NamesInConditions
  ) throws(RecordLookupError) -> [Condition] {
    var conditions: [Condition] = []
    for part in parts { conditions.append(try part.resolved(&names)) }
    return conditions
  }

  private func forEachTest(_ body: (FieldPath, ValueTest) -> Void) {
    switch self {
    case .all(let parts), .any(let parts): parts.forEach { $0.forEachTest(body) }
    case .not(let part): part.forEachTest(body)
    case .some(let path, let test):
      path.steps.forEach { $0.condition?.forEachTest(body) }
      body(path, test)
    case .exists(let path, let part):
      path.steps.forEach { $0.condition?.forEachTest(body) }
      part.forEachTest(body)
    case .measured(let measure, _): measure.path.steps.forEach { $0.condition?.forEachTest(body) }
    }
  }
}

extension FieldPath {
  /// The path with the records that the conditions of its steps name.
  fileprivate func resolved(_ names: inout NamesInConditions) throws(RecordLookupError) -> FieldPath
  {
    var path = self
    for index in path.steps.indices {
      guard let condition = path.steps[index].condition else { continue }
      path.steps[index].condition = try condition.resolved(&names)
    }
    return path
  }

  /// The kind of the records that are, or that references refer to, at the end.
  package func target(in schema: Schema) -> KindIndex? {
    switch end {
    case .record: kind
    case .field(let field): schema.target(of: schema[kind].fields[field])
    case .id, .title: nil
    }
  }
}

/// Finds the records that conditions name.
private struct NamesInConditions {
  let graph: Graph
  let me: [String]
  /// The names of a kind's records, once one of them has been asked for.
  private var names: [KindIndex: RecordNames] = [:]

  init(graph: Graph, me: [String]) {
    self.graph = graph
    self.me = me
  }

  mutating func records(
    called name: String, _ kind: KindIndex
  ) throws(RecordLookupError) -> [RecordIndex] {
    // Who asks comes before a record whose id happens to be `me`.
    if name == Condition.me, graph.index(of: name, kind: kind) == nil || !me.isEmpty {
      return try mine(kind)
    }
    if let number = graph.index(of: name, kind: kind), AutomaticNumber.typed(name) == nil {
      return [number]
    }
    let known = names[kind] ?? RecordNames(of: kind, in: graph)
    names[kind] = known
    return [try graph.record(named: name, kind, names: known)]
  }

  /// Those of a kind whose id, title or e-mail is what the one who asks is known by.
  private func mine(_ kind: KindIndex) throws(RecordLookupError) -> [RecordIndex] {
    let known = Set(me.map(folded))
    let emails = graph.schema[kind].fields.indices.filter {
      graph.schema[kind].fields[$0].type == .email
    }
    let found = graph.records(of: kind).filter { number in
      known.contains(graph.id(of: number))
        || known.contains(folded(graph.title(of: number, language: .english)))
        || emails.contains { field in
          graph.values(of: number, field).contains {
            known.contains(folded(graph.text($0, of: number)))
          }
        }
    }
    if found.isEmpty { throw .notMe(kind: graph.schema[kind], names: me) }
    return found
  }
}
