package import Diagnostics
package import Model
import Platform
import Text

/// What changes do to the findings of a workspace.
package struct ChangeEffect {
  /// The findings that they bring, wherever these are.
  package let brought: [Diagnostic]
  /// What is new in these findings: some of them may also say what was known before.
  package let new: Set<Diagnostic.Identity>
  /// The errors that they fix.
  package let fixed: Set<Diagnostic.Identity>
  /// The changed records afterwards, and those that they refer to or did before.
  package internal(set) var graph: Graph

  package var errors: [Diagnostic] { brought.filter { $0.severity == .error } }
}

extension Workspace {
  /// Returns what changes do to the findings. `whole` has all records, if they are in memory.
  ///
  /// An everyday change is checked with its own records and those that they refer to, along a field that must not be circular also
  /// indirectly. One that may affect others, or seems to bring an error, is checked with all records. Throws if the answer depends
  /// on a file that cannot be read.
  package func effect(
    of changes: [FileChange], in whole: Graph? = nil
  ) throws -> ChangeEffect {
    let changed = ChangedRecords(changes, schema, occasion)
    let all = Set(schema.kinds.indices.map(KindIndex.init))
    let graph: Graph
    var around: Graph?
    if let whole {
      graph = occasion.withHiddenRecords(whole).graph
    } else {
      let opened = try open(around: changed)
      let effect = changed.effect(isAlone: true) {
        Graph(schema: schema, kinds: all, shards: [$0, opened])
      }
      if changed.isEveryday && effect.errors.isEmpty { return effect }
      around = effect.graph
      let loaded = try read(all, retaining: .checked(by: schema))
      graph =
        occasion.withHiddenRecords(
          Graph(schema: schema, kinds: loaded.kinds, shards: loaded.shards)
        ).graph
    }
    if let unread = graph.firstUnread(of: changed.affectedKinds, butFor: changed.names) {
      throw WorkspaceError.unread(unread, for: .judging)
    }
    var effect = changed.effect { graph.replacing(changed.paths, by: $0) }
    if let folder = graph.firstUnreadFolder(of: all),
      effect.errors.contains(where: { $0.code == Check.danglingReference.code })
    {
      throw WorkspaceError.unread(folder, for: .judging)
    }
    if let around { effect.graph = around }
    return effect
  }

  /// Opens the records that changed ones refer to before or after the change; throws if one that is new may be in an unreadable
  /// folder.
  private func open(around changed: ChangedRecords) throws -> Shard {
    var opening = try RecordOpening(workspace: self)
    opening.openTargets(of: changed.before, in: schema)
    let known = Set(opening.missing.keys)
    opening.openTargets(of: changed.after, in: schema)
    let missing = opening.missing.filter { !known.contains($0.key) }.values
    if let unread = missing.min(by: { $0.path < $1.path }) {
      throw WorkspaceError.unread(unread, for: .judging)
    }
    return opening.shard.without(changed.paths)
  }
}

extension RecordOpening {
  /// Opens the records that those of a shard refer to, and follows the fields that must not be circular.
  fileprivate mutating func openTargets(of shard: Shard, in schema: Schema) {
    var targets = shard.targets(ofRecordsFrom: 0, in: schema) { _, _ in true }
    while !targets.isEmpty {
      let first = nextRecord
      open(targets)
      targets = self.targets(since: first) { $0.fields[$1].reference?.isAcyclic == true }
    }
  }
}
