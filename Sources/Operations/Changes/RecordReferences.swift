import Model
import Platform
import TOML
import Text
import Workspace

/// Records with all records that refer to them, and to those that are deleted with them.
struct RecordReferences {
  let graph: Graph
  private let plan: ChangePlan

  fileprivate init(_ graph: Graph, _ plan: ChangePlan) {
    self.graph = graph
    self.plan = plan
  }

  private var schema: Schema { graph.schema }

  /// The record that a person named by its id or whole name; the beginning of a name is not enough for a change that
  /// affects other records.
  func record(_ name: String, _ kind: KindIndex) throws -> RecordIndex {
    do {
      return try plan.record(name, kind, in: graph, .whole)
    } catch {
      guard case .lookup(.missing)? = (error as? ModelError)?.fact, Int64(name) == nil else {
        throw error
      }
      let found = RecordNames(of: kind, in: graph).records(called: name, .beginnings)
      if found.isEmpty { throw error }
      throw ModelError(
        .lookup(
          .partOfName(
            kind: graph.schema[kind], name: name, of: graph.named(found))))
    }
  }

  /// Describes a reference that prevents a deletion.
  func holding(_ use: ReferenceUse) -> HoldingReference {
    let kind = graph[use.target].kind
    return HoldingReference(
      path: graph.path(of: use.referrer), field: graph.field(of: use).name,
      target: RecordName(kind: kind, id: graph.id(of: use.target)), targetKind: schema[kind],
      targetNumber: graph[use.target].number)
  }
}

extension ChangePlan {
  /// The records of some kinds and of all kinds that refer to them; with a `policy` that deletes referring records, also
  /// those that refer to them. Fails if a record among them cannot be read, since it might contain a reference.
  func references(
    to kinds: Set<KindIndex>, deletingBy policy: DeletionPolicy? = nil
  ) throws -> RecordReferences {
    let all = kinds.reduce(into: Set<KindIndex>()) { all, kind in
      all.formUnion(schema.referring(to: kind) { policy?.rule(for: $0) == .cascade })
    }
    let graph = try judging(.references) {
      try workspace.loadWhole(all)
    }
    return RecordReferences(graph, self)
  }
}
