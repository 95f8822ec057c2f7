import Platform
import Text

/// The carrying out of a plan's changes: all of them or none.
struct Commit: ~Copyable {
  let workspace: Workspace
  let folders: Folders
  let isBulk: Bool
  /// What the change is noted with in the log of undo; nil where it is not.
  let note: UndoNote?
  /// Called with the name that it has in the log.
  let onNoted: (UndoName) -> Void
  /// Called where it could not be noted, and so cannot be taken back.
  let onUnnoted: (SystemError) -> Void
  /// Called for each file that is staged, and again when it is put into place.
  let onStep: () -> Void
}

extension Commit {
  /// Puts the changes on the disk, and the counters before them.
  func run(
    _ changes: [FileChange], counters: NumberCounters?, in local: borrowing LocalFolder
  ) throws(TransactionError) {
    let targets = try targets(of: changes)
    if targets.isEmpty { return }
    if targets.count == 1, let name = targets[0].swapName, try hasFolder(targets[0]) {
      let staged = StagedTarget(target: targets[0], staged: nil, name: name)
      if try replace(staged, counters: counters, in: local) { return }
    }
    try commit(targets, counters: counters, in: local)
  }

  /// The changes in the order in which they are made: creations, then rewritings, then removals, so that
  /// nothing is ever referred to and not there.
  private func targets(of changes: [FileChange]) throws(TransactionError) -> [Target] {
    var creations: [Target] = []
    var rewritings: [Target] = []
    var removals: [Target] = []
    var taken: [WorkspacePath: FileChange] = [:]
    for change in changes {
      let target = try Target(change, in: folders, root: workspace.root)
      // No other change is about a file that is not there yet.
      if target.isCreation {
        creations.append(target)
        continue
      }
      if let other = taken.updateValue(change, forKey: target.place) {
        // Links to one file, in which the same was changed in the same way.
        if other.before == change.before, other.after == change.after { continue }
        throw .sameFile(path: change.path, other: other.path)
      }
      if target.isRemoval {
        removals.append(target)
      } else {
        rewritings.append(target)
      }
    }
    creations.sort { $0.place < $1.place }
    creations += rewritings.sorted { $0.place < $1.place }
    creations += removals.sorted { $0.place < $1.place }
    return creations
  }

  /// Stages the contents, has the disk keep them, and looks a last time whether all is as planned. Returns what
  /// is staged for the log of undo.
  func prepare(
    _ targets: [StagedTarget], counters: NumberCounters?, in local: borrowing LocalFolder,
    _ staging: borrowing Staging
  ) throws(TransactionError) -> StagedUndo? {
    try TransactionError.wrapping { () throws(SystemError) in
      if let counters {
        try local.put(counters.bytes(of: local.identity), as: NumberCounters.name, by: staging)
      }
      for target in targets { try stage(target, in: staging) }
      if isBulk { try syncFileSystems(of: targets, staging) }
      for target in targets where target.nameWhileWritten != target.name {
        try staging.folder.directory.rename(target.nameWhileWritten, to: target.name)
      }
    }
    // Behind all else that is staged, by which the next transaction sees what this one came to.
    let undo = stageUndo(of: targets, in: staging.folder, local)
    try requireAsPlanned(targets.map(\.target))
    return undo
  }

  private func stage(
    _ target: StagedTarget, in staging: borrowing Staging
  ) throws(SystemError) {
    guard let after = target.target.change.after else { return }
    let folder = try folder(of: target, staging)
    if target.level != nil, try folder.directory.statusIfAny(target.name) != nil {
      try folder.directory.remove(target.name)
    }
    try folder.directory.stage(
      after, as: target.nameWhileWritten, like: target.target.attributes,
      having: target.level == nil ? staging.newFileAttributes : nil, isSynced: !isBulk)
    onStep()
  }

  /// The folder that a target is staged in.
  func folder(
    of target: StagedTarget, _ staging: borrowing Staging
  ) throws(SystemError) -> Folder {
    guard let level = target.level else { return staging.folder }
    return try folders.folder(target.target.place.folder(above: level))
  }

  private func syncFileSystems(
    of targets: [StagedTarget], _ staging: borrowing Staging
  ) throws(SystemError) {
    try staging.folder.directory.syncFileSystem()
    for path in Set(targets.compactMap(\.elsewhere)) {
      try folders.folder(path).directory.syncFileSystem()
    }
  }

  private func requireAsPlanned(_ targets: [Target]) throws(TransactionError) {
    var missing: String?
    for target in targets {
      let folder = target.place.folder
      if target.isCreation {
        // Nothing is in a folder that is not there, and targets come folder by folder.
        if folder == missing { continue }
        if try !exists(folder) {
          missing = folder
          continue
        }
      }
      try requireSettled(target)
      if try !target.isAsPlanned(in: folders, root: workspace.root) {
        throw .changedMeanwhile(path: target.change.path)
      }
    }
  }

  /// Refuses a file that is empty, or that somebody is writing: what is planned on it is planned on nothing.
  private func requireSettled(_ target: Target) throws(TransactionError) {
    guard let before = target.change.before, target.link == nil else { return }
    if before.isEmpty, !target.isRemoval { throw .emptied(path: target.change.path) }
    do throws(SystemError) {
      let (folder, name) = (try folders.folder(target.place.folder), target.place.name)
      if try !workspace.writerWait.hasWriters(name, in: folder.directory) { return }
    } catch {
      if error.code == ErrorNumber.notFound { return }
      throw .system(error)
    }
    throw .beingWritten(path: target.change.path)
  }

  /// Whether the folder that a target is put into is there.
  private func hasFolder(_ target: Target) throws(TransactionError) -> Bool {
    if !target.isCreation { return true }
    return try exists(target.place.folder)
  }

  private func exists(_ folder: String) throws(TransactionError) -> Bool {
    do throws(SystemError) {
      _ = try folders.folder(folder)
      return true
    } catch {
      if error.code == ErrorNumber.notFound { return false }
      throw .system(error)
    }
  }
}

/// A target with the name that it is staged under.
struct StagedTarget {
  let target: Target
  /// Nil for the one file of a transaction without a journal.
  let staged: StagedName?
  let name: String

  var isAlone: Bool { staged == nil }
  var level: Int? { staged?.level }
  /// The path of the folder that it is staged in, where that is not the one for staged files.
  var elsewhere: String? { level.map(target.place.folder(above:)) }
  /// Whether a file is exchanged for it without a journal: what is then found under its name counts as whole.
  private var isSwapped: Bool {
    isAlone && !target.isCreation && target.change.after != nil
  }
  /// What it is called until the disk has all of it.
  var nameWhileWritten: String { isSwapped ? "unfinished" : name }
}

extension Target {
  /// The name to stage it under where it is the only one; nil where that is too long.
  fileprivate var swapName: String? {
    SwapName(place, was: checksum, now: change.after.map { Checksum($0) }).text
  }
}
