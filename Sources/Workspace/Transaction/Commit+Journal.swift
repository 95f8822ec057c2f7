import Platform

extension Commit {
  /// Writes the journal, which is what commits the changes, and puts them into place.
  func commit(
    _ targets: [Target], _ staging: consuming Staging, in local: borrowing LocalFolder
  ) throws(TransactionError) {
    let journal = Journal(targets)
    do throws(SystemError) {
      try requireWritableFolders(targets)
      try staging.directory.sync()
      try write(journal, in: local)
    } catch {
      // The staged contents may go only where it is certain that no journal will ask for them.
      if (try? local.dropJournal()) != nil { try? staging.remove(from: local) }
      throw .system(error)
    }
    var work = RollForward(folders: folders, onStep: onStep)
    do throws(SystemError) {
      try work.run(journal.steps, from: staging.directory)
    } catch {
      guard work.applied == 0, (try? local.dropJournal()) != nil else {
        throw .unfinished(error)
      }
      try? work.removeMadeFolders()
      try? staging.remove(from: local)
      throw .system(error)
    }
    try finish(work, staging, in: local)
  }

  /// Has the disk keep what was put into place, and drops the journal.
  func finish(
    _ work: RollForward, _ staging: consuming Staging, in local: borrowing LocalFolder
  ) throws(TransactionError) {
    do throws(SystemError) {
      try work.sync()
      try local.dropJournal()
    } catch {
      throw .unfinished(error)
    }
    try? staging.remove(from: local)
    if !work.conflicts.isEmpty { throw .conflicts(work.conflicts) }
  }

  private func write(_ journal: Journal, in local: borrowing LocalFolder) throws(SystemError) {
    let file = try local.directory.createFile(Journal.name)
    try file.write(journal.bytes)
    try file.take(local.sharing.attributes)
    try file.sync()
    try file.close()
    try local.directory.sync()
  }

  /// Fails before anything is decided where a folder could not be written to afterwards.
  private func requireWritableFolders(_ targets: [Target]) throws(SystemError) {
    for var path in Set(targets.map(\.place.folder)) {
      while true {
        do {
          try folders.folder(path).directory.requireWritable()
          break
        } catch  where error.code == ErrorNumber.notFound {
          path = Place(path)?.folder ?? ""
        }
      }
    }
  }
}

extension Journal {
  fileprivate init(_ targets: [Target]) {
    steps = targets.enumerated().compactMap { number, target in
      guard let checksum = target.checksum else { return .create(target.place, staged: number) }
      return target.isRemoval
        ? .remove(target.place, was: checksum)
        : .rewrite(target.place, staged: number, was: checksum)
    }
  }
}
