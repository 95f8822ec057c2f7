import Platform
import Text

extension Commit {
  /// Puts the one change into place: its exchange, renaming or removal is what commits it. False where more
  /// than that one call would be needed, and so a journal is.
  func replace(
    _ only: StagedTarget, counters: NumberCounters?, in local: borrowing LocalFolder
  ) throws(TransactionError) -> Bool {
    let staging = try TransactionError.wrapping { () throws(SystemError) in
      try Staging(in: local)
    }
    var entry: StagedUndo?
    do throws(TransactionError) {
      entry = try prepare([only], counters: counters, in: local, staging)
      let target = only.target
      // A number must not be forgotten before the record that had it is gone.
      if target.isRemoval { try syncCounters(in: local) }
      let staged = NameInFolder(folder: staging.folder, name: only.name)
      let folder = try replace(target, from: staged)
      if let folder {
        try sync(folder)
        enter(entry, in: staging.folder, local)
      }
      if !target.isCreation { try? staging.folder.directory.remove(only.name) }
      try? staging.remove(from: local)
      return folder != nil
    } catch {
      // The next transaction looks at what is staged.
      if case .unverified = error { throw error }
      if case .notKept = error { enter(entry, in: staging.folder, local) }
      try? staging.remove(from: local)
      throw error
    }
  }

  private func syncCounters(in local: borrowing LocalFolder) throws(TransactionError) {
    try TransactionError.wrapping { () throws(SystemError) in
      try local.directory.sync()
    }
  }

  private func sync(_ folder: Folder) throws(TransactionError) {
    do throws(SystemError) {
      try folder.directory.sync()
    } catch {
      throw .notKept(error)
    }
  }

  /// Returns the folder that has changed; nil where a journal is needed.
  private func replace(
    _ target: Target, from staged: NameInFolder
  ) throws(TransactionError) -> Folder? {
    let replaced: ReplaceOutcome
    let destination: NameInFolder
    do throws(SystemError) {
      destination = NameInFolder(
        folder: try folders.folder(target.place.folder), name: target.place.name)
    } catch {
      if error.code == ErrorNumber.notFound, target.isCreation { return nil }
      throw .system(error)
    }
    do throws(ReplaceFailure) {
      replaced = try replace(target, at: destination, from: staged)
    } catch {
      switch error {
      case .before(let error): return try failed(target, error)
      case .after(let error): throw undone(target, at: destination, from: staged, error)
      }
    }
    switch replaced {
    case .done: return destination.folder
    case .putBack: throw .changedMeanwhile(path: target.change.path)
    case .kept(let path):
      try? destination.folder.directory.sync()
      throw .savedMeanwhile(path: target.change.path, keptAs: path)
    }
  }

  private func replace(
    _ target: Target, at destination: NameInFolder, from staged: NameInFolder
  ) throws(ReplaceFailure) -> ReplaceOutcome {
    guard let after = target.change.after else {
      return try destination.takeAway(to: staged, isPlanned: target.isPlanned)
    }
    if !target.isCreation {
      return try destination.exchange(
        for: staged, now: Checksum(after), isPlanned: target.isPlanned)
    }
    try ReplaceFailure.wrapping { () throws(SystemError) in try staged.move(to: destination) }
    return .done
  }

  private func failed(_ target: Target, _ error: SystemError) throws(TransactionError) -> Folder? {
    switch error.code {
    case ErrorNumber.crossDevice: return nil
    case ErrorNumber.existing where target.isCreation, ErrorNumber.notFound:
      throw .changedMeanwhile(path: target.change.path)
    default: throw .system(error)
    }
  }

  /// Takes back what a failure let nobody look at.
  private func undone(
    _ target: Target, at destination: NameInFolder, from staged: NameInFolder, _ error: SystemError
  ) -> TransactionError {
    do throws(SystemError) {
      if let after = target.change.after {
        let now = Checksum(after)
        if try staged.content().checksum != now {
          try destination.exchange(with: staged)
          if try staged.content().checksum != now { return .unverified(error) }
        }
      } else if try staged.takeBack(to: destination) != .putBack {
        return .unverified(error)
      }
    } catch {
      return .unverified(error)
    }
    return .system(error)
  }
}
