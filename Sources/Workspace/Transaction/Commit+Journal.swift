import Platform
import Text

extension Commit {
  /// Writes the journal, which is what commits the changes, and puts them into place.
  func commit(
    _ targets: [Target], counters: NumberCounters?, in local: borrowing LocalFolder
  ) throws(TransactionError) {
    /// The folders between which and the staged files nothing can be moved at one stroke.
    var elsewhere: PathSet = []
    while true {
      let staged = try name(targets, elsewhere: &elsewhere, in: local)
      let known = elsewhere.count
      do throws(TransactionError) {
        return try commit(staged, counters: counters, in: local)
      } catch {
        // What the numbers of the file systems did not show: the same one mounted twice, or quotas.
        guard case .system(let fault) = error, fault.code == ErrorNumber.crossDevice,
          let place = staged.first(where: { $0.target.place.path.isExactly(fault.path) })?.target
            .place
        else { throw error }
        elsewhere.insert(place.folder)
        if elsewhere.count == known { throw error }
      }
    }
  }

  private func commit(
    _ targets: [StagedTarget], counters: NumberCounters?, in local: borrowing LocalFolder
  ) throws(TransactionError) {
    let staging = try TransactionError.wrapping { () throws(SystemError) in
      try Staging(in: local)
    }
    let journal = Journal(identity: local.identity, steps: targets.map(\.step))
    let entry: StagedUndo?
    do throws(TransactionError) {
      entry = try prepare(targets, counters: counters, in: local, staging)
      try decide(journal, targets, staging, in: local)
    } catch {
      if case .unfinished = error { throw error }
      if case .notDropped = error { throw error }
      clear(targets, consume staging, in: local)
      throw error
    }
    let steps = Steps(folders: folders, staging: staging.folder, identity: local.identity)
    var work = RollForward(steps, isResumed: false, onStep: onStep)
    do throws(StepFailure) {
      try work.run(journal)
    } catch {
      try undo(journal, work.steps, because: error, in: local)
      clear(targets, consume staging, in: local)
      throw TransactionError(error)
    }
    do throws(SystemError) {
      try work.steps.sync()
      try work.steps.removeStagedElsewhere(journal.steps)
    } catch {
      throw .unfinished(error)
    }
    enter(entry, in: staging.folder, local)
    switch local.dropJournal() {
    case .stands(let error): throw .unfinished(error)
    case .isNotSynced(let error): throw .notKept(error)
    case .isGone: try? staging.remove(from: local)
    }
  }

  /// Looks whether anything stands against a change of several files, and where each can be staged.
  private func name(
    _ targets: [Target], elsewhere: inout PathSet, in local: borrowing LocalFolder
  ) throws(TransactionError) -> [StagedTarget] {
    var obstacles = Obstacles(folders: folders)
    let device = try TransactionError.wrapping { () throws(SystemError) in
      try local.directory.details().device
    }
    var staged: [StagedTarget] = []
    for (number, target) in targets.enumerated() {
      let existing = try obstacles.existingFolder(of: target)
      let isElsewhere =
        existing.details.device != device || elsewhere.contains(target.place.folder)
      let name = StagedName(number: number, level: isElsewhere ? existing.level : nil)
      staged.append(
        StagedTarget(target: target, staged: name, name: name.name(of: local.identity)))
    }
    return staged
  }

  /// Has the disk keep all that is staged, and then the journal.
  private func decide(
    _ journal: Journal, _ targets: [StagedTarget], _ staging: borrowing Staging,
    in local: borrowing LocalFolder
  ) throws(TransactionError) {
    let bytes = journal.bytes
    if bytes.count > Journal.sizeLimit {
      throw .system(
        SystemError(
          call: .write, path: local.directory.path(of: Journal.name), code: ErrorNumber.tooLarge))
    }
    do throws(SystemError) {
      // In bulk the whole file systems are synced.
      if !isBulk {
        try staging.folder.directory.sync()
        for path in PathSet(targets.compactMap(\.elsewhere)).sorted() {
          try folders.folder(path).directory.sync()
        }
        // The journal must not be there before what it names, nor a record gone before the mark of its number.
        try local.directory.sync()
      }
      let file = try local.directory.createFile(Journal.name)
      try file.write(bytes)
      try file.setAttributes(local.sharing.attributes)
      try file.sync()
      try file.close()
      try local.directory.sync()
    } catch {
      switch local.dropJournal() {
      case .stands: throw .unfinished(error)
      case .isNotSynced: throw .notDropped(error)
      case .isGone: throw .system(error)
      }
    }
  }

  /// Takes back what was put into place, so that nothing has happened.
  private func undo(
    _ journal: Journal, _ steps: Steps, because failure: StepFailure,
    in local: borrowing LocalFolder
  ) throws(TransactionError) {
    let cause: SystemError
    switch failure {
    case .system(let error): cause = error
    case .changed(let path, _):
      cause = SystemError(call: .renameat, path: path, code: ErrorNumber.busy)
    }
    do throws(SystemError) {
      var work = RollBack(steps)
      try work.run(journal)
    } catch {
      throw .unfinished(cause)
    }
    switch local.dropJournal() {
    case .stands: throw .unfinished(cause)
    case .isNotSynced: throw .notDropped(cause)
    case .isGone: return
    }
  }

  /// Removes what is staged, once no journal asks for it.
  private func clear(
    _ targets: [StagedTarget], _ staging: consuming Staging, in local: borrowing LocalFolder
  ) {
    for target in targets where target.level != nil {
      try? folder(of: target, staging).directory.remove(target.name)
    }
    try? staging.remove(from: local)
  }
}

extension StagedTarget {
  fileprivate var step: Journal.Step {
    Journal.Step(
      place: target.place, staged: staged ?? StagedName(number: 0), was: target.checksum,
      now: target.change.after.map { Checksum($0) }, link: target.linkToPlace)
  }
}

extension TransactionError {
  fileprivate init(_ failure: StepFailure) {
    switch failure {
    case .system(let error): self = .system(error)
    case .changed(let path, nil): self = .changedMeanwhile(path: path)
    case .changed(let path, let keptAs?): self = .savedMeanwhile(path: path, keptAs: keptAs)
    }
  }
}
