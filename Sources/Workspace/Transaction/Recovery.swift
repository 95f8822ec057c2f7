import Platform

/// What was done about a transaction that was interrupted before this one.
package struct Recovery: Hashable, Sendable {
  /// Whether there was one that had to be finished.
  package var isFinished = false
  /// The files that were edited by hand in between.
  package var conflicts: [Conflict] = []

  package init() {}
}

extension LocalFolder {
  /// Finishes what is committed, and clears away what is not.
  func recover(with folders: Folders) throws(TransactionError) -> Recovery {
    let names: Set<String> = try TransactionError.wrapping { () throws(SystemError) in
      try self.names()
    }
    var recovery = Recovery()
    if names.contains(Journal.name) { recovery = try finishJournal(with: folders) }
    do throws(SystemError) {
      if names.contains(Self.stagedName) { try Staging(leftIn: self)?.remove(from: self) }
      if !names.contains(Self.ignoreName) {
        let staging = try Staging(in: self)
        try put(Array("*\n".utf8), as: Self.ignoreName, by: staging)
        try staging.remove(from: self)
      }
    } catch {
      throw .system(error)
    }
    return recovery
  }

  private func finishJournal(with folders: Folders) throws(TransactionError) -> Recovery {
    var recovery = Recovery()
    guard let journal = try readJournal() else {
      try TransactionError.wrapping { () throws(SystemError) in try dropJournal() }
      return recovery
    }
    do throws(SystemError) {
      if let staging = try Staging(leftIn: self) {
        var work = RollForward(folders: folders)
        try work.run(journal.steps, from: staging.directory)
        try work.sync()
        recovery.conflicts = work.conflicts
      }
      try dropJournal()
    } catch {
      throw .unfinished(error)
    }
    recovery.isFinished = true
    return recovery
  }

  private func readJournal() throws(TransactionError) -> Journal? {
    switch try TransactionError.wrapping({ () throws(SystemError) in
      try directory.standing(Journal.name, limit: .max)
    }) {
    case .file(let bytes): try Journal(bytes)
    case .nothing: nil
    case .link, .other: throw .damagedJournal
    }
  }

  /// Removes the journal for good.
  func dropJournal() throws(SystemError) {
    do {
      try directory.remove(Journal.name)
    } catch  where error.code == ErrorNumber.notFound {
      return
    }
    try directory.sync()
  }
}
