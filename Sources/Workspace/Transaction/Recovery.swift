import Model
package import Platform
package import Text

/// What was done about what was found in the folder `.docket`.
package struct Recovery: Hashable, Sendable {
  /// Whether there was an interrupted transaction that was finished or taken back.
  package var isFinished = false
  /// Why it could only be taken back.
  package var undone: SystemError?
  /// The files that were edited by hand in between.
  package var conflicts: [Conflict] = []
  /// Names of what docket did not write in this clone, each with the one that it was given.
  package var strange: PathMap<String> = [:]

  package init() {}
}

extension Recovery {
  /// What somebody should know of it, a line each.
  package var messages: [LocalizedText] {
    strange.sorted().map { name, other in
      LocalizedText(
        "\(name): was not written by docket in this folder, and so is not heeded; it is now \(other)",
        "\(name): записан docket не в этой папке и потому не учитывается; теперь это \(other)")
    }
      + (undone.map {
        [
          $0.message
            + LocalizedText(
              "; a change that was begun before is taken back",
              "; начатое раньше изменение отменено")
        ]
      } ?? [])
      + conflicts.map(\.message)
  }
}

extension LocalFolder {
  /// Finishes what is committed, clears away what is not, and reads the counters.
  ///
  /// What came from elsewhere, as with a clone or a backup, counts for nothing, and is moved aside.
  func recover(
    with folders: Folders, schema: Schema
  ) throws(TransactionError) -> (Recovery, Result<NumberCounters, ReadingError>) {
    var recovery = Recovery()
    var counters = Result<NumberCounters, ReadingError>.success(NumberCounters())
    recovery.strange = movedLock
    var names: PathMap<FileType> = [:]
    try TransactionError.wrapping { () throws(SystemError) in
      names = try self.names()
      for (name, type) in names.sorted() where isStrange(name, type, &counters) {
        recovery.strange[directory.path(of: name)] = try directory.moveAside(name)
        names[name] = nil
      }
    }
    let hasJournal = names[Journal.name] != nil
    if hasJournal { try finishJournal(with: folders, schema, &recovery) }
    try TransactionError.wrapping { () throws(SystemError) in
      if names[stagedName] != nil {
        // A journal that was dropped must not come back when what it names is gone.
        if !hasJournal { try directory.sync() }
        try clearStaged(with: folders, &recovery)
      }
      if names[Self.ignoreName] == nil { try ignoreAll(below: folders.root) }
    }
    return (recovery, counters)
  }

  /// Whether what has one of docket's names is none of this folder's.
  private func isStrange(
    _ name: String, _ type: FileType, _ counters: inout Result<NumberCounters, ReadingError>
  ) -> Bool {
    if name == Self.ignoreName || name == SeedNote.name { return type != .file }
    if name == UndoLog.name { return type != .directory }
    if name == Journal.name { return !hasOwnJournal }
    if name == NumberCounters.name {
      let found = Self.counters(in: directory, identity: identity)
      if case .success(nil) = found { return true }
      counters = found.map { $0 ?? NumberCounters() }
      return false
    }
    return name.hasPrefix("staged") && name != stagedName
  }

  private var hasOwnJournal: Bool { Self.hasOwnJournal(directory, identity: identity) }

  /// Whether there is a journal that was written in the folder of this identity, if only in part. What
  /// cannot be looked at may well be one.
  static func hasOwnJournal(_ directory: borrowing Directory, identity: String) -> Bool {
    do {
      let status = try directory.status(Journal.name)
      guard status.type == .file, status.size <= Journal.sizeLimit else { return false }
      let beginning = try directory.beginning(of: Journal.name, count: Journal.headingCount)
      return Journal.isOurs(beginning, identity: identity)
    } catch let failure as ReadFailure {
      if case .system = failure { return true }
      return false
    } catch {
      return (error as? SystemError)?.code != ErrorNumber.notFound
    }
  }

  /// Has git ignore the folder, which is new; a journal in it would otherwise be lost together with it.
  func ignoreAll(below root: Folder) throws(SystemError) {
    try root.directory.sync()
    try put(Array("*\n".utf8), as: Self.ignoreName)
  }

  /// Removes what is left of a transaction that never came to a journal, but for what somebody saved at the
  /// moment when it was broken off.
  private func clearStaged(with folders: Folders, _ recovery: inout Recovery) throws(SystemError) {
    guard let staging = try Staging(leftIn: self) else { return }
    var left: [String] = []
    try staging.folder.directory.forEachEntry { left.append($0.string) }
    for name in left {
      guard let swap = SwapName(name) else { continue }
      let staged = NameInFolder(folder: staging.folder, name: name)
      if let conflict = try swap.settle(staged, with: folders) {
        recovery.conflicts.append(conflict)
      }
    }
    enterStaged(in: staging.folder, isAlone: true)
    try staging.remove(from: self)
  }
}

extension LocalFolder {
  private func finishJournal(
    with folders: Folders, _ schema: Schema, _ recovery: inout Recovery
  ) throws(TransactionError) {
    guard let journal = try readJournal(schema) else { return try drop() }
    do throws(SystemError) {
      if let staging = try Staging(leftIn: self) {
        let steps = Steps(folders: folders, staging: staging.folder, identity: identity)
        try finish(journal, steps, &recovery)
      }
    } catch {
      throw .unfinished(error)
    }
    try drop()
    recovery.isFinished = true
  }

  private func finish(
    _ journal: Journal, _ steps: Steps, _ recovery: inout Recovery
  ) throws(SystemError) {
    var work = RollForward(steps, isResumed: true)
    do throws(StepFailure) {
      try work.run(journal)
    } catch {
      guard case .system(let error) = error else { return }
      var back = RollBack(work.steps)
      do throws(SystemError) {
        try back.run(journal)
      } catch _ {
        throw error
      }
      recovery.undone = error
    }
    try work.steps.sync()
    try work.steps.removeStagedElsewhere(journal.steps)
    if recovery.undone == nil { enterStaged(in: steps.staging, isAlone: false) }
    recovery.conflicts += work.conflicts
  }

  private func drop() throws(TransactionError) {
    switch dropJournal() {
    case .isGone: return
    case .stands(let error), .isNotSynced(let error): throw .unfinished(error)
    }
  }

  private func readJournal(_ schema: Schema) throws(TransactionError) -> Journal? {
    switch try TransactionError.wrapping({ () throws(SystemError) in
      try directory.content(Journal.name, limit: Journal.sizeLimit)
    }) {
    case .file(let bytes): try Journal(bytes, identity: identity, schema: schema)
    case .nothing: nil
    case .link, .other: throw .damagedJournal
    }
  }

  /// What became of a journal that was to be removed.
  enum JournalRemoval {
    case isGone
    /// It is removed, but the disk may not have kept that.
    case isNotSynced(SystemError)
    case stands(SystemError)
  }

  /// Removes the journal for good.
  func dropJournal() -> JournalRemoval {
    do throws(SystemError) {
      try directory.remove(Journal.name)
    } catch {
      return error.code == ErrorNumber.notFound ? .isGone : .stands(error)
    }
    do throws(SystemError) {
      try directory.sync()
      return .isGone
    } catch {
      return .isNotSynced(error)
    }
  }
}

extension Directory {
  /// Gives what docket did not write another name, and returns its path by that.
  borrowing func moveAside(_ name: String) throws(SystemError) -> String {
    for number in 1...1000 {
      let other = "not-ours-\(number)-\(name)"
      do {
        try move(name, to: other, in: self)
        return path(of: other)
      } catch  where error.isExisting {}
    }
    throw SystemError(call: .renameat, path: path(of: name), code: ErrorNumber.existing)
  }
}
