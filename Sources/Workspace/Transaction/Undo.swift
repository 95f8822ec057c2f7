import Model
package import Platform
package import Text

/// The reason why a change was not undone or redone.
package enum UndoFact: Hashable, Sendable {
  /// No change is in this state.
  case nothing(LogName.State)
  /// The next change to undo or redo is not the requested one any more.
  case overtaken
  case entry(LogEntryFact, path: Path)
  /// These files have changed since.
  case changedSince([Path], LogEntry)
  /// A file is not a record in the present schema.
  case noRecord(path: Path)
}

/// A change of the log that a transaction undoes or redoes.
struct PlannedUndo {
  let name: LogName
  let entry: LogEntry
  let attributes: [Path: FileAttributes]
}

/// Reading the log without the lock.
extension Workspace {
  /// The number of changes that are kept.
  package static let logCountLimit = ChangeLog.countLimit
  /// The total size of the changes that are kept, in bytes.
  package static let logSizeLimit = ChangeLog.sizeLimit

  /// The names of the changes that can be undone or redone, oldest first.
  package func logNames() throws(SystemError) -> [LogName] {
    try ChangeLog.names(below: try openRoot())
      .filter { $0.state == .done || $0.state == .undone }
  }

  /// The next change to undo (`done`) or redo (`undone`), skipping some; nil if there is none.
  package func nextToUndo(
    _ state: LogName.State, passingOver passed: Set<LogName> = []
  ) throws(SystemError) -> LogName? {
    let names = try logNames().filter { $0.state == state && !passed.contains($0) }
    return state == .done ? names.last : names.first
  }

  package func logEntry(_ name: LogName) -> LoggedEntry {
    do {
      let log = try openRoot().directory(LocalFolder.name).directory(ChangeLog.name)
      return ChangeLog.entry(name, in: log)
    } catch {
      return .unusable(.unread(error))
    }
  }

  /// The path of an entry in the workspace.
  package func logPath(_ name: LogName) -> Path { ChangeLog.path(of: name) }
}

extension Transaction {
  /// Stages the undo of the last change in the state `done`, or the redo of the first in the state `undone`, and returns its
  /// entry. Throws, and stages nothing, if one of its files has changed since.
  ///
  /// Skips the changes in `passed`. If `meant` is given, throws unless it is the next change.
  package mutating func undo(
    _ state: LogName.State, passingOver passed: Set<LogName> = [], meaning meant: LogName? = nil
  ) throws -> LogEntry {
    let next = try workspace.nextToUndo(state, passingOver: passed)
    if let meant, next != meant { throw WorkspaceError.undo(.overtaken) }
    guard let name = next else { throw WorkspaceError.undo(.nothing(state)) }
    let entry: LogEntry
    switch workspace.logEntry(name) {
    case .entry(let usable): entry = usable
    case .unusable(let fact):
      throw WorkspaceError.undo(.entry(fact, path: workspace.logPath(name)))
    }
    if let path = entry.foreignFile(workspace.schema) {
      throw WorkspaceError.undo(.noRecord(path: path))
    }
    var changed: [Path] = []
    var attributes: [Path: FileAttributes] = [:]
    let changes = entry.changes(undoing: state == .done)
    for change in changes {
      do {
        attributes[change.path] = try folders.requireUnchanged(change)
      } catch is WorkspaceError {
        changed.append(change.path)
      }
    }
    if !changed.isEmpty { throw WorkspaceError.undo(.changedSince(changed, entry)) }
    for change in changes { stage(change) }
    plannedUndo = PlannedUndo(name: name, entry: entry, attributes: attributes)
    return entry
  }
}

extension LogEntry {
  /// The file changes that undo or redo the entry.
  fileprivate func changes(undoing isUndoing: Bool) -> [FileChange] {
    var successors: [Path: Path] = [:]
    for file in files { file.formerPath.map { successors[$0] = file.path } }
    return files.map { file in
      isUndoing
        ? FileChange(
          path: file.path, before: file.after, after: file.before, modeOf: successors[file.path])
        : FileChange(
          path: file.path, before: file.before, after: file.after, modeOf: file.formerPath)
    }
  }
}
