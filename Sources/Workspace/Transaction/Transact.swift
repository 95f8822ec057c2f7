import Model
package import Platform
package import Text

extension Workspace {
  /// Runs a plan, which reads the workspace and stages changes, and then writes all of these or none.
  ///
  /// Holds the workspace's lock from before the plan until the end, and first completes an interrupted change. All changes go
  /// through this function, so all that a command makes can be undone.
  package func transact<Result>(
    _ settings: ChangeSettings = ChangeSettings(), plan: (inout Transaction) throws -> Result
  ) throws -> Result {
    var run = try TransactionRun(of: self, settings)
    settings.onRecovery(run.transaction.recovery)
    let result = try plan(&run.transaction)
    try run.transaction.requireNothingHidden()
    if let name = try run.commit(settings) { settings.onNoted(name) }
    return result
  }
}

/// A running transaction with its resources.
private struct TransactionRun: ~Copyable {
  var transaction: Transaction
  private let folders: Folders
  /// Nil for a dry run.
  private let local: LocalFolder?
}

extension TransactionRun {
  init(
    of workspace: Workspace, _ settings: ChangeSettings
  ) throws {
    let folders = try workspace.openFolders()
    var recovery = Recovery()
    var current = workspace
    if settings.isDryRun {
      local = nil
    } else {
      var held = try LocalFolder.lock(in: folders.root, settings)
      recovery = try held.recover(in: folders, workspace.schema, settings)
      guard let now = workspace.current() else {
        throw WorkspaceError.transaction(.changedMeanwhile(path: Workspace.fileName))
      }
      current = now
      local = consume held
    }
    transaction = Transaction(
      workspace: current, settings, folders: folders, recovery: recovery,
      isLocked: local != nil)
    self.folders = folders
  }

  /// Writes the staged changes; returns the change's name in the log, nil if nothing changes.
  consuming func commit(_ settings: ChangeSettings) throws -> LogName? {
    try transaction.requireReadable()
    let (transaction, changes) = (transaction, transaction.changes)
    // Folders that were opened for the plan may have been moved away since.
    let folders = try transaction.workspace.openFolders()
    guard var local, !changes.isEmpty else { return nil }
    let hints = NumberHint.open(
      for: changes, transaction.workspace.schema, below: folders.root)
    if let plannedUndo = transaction.plannedUndo {
      if plannedUndo.name.isLast {
        throw WorkspaceError.transaction(
          .entry(.damaged, path: ChangeLog.path(of: plannedUndo.name)))
      }
      let state: LogName.State = plannedUndo.name.state == .done ? .reverting : .applying
      let begun = try local.rename(plannedUndo.name, to: state, isSynced: true)
      return try local.replaceFiles(
        plannedUndo.entry, begun, in: folders, isResumed: false, plannedUndo.attributes, settings,
        hints)
    }
    var attributes: [Path: FileAttributes] = [:]
    for change in changes { attributes[change.path] = try folders.requireUnchanged(change) }
    if let last = local.names.last, last.isLast {
      throw WorkspaceError.transaction(.entry(.damaged, path: ChangeLog.path(of: last)))
    }
    let entry = LogEntry(transaction.note, changes, attributes)
    let name = try local.begin(entry, of: Array(attributes.values))
    let done = try local.replaceFiles(
      entry, name, in: folders, isResumed: false, attributes, settings, hints)
    return done.state == .dropped ? nil : done
  }
}

extension LogEntry {
  fileprivate init(
    _ note: ChangeNote, _ changes: [FileChange], _ attributes: [Path: FileAttributes]
  ) {
    self.note = note
    files = changes.map { change in
      File(
        path: change.path,
        mode: change.after == nil ? attributes[change.path]?.permissions : change.permissions,
        formerPath: change.before == nil ? change.modeOf : nil, before: change.before,
        after: change.after)
    }.sorted { $0.path < $1.path }
  }
}

extension LocalFolder {
  /// Replaces the files of an entry, forward or backward by its state, and renames the entry accordingly. If that fails, restores
  /// all files.
  mutating func replaceFiles(
    _ entry: LogEntry, _ name: LogName, in folders: Folders, isResumed: Bool,
    _ attributes: [Path: FileAttributes] = [:], _ settings: ChangeSettings = ChangeSettings(),
    _ hints: [NumberHint] = [],
    onEdited: ([Path]) -> Void = { _ in }
  ) throws -> LogName {
    let direction: FileReplacement.Direction = name.state == .applying ? .forward : .backward
    var replacement = FileReplacement(folders: folders, attributes, settings)
    do {
      try replacement.run(entry, direction, isResumed: isResumed)
    } catch let cause {
      do {
        try replacement.run(entry, direction.opposite, isResumed: true)
      } catch {
        throw WorkspaceError.transaction(.unfinished(SystemError(replacing: error)))
      }
      replacement.clear()
      onEdited(replacement.edited)
      replacement.reportLists()
      do {
        let state: LogName.State =
          direction == .backward ? .done : name.turn == 0 ? .dropped : .undone
        _ = try rename(name, to: state, isSynced: true)
      } catch {
        throw WorkspaceError.transaction(.notDropped(error))
      }
      throw cause
    }
    onEdited(replacement.edited)
    for hint in hints { try? hint.renew() }
    replacement.reportLists()
    do {
      // A change that is not made by a command cannot be undone.
      let done: LogName.State = entry.note.command.isEmpty ? .dropped : .done
      // A new change ends redo. Once it counts as done, no other change may be left to redo, even if the program is killed here.
      if direction == .forward, name.turn == 0, done == .done { trim(after: name) }
      return try rename(name, to: direction == .forward ? done : .undone, isSynced: false)
    } catch {
      throw WorkspaceError.transaction(.unfinished(error))
    }
  }

  /// Completes an interrupted change; if that fails, rolls it back.
  mutating func recover(
    in folders: Folders, _ schema: Schema, _ settings: ChangeSettings
  ) throws -> Recovery {
    var recovery = Recovery()
    for name in names where name.isPending {
      let entry = try pendingEntry(name, schema)
      recovery.isFinished = true
      for kind in schema.kinds { NumberHint.remove(kind, below: folders.root) }
      do {
        _ = try replaceFiles(
          entry, name, in: folders, isResumed: true, [:], settings,
          onEdited: { recovery.edited += $0 })
      } catch let fault as SystemError {
        recovery.undone = fault
      } catch WorkspaceError.transaction(.changedMeanwhile(let path)) {
        // Somebody saved a file just now; the whole change is rolled back.
        recovery.edited.append(path)
      }
    }
    return recovery
  }

  /// Reads an entry; throws unless it is in this version's format and contains only records.
  private func pendingEntry(
    _ name: LogName, _ schema: Schema
  ) throws -> LogEntry {
    let path = ChangeLog.path(of: name)
    switch ChangeLog.entry(name, in: log) {
    case .unusable(let fact): throw WorkspaceError.transaction(.entry(fact, path: path))
    case .entry(let entry):
      guard let file = entry.foreignFile(schema) else { return entry }
      throw WorkspaceError.transaction(.foreignFile(path: path, file: file))
    }
  }
}

extension Schema {
  /// Whether a change may replace a file: a record or docket.toml.
  func isOfRecord(_ path: Path) -> Bool {
    recordName(ofPath: path) != nil || path == Workspace.fileName
  }
}

/// The result of recovering from an interrupted change.
package struct Recovery: Hashable, Sendable {
  /// Whether there was an interrupted change.
  package var isFinished = false
  /// The error that caused the change to be rolled back.
  package var undone: SystemError?
  /// The files that were edited since the interruption; they are kept as edited.
  package var edited: [Path] = []

  package init() {}
}

extension Folders {
  /// Throws if a file has changed since the plan read it; returns its attributes.
  func requireUnchanged(_ change: FileChange) throws -> FileAttributes? {
    guard change.path.isWritable else {
      throw WorkspaceError.transaction(.forbiddenPath(change.path))
    }
    let found: (content: [UInt8], attributes: FileAttributes)?
    do {
      found = try folder(change.path.parent)
        .readWithAttributes(change.path.name, limit: Workspace.fileSizeLimit)
    } catch {
      switch error.obstacle {
      case nil where error.isNotFound: found = nil
      case nil: throw error
      case .link, .deadLink: throw WorkspaceError.transaction(.link(path: change.path))
      case .tooLarge, .notRegular:
        throw WorkspaceError.transaction(.changedMeanwhile(path: change.path))
      }
    }
    if found?.content != change.before {
      throw WorkspaceError.transaction(.changedMeanwhile(path: change.path))
    }
    if found?.content.isEmpty == true, change.after != nil {
      throw WorkspaceError.transaction(.emptied(path: change.path))
    }
    return found?.attributes
  }
}

extension SystemError {
  /// The error of replacing files that is closest in meaning.
  fileprivate init(replacing error: any Error) {
    switch error {
    case let error as SystemError: self = error
    case WorkspaceError.transaction(.changedMeanwhile(let path)):
      self.init(call: .renameat, path: path.text, code: ErrorNumber.busy)
    default: self.init(call: .renameat, path: "", code: ErrorNumber.busy)
    }
  }
}
