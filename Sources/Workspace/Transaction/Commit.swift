import Platform

/// The carrying out of a plan's changes: all of them or none.
struct Commit: ~Copyable {
  let workspace: Workspace
  let folders: Folders
  let isBulk: Bool
  /// Called for each file that is staged, and again when it is put into place.
  let onStep: () -> Void
}

extension Commit {
  /// Puts the changes on the disk, and the marks before them.
  func run(
    _ changes: [FileChange], marks: Marks?, in local: borrowing LocalFolder
  ) throws(TransactionError) {
    let targets = try targets(of: changes)
    if targets.isEmpty { return }
    let staging = try TransactionError.wrapping { () throws(SystemError) in
      try Staging(in: local)
    }
    do throws(TransactionError) {
      try prepare(targets, marks: marks, in: local, staging)
      if let only = targets.first, targets.count == 1, try replace(only, from: staging) {
        try? staging.remove(from: local)
        return
      }
    } catch {
      try? staging.remove(from: local)
      throw error
    }
    try commit(targets, staging, in: local)
  }

  /// The changes in the order in which they are made: creations, then rewritings, then removals, so that
  /// nothing is ever referred to and not there.
  private func targets(of changes: [FileChange]) throws(TransactionError) -> [Target] {
    var creations: [Target] = []
    var rewritings: [Target] = []
    var removals: [Target] = []
    var taken: [Place: FileChange] = [:]
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

  /// Stages the contents, has the disk keep them, and looks a last time whether all is as planned.
  private func prepare(
    _ targets: [Target], marks: Marks?, in local: borrowing LocalFolder,
    _ staging: borrowing Staging
  ) throws(TransactionError) {
    do throws(SystemError) {
      if let marks { try local.put(marks.bytes, as: Marks.name, by: staging) }
      // A number must not be forgotten before the record that had it is gone.
      if targets.contains(where: \.isRemoval) { try local.directory.sync() }
      for (number, target) in targets.enumerated() {
        guard let after = target.change.after else { continue }
        try staging.write(
          after, as: Staging.name(number), like: target.attributes, isSynced: !isBulk)
        onStep()
      }
      if isBulk { try staging.directory.syncFileSystem() }
    } catch {
      throw .system(error)
    }
    try requireAsPlanned(targets)
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
      if try !workspace.settling.isHeldOpen(name, in: folder.directory) { return }
    } catch {
      if error.code == ErrorNumber.notFound { return }
      throw .system(error)
    }
    throw .beingWritten(path: target.change.path)
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
