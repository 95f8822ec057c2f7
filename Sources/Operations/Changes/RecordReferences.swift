import Model
import Platform
import TOML
import Workspace

/// Records with all that refers to them, directly or through others.
struct RecordReferences {
  let graph: Graph
  private let plan: ChangePlan

  /// One value that refers to a record.
  struct Use {
    let target: RecordNumber
    let referrer: RecordNumber
    let field: Int
  }

  fileprivate init(_ graph: Graph, _ plan: ChangePlan) {
    self.graph = graph
    self.plan = plan
  }

  private var schema: Schema { graph.schema }

  /// The record that a person named.
  func record(_ id: String, _ kind: KindIndex) throws(OperationError) -> RecordNumber {
    try plan.record(id, kind, in: graph)
  }

  /// The values that refer to a record, in the order of the referrers.
  func uses(of target: RecordNumber) -> [Use] {
    schema.references(to: graph[target].kind).flatMap { kind, field in
      graph.referrers(to: target, kind: kind, field: field).sorted(by: graph.precedes)
        .map { Use(target: target, referrer: $0, field: field) }
    }
  }

  func field(of use: Use) -> Field {
    schema[graph[use.referrer].kind].fields[use.field]
  }

  /// What somebody is told of a use that a record cannot go for.
  func holding(_ use: Use) -> HoldingReference {
    let kind = graph[use.target].kind
    return HoldingReference(
      path: graph.path(of: use.referrer), field: field(of: use).name,
      target: RecordName(kind: kind, id: graph.id(of: use.target)), targetKind: schema[kind].name)
  }

  /// The edits that make a use one of another record.
  func replacement(_ use: Use, by id: String) -> [FieldEdit] {
    let old = reference(graph.id(of: use.target), like: use)
    let new = reference(id, like: use)
    return switch field(of: use).multiplicity {
    case .one: [FieldEdit(use.field, .set(new))]
    case .list, .set: [FieldEdit(use.field, .replace([old], with: new))]
    }
  }

  /// The edit that takes a use away.
  func removal(_ use: Use) -> FieldEdit {
    if field(of: use).multiplicity == .one { return FieldEdit(use.field, .unset) }
    return FieldEdit(use.field, .remove([reference(graph.id(of: use.target), like: use)]))
  }

  /// An id as a reference to the kind of a use's target writes it.
  private func reference(_ id: String, like use: Use) -> Value {
    if schema[graph[use.target].kind].ids == .numbers, let number = Int64(id) {
      return .integer(number)
    }
    return .string(id)
  }
}

extension ChangePlan {
  /// The records of a kind and of all kinds that lead to it by references. What cannot be read among them
  /// might refer to anything, and so nothing is planned without it.
  func references(to kind: KindIndex) throws(OperationError) -> RecordReferences {
    let kinds = schema.leading(to: kind)
    let graph = try judging(.references) { () throws(ReadingError) in
      try workspace.loadWhole(kinds)
    }
    return RecordReferences(graph, self)
  }
}
