import Model
import Platform
import TOML
import Text
import Workspace

/// Records with all records that refer to them, and to those that are deleted with them.
struct RecordReferences {
  let graph: Graph

  private var schema: Schema { graph.schema }

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
    return RecordReferences(graph: try workspace.loadWhole(all, for: .references))
  }
}
