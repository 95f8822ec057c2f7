import CommandLine
import Model

/// What it takes to answer a query.
struct Demand {
  private let kind: KindIndex
  /// The other kinds whose records are needed.
  private let others: Set<KindIndex>
  /// The fields of the kind's records that are needed; all, where that is nil.
  private let fields: Set<Int>?
  private let invocation: Invocation

  /// What a query needs that was made of the options of a list.
  init(_ query: Query, _ invocation: Invocation, in schema: Schema, for format: ListFormat) {
    kind = query.kind
    self.invocation = invocation
    let filters = ListOptions.filterPaths(invocation, kind, schema)
    let inner =
      filters + query.order.map(\.path) + (query.condition?.paths ?? [])
      + [query.grouping].compactMap(\.self)
    let columns = query.columns.map(\.path)
    var others: Set<KindIndex> = []
    for path in inner {
      others.formUnion(schema.kinds(along: path, from: kind, namingEnd: true))
    }
    for path in columns {
      others.formUnion(schema.kinds(along: path, from: kind, namingEnd: format.isForPeople))
    }
    self.others = others
    fields =
      format.writesWholeRecords && !query.hasOwnColumns
      ? nil : schema.fields(of: kind, for: inner + columns)
  }

  /// Reads what is needed: what the records refer to first, which tells what they must refer to.
  func load(in session: Session) throws(Failure) -> Graph {
    // Where records are looked at from others of their kind, all of them are needed.
    if others.contains(kind) { return try session.load(others) }
    return try session.load(others, then: kind) { graph in
      .asked(
        AskedValues(
          of: kind, fields: fields, names: ListOptions.names(invocation, kind, graph)))
    }
  }
}

extension Demand {
  /// The filters that were not already decided as the records were read.
  func undecided(_ filters: [Filter], in schema: Schema) -> [Filter] {
    others.contains(kind) ? filters : filters.filter { !$0.isOfChoices(in: schema) }
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

extension ListFormat {
  /// Writes all fields of a record where no columns are asked for.
  fileprivate var writesWholeRecords: Bool { self == .json || self == .jsonLines }
}

extension ListOptions {
  /// The names that filters leave to the choice and reference fields of a kind's records; `graph` has
  /// the records that these may refer to.
  fileprivate static func names(
    _ invocation: Invocation, _ kind: KindIndex, _ graph: Graph
  ) -> [Int: Set<String>] {
    let filters = (try? filters(invocation, kind, graph)) ?? []
    return filters.reduce(into: [:]) { names, filter in
      guard let (field, wanted) = filter.names(from: kind, in: graph) else { return }
      names[field] = names[field].map { $0.intersection(wanted) } ?? wanted
    }
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
