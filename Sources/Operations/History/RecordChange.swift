import Diagnostics
package import Model
import Platform
import TOML
package import Text
package import Workspace

/// How a record changed between two states.
package enum RecordAction: String, Sendable {
  case added, changed, moved, renamed, deleted
}

/// A record in two states of the workspace.
package struct RecordChange {
  package let kind: Kind
  /// `nil` if the record is new.
  package let old: (id: String, path: Path)?
  /// `nil` if the record was deleted.
  package let new: (id: String, path: Path)?
  /// The number, if the kind has numbers, and the title in the later state.
  package let number: Int64?
  package let title: LocalizedText
  package let fields: [FieldDifference]

  package var action: RecordAction {
    guard let old else { return .added }
    guard let new else { return .deleted }
    return old.id != new.id ? .renamed : old.path != new.path ? .moved : .changed
  }

  package var id: String { new?.id ?? old?.id ?? "" }
}

extension Workspace {
  /// The records that differ between two revisions, or between a revision and the working folder; ordered by kind,
  /// number and id.
  package func recordChanges(
    from old: String, to new: String?, _ environment: [String: String]
  ) throws -> [RecordChange] {
    let repository = try repository(environment)
    let before = try repository.knownCommit(old)
    let after = try new.map { try repository.knownCommit($0) }
    return try Operations.recordChanges(repository, self, before, after)
  }
}

private func recordChanges(
  _ repository: Repository, _ workspace: Workspace, _ old: String, _ new: String?
) throws -> [RecordChange] {
  let schema = workspace.schema
  let states = try RecordStates(
    try repository.difference(from: old, to: new), repository, workspace)
  let changes = states.pairs().map { old, new in
    let latest = new ?? old
    let (kind, id) = (latest?.name.kind ?? 0, latest?.name.id ?? "")
    let number = latest.flatMap { schema[kind].number(in: $0.document) }
    let title = latest.map { schema[kind].title(of: $0.document, id: id) }
    return (
      key: (kind, number ?? .max, id, latest?.path ?? ""),
      change: RecordChange(
        kind: schema[kind], old: old.map { ($0.name.id, $0.path) },
        new: new.map { ($0.name.id, $0.path) }, number: number,
        title: title ?? LocalizedText(verbatim: id),
        fields: differences(old?.document, new?.document, schema[kind]))
    )
  }
  return changes.sorted { $0.key < $1.key }.map(\.change)
}
