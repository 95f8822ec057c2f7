import Text

extension Condition {
  /// Whether the condition refers to the current user.
  package var asksForMe: Bool {
    var isFound = false
    forEachTest { _, test in
      if case .called(let names) = test, names.contains(Self.me) { isFound = true }
    }
    return isFound
  }

  /// The word for the current user.
  package static let me = "me"

  /// Returns the condition with all record names resolved to records. An unknown name is an error, because a typing
  /// mistake would match nothing or everything. `me` are the names of the current user.
  package func resolved(in graph: Graph, me: [String] = []) throws(ModelError) -> Condition {
    var names = NamesInConditions(graph: graph, me: me)
    return try resolved(&names)
  }

  fileprivate func resolved(_ names: inout NamesInConditions) throws(ModelError) -> Condition {
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
  ) throws(ModelError) -> [Condition] {
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
  /// Returns the path with the record names in its conditions resolved.
  fileprivate func resolved(_ names: inout NamesInConditions) throws(ModelError) -> FieldPath {
    var path = self
    for index in path.steps.indices {
      guard let condition = path.steps[index].condition else { continue }
      path.steps[index].condition = try condition.resolved(&names)
    }
    return path
  }

  /// Returns the kind of the records at the end of the path, or of the records that references there refer to.
  package func target(in schema: Schema) -> KindIndex? {
    switch end {
    case .record: kind
    case .field(let field): schema.target(of: schema[kind].fields[field])
    case .id, .title: nil
    }
  }
}

/// Resolves the record names in conditions.
private struct NamesInConditions {
  let graph: Graph
  let me: [String]
  /// The names of each kind's records, computed when first needed.
  var names: [KindIndex: RecordNames] = [:]

  mutating func records(
    called name: String, _ kind: KindIndex
  ) throws(ModelError) -> [RecordIndex] {
    // The current user takes precedence over a record whose id happens to be `me`.
    if name == Condition.me, graph.index(of: name, kind: kind) == nil || !me.isEmpty {
      return try mine(kind)
    }
    let known = names[kind] ?? RecordNames(of: kind, in: graph)
    names[kind] = known
    return [try graph.record(named: name, kind, names: known)]
  }

  /// Returns the records of a kind whose id, title or e-mail matches the current user.
  private func mine(_ kind: KindIndex) throws(ModelError) -> [RecordIndex] {
    let found = graph.records(of: kind, matching: me)
    if found.isEmpty { throw ModelError(.lookup(.notMe(kind: graph.schema[kind], names: me))) }
    return found
  }
}

extension Graph {
  /// Returns the id of the current user's record; fails if there is none, or several.
  package func me(among kind: KindIndex, _ names: [String]) throws(ModelError) -> String {
    let found = records(of: kind, matching: names)
    guard found.count == 1 else {
      throw ModelError(.lookup(.notMe(kind: schema[kind], names: names)))
    }
    return id(of: found[0])
  }

  /// Returns the records that one of the names means, wholly or else by words of it; the first name that means a single
  /// record decides.
  fileprivate func records(of kind: KindIndex, matching names: [String]) -> [RecordIndex] {
    let people = RecordNames(of: kind, in: self)
    func found(_ extent: RecordNames.Extent) -> [[RecordIndex]] {
      names.map { name in
        people.ids(meant: name, extent).compactMap { index(of: $0, kind: kind) }
      }.filter { !$0.isEmpty }
    }
    let whole = found(.whole)
    return whole.first { $0.count == 1 } ?? whole.first ?? found(.words).first { $0.count == 1 }
      ?? []
  }
}
