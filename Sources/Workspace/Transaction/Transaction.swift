package import Model
import Platform
import Text

/// What a plan reads from and stages; nothing is written before it is done.
package struct Transaction {
  /// The workspace to read while planning. The lock is held, so that its reading waits for none, which
  /// reading any other value of the same workspace would do.
  package let workspace: Workspace
  /// What was done about a change that was interrupted before this one.
  package let recovery: Recovery
  /// What is noted of its changes in the log.
  package var note: ChangeNote?
  /// The change of the log that it undoes, or makes again.
  var plannedUndo: PlannedUndo?
  let folders: Folders
  private var staged: [FileChange] = []
  private var positions: [Path: Int] = [:]
  private(set) var numbering: Numbering

  init(
    workspace: Workspace, folders: Folders, recovery: Recovery, counters: NumberCounters,
    isLocked: Bool
  ) {
    self.workspace = isLocked ? workspace.underLock() : workspace
    self.recovery = recovery
    self.folders = folders
    numbering = Numbering(schema: workspace.schema, counters: counters)
  }
}

extension Transaction {
  /// The changes staged so far, in their order; those that come to nothing are left out.
  package var changes: [FileChange] { staged.filter { $0.before != $0.after } }

  /// Adds a change; of several to one file, what the first found and what the last makes of it count.
  package mutating func stage(_ change: FileChange) {
    numbering.note(change)
    if let position = positions[change.path] {
      staged[position].follow(change)
    } else {
      positions[change.path] = staged.count
      staged.append(change)
    }
  }

  /// The number for a new record of a kind: higher than any that a record has or had in this clone; nil where none is
  /// left. `known` is the highest that a record has.
  package mutating func nextNumber(of kind: KindIndex, after known: Int64) -> Int64? {
    numbering.next(kind, after: known)
  }

  /// The numbers that somebody asked for, and others may have too.
  package var askedNumbers: Set<RecordNumberName> { numbering.asked }

  var raisedCounters: NumberCounters? { numbering.raisedCounters }
}
