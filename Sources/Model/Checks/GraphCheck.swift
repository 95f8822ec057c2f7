import Diagnostics
import Text

/// What a check looks for among the records of a schema: all that it finds, and what it depends on.
///
/// The latter has the findings of a live workspace follow its changes without a look at everything. What a check does
/// not tell of itself costs time and nothing else: without `fields` any change may concern it, without `local` it is
/// made as a whole.
package struct GraphCheck: Sendable {
  /// The fields that it looks at, of each kind that it is about; nil where it may be any. Each range that a finding
  /// shows in a record is that of a value of one of these.
  let fields: [KindIndex: Set<Int>]?
  /// The kinds whose records must all be here and whole, or nothing is found.
  let wholeKinds: Set<KindIndex>
  /// The fields of each kind whose values must all be known, or nothing is found.
  let knownFields: [KindIndex: Set<Int>]
  let local: Local?
  /// All that it finds, in no particular order.
  let find: @Sendable (Graph) -> [Diagnostic]

  /// How a check is made again for a few records.
  struct Local: Sendable {
    /// The records in which it may find something else after a change of its fields; nil where that may be any.
    let concerned: @Sendable (GraphChange) -> Set<RecordNumber>?
    /// What it finds in some records: all findings whose places are in their files.
    let find: @Sendable (Set<RecordNumber>, Graph) -> [Diagnostic]
  }

  init(
    of fields: [KindIndex: Set<Int>]? = nil, amongAllOf wholeKinds: Set<KindIndex> = [],
    knowing knownFields: [KindIndex: Set<Int>] = [:],
    local: Local? = nil, find: @escaping @Sendable (Graph) -> [Diagnostic]
  ) {
    self.fields = fields
    self.wholeKinds = wholeKinds
    self.knownFields = knownFields
    self.local = local
    self.find = find
  }

  /// A check of values that no two records should have, by what it finds in those that several have.
  init(
    ofDuplicates key: ValueIndex.Key,
    find: @escaping @Sendable (Graph, [ValueHolder]) -> [Diagnostic]
  ) {
    self.init(
      of: [key.kind: [key.field]],
      local: Local(
        concerned: { change in
          let texts = [change.before, change.after].flatMap { graph in
            change.records.flatMap { graph.distinguishingTexts(of: $0, key) }
          }
          return change.after.holders(of: Set(texts), key).union(change.records)
        },
        find: { records, graph in
          let paths = PathSet(records.map(graph.path))
          return graph.duplicates(with: records, key).flatMap { find(graph, $0) }
            .filter { paths.contains($0.location.path) }
        })
    ) { graph in graph.duplicates(key).flatMap { find(graph, $0) } }
  }

  /// Whether nothing that cannot be read stands in its way.
  func isPossible(in graph: Graph) -> Bool {
    (wholeKinds.isEmpty || graph.isWhole(wholeKinds)) && graph.knowsAll(knownFields)
  }

  /// What it finds in a graph; nil where that is not possible.
  func findings(in graph: Graph) -> [Diagnostic]? { isPossible(in: graph) ? find(graph) : nil }
}

extension Schema {
  /// The fields of each kind that has any for which something holds.
  func fields(where isWanted: (Field) -> Bool) -> [KindIndex: Set<Int>] {
    var found: [KindIndex: Set<Int>] = [:]
    for (index, kind) in kinds.enumerated() {
      let fields = kind.fields.indices.filter { isWanted(kind.fields[$0]) }
      if !fields.isEmpty { found[KindIndex(index)] = Set(fields) }
    }
    return found
  }

  /// The same, one after the other.
  func eachField(where isWanted: (Field) -> Bool) -> [(kind: KindIndex, field: Int)] {
    fields(where: isWanted).sorted { $0.key < $1.key }
      .flatMap { kind, fields in fields.sorted().map { (kind, $0) } }
  }
}
