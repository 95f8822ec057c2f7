import Diagnostics
package import Model
import Platform
import Text

/// Collects the changes of a plan; nothing is written before the plan is complete.
package struct Transaction {
  /// The workspace for reading while planning. It knows that the lock is held; reading through another value of the same
  /// workspace would wait for the lock.
  package let workspace: Workspace
  /// The result of recovering from an interrupted change.
  package let recovery: Recovery
  /// The note for the log.
  package var note: ChangeNote
  /// The log's change that this transaction undoes or redoes.
  var plannedUndo: PlannedUndo?
  let folders: Folders
  private var staged: [FileChange] = []
  private var positions: [Path: Int] = [:]
  /// A file that was to be changed twice in ways that exclude each other, such as deleted and then edited.
  private(set) var contradiction: Path?
  /// The highest number of a record of each kind, where it is known, and of those in the plan.
  private var highest: (known: [KindIndex: Int64], planned: [KindIndex: Int64]) = ([:], [:])
  /// The environment variables for git.
  private let environment: [String: String]
  private var hidden: HiddenRecords?
  private var deleted: [KindIndex: Set<String>] = [:]

  init(
    workspace: Workspace, _ settings: ChangeSettings, folders: Folders, recovery: Recovery,
    isLocked: Bool
  ) {
    note = ChangeNote(command: settings.command, time: settings.clock.now)
    environment = settings.environment
    self.workspace = isLocked ? workspace.underLock() : workspace
    self.recovery = recovery
    self.folders = folders
  }
}

extension Transaction {
  /// The changes staged so far in order, without those that change nothing.
  package var changes: [FileChange] { staged.filter { $0.before != $0.after } }

  /// Adds a change. Several changes to one file are combined into one; each must begin with what the last one made.
  package mutating func stage(_ change: FileChange) {
    if let kind = workspace.schema.recordName(ofPath: change.path)?.kind,
      let number = change.newNumber(workspace.schema[kind])
    {
      highest.planned[kind] = max(number, highest.planned[kind] ?? 0)
    }
    if let position = positions[change.path] {
      if change.before != staged[position].after { contradiction = change.path }
      staged[position].follow(change)
    } else {
      positions[change.path] = staged.count
      staged.append(change)
    }
  }

  /// The number for a new record of a kind: after the highest of all records, also of those in the plan. Nil if none is left.
  package mutating func nextNumber(of kind: KindIndex) throws -> Int64? {
    let last = max(try highestNumber(of: kind), highest.planned[kind] ?? 0)
    guard last < AutomaticNumber.maximum else { return nil }
    highest.planned[kind] = last + 1
    return last + 1
  }

  /// The highest number of a record of a kind before the change.
  package mutating func highestNumber(of kind: KindIndex) throws -> Int64 {
    if let known = highest.known[kind] { return known }
    let known = try workspace.highestNumber(of: kind)
    highest.known[kind] = known
    return known
  }

  /// The records that git's sparse checkout leaves out.
  package mutating func hiddenRecords() throws -> HiddenRecords {
    if let hidden { return hidden }
    let found =
      try workspace.workTree?.mayBeSparse == true
      ? Repository(in: workspace.root, environment: environment)
        .hiddenRecords(in: workspace.schema) : HiddenRecords()
    hidden = found
    return found
  }

  /// The ids of a kind's deleted records, as far as git or the log knows them.
  package mutating func deletedIDs(of kind: KindIndex) -> Set<String> {
    if let known = deleted[kind] { return known }
    let ids = workspace.deletedIDs(of: kind, environment)
    deleted[kind] = ids
    return ids
  }

  /// Throws if a new file would overwrite a record that git's sparse checkout leaves out.
  mutating func requireNothingHidden() throws {
    let added = changes.filter { $0.before == nil && $0.after != nil }
    if added.isEmpty { return }
    let hidden = try hiddenRecords()
    for name in added.compactMap({ workspace.schema.recordName(ofPath: $0.path) }) {
      if let path = hidden.paths[name] {
        throw WorkspaceError.transaction(.hiddenRecord(path: path))
      }
    }
  }

  /// Returns what the changes do to the findings, and notes the errors that they fix, which undo may bring back.
  package mutating func effect(in whole: Graph? = nil) throws -> ChangeEffect {
    try requireNothingHidden()
    let effect = try workspace.effect(of: changes, in: whole)
    note.fixed = Set(effect.fixed.map(\.text))
    return effect
  }
}
