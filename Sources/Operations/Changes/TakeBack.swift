import Diagnostics
import Model
import Platform
import TOML
package import Text
package import Workspace

/// The direction: undo a change, or redo one that was undone.
package enum Turn: Sendable {
  case undo
  case redo

  /// The state of the changes that this direction applies to.
  package var state: LogName.State { self == .undo ? .done : .undone }
}

/// The result of an undo or redo.
package struct TakeBackResult {
  package let note: ChangeNote
  package let change: ChangeResult
}

/// A change that can be undone or redone, or the reason why it cannot.
package struct PastChange {
  package let name: LogName
  package let entry: LoggedEntry
  /// The path of the log entry in the workspace.
  package let path: Path
}

extension Workspace {
  /// The logged changes of this clone, from the newest to the oldest.
  package func pastChanges() throws -> [PastChange] {
    let names = try logNames()
    return names.reversed().compactMap { name in
      let entry = logEntry(name)
      // The entry was deleted after the names were listed.
      if case .unusable(.unread(let error)) = entry, error.code == ErrorNumber.notFound {
        return nil
      }
      return PastChange(name: name, entry: entry, path: logPath(name))
    }
  }

  /// The change that `takeBack` would undo or redo next; `nil` if there is none.
  package func nextToTakeBack(
    _ turn: Turn, passingOver passed: Set<LogName> = []
  ) throws -> LogName? {
    try nextToUndo(turn.state, passingOver: passed)
  }

  /// Undoes the last change that a command made in this clone, or redoes the last one that was undone, leaving out
  /// those in `passed`. Either all files are restored or none.
  ///
  /// Fails if a file has changed since, if errors would appear that were not there before the change, or if the next
  /// change is no longer the one that the user expects.
  package func takeBack(
    _ turn: Turn, _ settings: ChangeSettings, passingOver passed: Set<LogName> = [],
    meaning meant: LogName? = nil
  ) throws -> TakeBackResult {
    return try transact(settings) { transaction in
      let entry = try transaction.undo(turn.state, passingOver: passed, meaning: meant)
      let changes = transaction.changes
      let workspace = transaction.workspace
      let effect = try transaction.effect()
      let known = turn == .undo ? entry.note.fixed : []
      let errors = effect.errors.filter { error in
        error.identities.contains { effect.new.contains($0) && !known.contains($0.text) }
      }
      if !errors.isEmpty {
        throw OperationError.change(.bringsErrors(errors, changes: changes, effect.graph))
      }
      return TakeBackResult(
        note: entry.note,
        change: ChangeResult(
          outcomes: workspace.outcomes(of: changes), changes: changes, graph: effect.graph))
    }
  }
}

extension Workspace {
  /// What changes do to each record.
  fileprivate func outcomes(of changes: [FileChange]) -> [ChangeOutcome] {
    var former: [Path: Path] = [:]
    for change in changes { change.modeOf.map { former[change.path] = $0 } }
    let renamed = Set(former.values)
    return changes.compactMap { change in
      guard let name = schema.recordName(ofPath: change.path) else { return nil }
      let action: ChangeOutcome.Action
      switch (change.before, change.after) {
      case (nil, _):
        let old = former[change.path].flatMap { schema.recordName(ofPath: $0) }
        action =
          switch (old, former[change.path]) {
          case (let old?, let path?) where old.id == name.id: .moved(from: path)
          case (let old?, _): .renamed(from: old.id)
          case (nil, _): .added
          }
      case (_, nil):
        if renamed.contains(change.path) { return nil }
        action = .deleted
      default: action = .changed
      }
      return ChangeOutcome(
        action: action, name, change.path, Document(change.after ?? change.before ?? []),
        before: action == .changed ? change.before.map { Document($0) } : nil, schema)
    }
  }
}
