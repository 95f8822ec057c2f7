package import Model
import Platform
package import Workspace

/// The kinds and fields that several grouping queries need, so that the workspace is read only once.
package struct JointRequirements {
  private let kinds: Set<KindIndex>
  /// The kind that needs only some of its fields, and these fields; it is read last.
  private let last: (kind: KindIndex, fields: Set<Int>?)?

  /// All fields of the `whole` kinds are read.
  package init(
    _ queries: [Query], whole: Set<KindIndex> = [], in schema: Schema, me: [String]
  ) {
    let all = queries.map { query in
      QueryRequirements(
        query, in: schema, showsWholeRecords: false, namesReferences: true, me: me)
    }
    let others = all.reduce(into: whole) { $0.formUnion($1.others) }
    let counts = all.reduce(into: [KindIndex: Int]()) { counts, requirements in
      if !others.contains(requirements.kind) { counts[requirements.kind, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    kinds = others.union(all.map(\.kind)).subtracting([most].compactMap(\.self))
    last = most.map { kind in
      let fields = all.filter { $0.kind == kind }.reduce(into: Set<Int>()) {
        $0.formUnion($1.fields ?? [])
      }
      return (kind, fields)
    }
  }

  /// Reads the records that all queries need.
  package func load(in workspace: Workspace) throws -> Graph {
    guard let last else { return try workspace.load(kinds) }
    return try workspace.load(kinds, then: last.kind) { _ in
      .asked(AskedValues(of: last.kind, fields: last.fields, names: [:]))
    }
  }

  /// A query whose condition refers to the records that it names; `me` are the names of the current user.
  package func bound(_ query: Query, in graph: Graph, me: [String]) throws -> Query {
    var query = query
    query.condition = try query.condition?.resolved(in: graph, me: me)
    return query
  }
}
