import CommandLine
import Model

/// What it takes to answer a query.
struct Demand {
  /// The kinds whose records are needed.
  let kinds: Set<KindIndex>
  /// What is needed of each record.
  let retention: Retention

  /// What the options of a list, which the query was made of, need beside it.
  init(
    _ query: Query, _ invocation: Invocation, in schema: Schema, for format: ListFormat
  ) {
    let filters = ListOptions.filterPaths(invocation, query.kind, schema)
    let inner = filters + query.order.map(\.path) + (query.condition?.paths ?? [])
      + [query.grouping].compactMap(\.self)
    let columns = query.columns.map(\.path)
    var others: Set<KindIndex> = []
    for path in inner {
      others.formUnion(schema.kinds(along: path, from: query.kind, namingEnd: true))
    }
    for path in columns {
      others.formUnion(
        schema.kinds(along: path, from: query.kind, namingEnd: format.isForPeople))
    }
    kinds = others.union([query.kind])
    if others.contains(query.kind) {
      // Records are looked at from others of their kind too.
      retention = .everything
    } else {
      retention = .asked(
        AskedValues(
          of: query.kind,
          fields: format.writesWholeRecords && !query.hasOwnColumns
            ? nil : schema.fields(of: query.kind, for: inner + columns),
          choices: ListOptions.choices(invocation, query.kind, schema)))
    }
  }
}

extension ListFormat {
  /// Writes all fields of a record where no columns are asked for.
  fileprivate var writesWholeRecords: Bool { self == .json || self == .jsonLines }
}

extension ListOptions {
  /// The choices that filters leave of fields of the records themselves.
  fileprivate static func choices(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema
  ) -> [(field: Int, names: Set<String>)] {
    schema.filterPaths(of: kind).compactMap { option, path in
      guard path.references.isEmpty, case .field(let index) = path.end,
        schema[kind].fields[index].choices != nil
      else { return nil }
      let values = invocation.values(option)
      guard !values.isEmpty, !values.contains("") else { return nil }
      return (index, Set(values.flatMap { $0.split(separator: ",") }.map(String.init)))
    }
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
    case .and(let one, let other), .or(let one, let other): one.paths + other.paths
    case .not(let condition): condition.paths
    case .present(let path), .comparison(let path, _, _): [path]
    }
  }
}
