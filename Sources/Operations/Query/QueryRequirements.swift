package import Model
import Platform
package import Workspace

/// What it takes to answer a query.
package struct QueryRequirements {
  private let kind: KindIndex
  /// The other kinds whose records are needed.
  private let others: Set<KindIndex>
  /// The fields of the kind's records that are needed; all, where that is nil.
  private let fields: Set<Int>?
  private let filters: [FieldFilter]

  /// What of the records is shown: whole ones or columns, and whether what columns refer to is named.
  package init(_ query: Query, in schema: Schema, showsWholeRecords: Bool, namesReferences: Bool) {
    kind = query.kind
    filters = query.fieldFilters
    let inner =
      filters.map(\.path) + query.order.map(\.path) + (query.condition?.paths ?? [])
      + [query.grouping].compactMap(\.self)
    let columns = query.columns.map(\.path)
    var others: Set<KindIndex> = []
    for path in inner {
      others.formUnion(schema.kinds(along: path, from: kind, namingEnd: true))
    }
    for path in columns {
      others.formUnion(schema.kinds(along: path, from: kind, namingEnd: namesReferences))
    }
    self.others = others
    fields = showsWholeRecords ? nil : schema.fields(of: kind, for: inner + columns)
  }

  /// Reads what is needed: what the records refer to first, which tells what they must refer to.
  package func load(in workspace: Workspace) throws(OperationError) -> Graph {
    try reading { () throws(SystemError) in
      // Where records are looked at from others of their kind, all of them are needed.
      if others.contains(kind) { return try workspace.load(others) }
      return try workspace.load(others, then: kind) { graph in
        .asked(AskedValues(of: kind, fields: fields, names: names(in: graph)))
      }
    }
  }

  /// The query with the filters and the records that these name; those left out were decided as the records were
  /// read.
  package func bound(_ query: Query, in graph: Graph) throws(OperationError) -> Query {
    var query = query
    do throws(RecordLookupError) {
      try query.condition?.check(in: graph)
    } catch {
      throw .record(error)
    }
    var bound: [Filter] = []
    for filter in filters { bound.append(try filter.bound(in: graph)) }
    query.filters =
      others.contains(kind) ? bound : bound.filter { !$0.isOfChoices(in: graph.schema) }
    return query
  }

  /// The names that filters leave to the choice and reference fields of the kind's records; `graph` has the
  /// records that these may refer to.
  private func names(in graph: Graph) -> [Int: Set<String>] {
    var bound: [Filter] = []
    for filter in filters {
      guard let filter = try? filter.bound(in: graph) else { return [:] }
      bound.append(filter)
    }
    return bound.reduce(into: [:]) { names, filter in
      guard let (field, wanted) = filter.names(from: kind, in: graph) else { return }
      names[field] = names[field].map { $0.intersection(wanted) } ?? wanted
    }
  }
}

extension Filter {
  /// Whether it leaves choices of a field of the records themselves.
  fileprivate func isOfChoices(in schema: Schema) -> Bool {
    guard path.references.isEmpty, case .field(let field) = path.end,
      schema[path.kind].fields[field].choices != nil
    else { return false }
    return values.allSatisfy { if case .exactly = $0 { true } else { false } }
  }
}

extension Filter {
  /// A field of a kind's records that must have one of some names; nil where none need be there.
  fileprivate func names(
    from kind: KindIndex, in graph: Graph
  ) -> (field: Int, names: Set<String>)? {
    if values.contains(.none) { return nil }
    if let first = path.references.first {
      guard let target = graph.schema.target(of: graph.schema[kind].fields[first]) else {
        return nil
      }
      var rest = self
      rest.path.references.removeFirst()
      let accepted = graph.records(of: target).filter { rest.accepts($0, in: graph) }
      return (first, Set(accepted.map(graph.id)))
    }
    guard case .field(let field) = path.end else { return nil }
    let isOfChoices = isOfChoices(in: graph.schema)
    var names: Set<String> = []
    for value in values {
      switch value {
      case .exactly(let text) where isOfChoices: names.insert(text)
      case .record(let number): names.insert(graph.id(of: number))
      default: return nil
      }
    }
    return (field, names)
  }
}

extension Schema {
  /// The fields of a kind's records that paths from them read, with those that make records stand out.
  fileprivate func fields(of kind: KindIndex, for paths: [FieldPath]) -> Set<Int> {
    var fields = Set(self[kind].fields.indices.filter { self[kind].fields[$0].choices != nil })
    for path in paths {
      if let first = path.references.first {
        fields.insert(first)
        continue
      }
      switch path.end {
      case .id: break
      case .title: fields.formUnion(self[kind].title.compactMap(self[kind].fieldIndex))
      case .field(let field): fields.insert(field)
      }
    }
    return fields
  }

  /// The kinds whose records a path leads over, the end's target included where it is to be named.
  fileprivate func kinds(
    along path: FieldPath, from start: KindIndex, namingEnd: Bool
  ) -> Set<KindIndex> {
    var kinds: Set<KindIndex> = []
    var current = start
    for field in path.references {
      guard let next = target(of: self[current].fields[field]) else { break }
      kinds.insert(next)
      current = next
    }
    if namingEnd, case .field(let field) = path.end,
      let target = target(of: self[path.kind].fields[field])
    {
      kinds.insert(target)
    }
    return kinds
  }
}

extension Condition {
  fileprivate var paths: [FieldPath] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.paths)
    case .not(let condition): condition.paths
    case .present(let path), .comparison(let path, _, _): [path]
    }
  }
}
