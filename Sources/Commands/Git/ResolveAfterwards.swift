import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// Says that references may still mean numbers which records lost in a rebase or a cherry-pick.
  func remindOfRenumberings(_ workspace: Workspace) {
    guard workspace.hasRenumberings else { return }
    let git = Git(in: workspace.root, environment: context.environment)
    let isFinished = try? asking { () throws(GitError) in
      guard try git.operation() == nil, try !git.hasCommitsToCome(),
        let noted = try git.renumberings(in: workspace.schema)
      else { return false }
      return try git.finished(noted) != nil
    }
    if isFinished == true { warn(ResolveWords.isUnfinished[language]) }
  }

  /// What is left to do when nothing has stopped: references of the commits behind one that was
  /// renumbered, and records in different folders that have one id.
  func resolveAfterwards(
    _ noted: Renumberings?, _ git: Git, _ options: ChangeOptions
  ) throws(Failure) -> ExitStatus {
    let schema = try workspace().schema
    if try !asking({ () throws(GitError) in try git.unmerged() }).isEmpty {
      throw .refused(
        ResolveWords.otherConflicts[language], help: ResolveWords.aboutOtherConflicts[language])
    }
    if noted != nil, try asking({ () throws(GitError) in try git.hasCommitsToCome() }) {
      throw .refused(
        ResolveWords.commitsToCome[language], help: ResolveWords.aboutCommitsToCome[language])
    }
    let finished = try asking { () throws(GitError) -> (GitOperation, Renumberings)? in
      guard let noted else { return nil }
      return try git.finished(noted).map { ($0, noted) }
    }
    let paths = try self.paths()
    let doubled = schema.doubled(paths)
    let merge = try asking { () throws(GitError) in try git.lastMerge() }
    if finished == nil && doubled.isEmpty && merge == nil {
      print(ResolveWords.nothing[language])
      return .success
    }
    let doubles = try asking { () throws(GitError) in try Doubles(doubled, git, schema) }
    let (mending, changes) = try transact(options) { transaction throws(Failure) in
      try requireReadable(transaction.workspace)
      var mending = Mending(transaction)
      if let (operation, noted) = finished {
        try mending.finish(operation, noted, self, git)
      } else if let merge {
        try mending.redirect(merge, self, git)
      }
      for group in doubles.groups {
        try mending.move(group.newcomers, of: group.operation, paths, self, git)
      }
      transaction = mending.transaction
      return (mending, transaction.changes)
    }
    let open = doubles.open + mending.open
    if options.isDryRun {
      print(changes.map(diff).joined())
    } else {
      try asking { () throws(GitError) in
        try git.stage(mending.resolved, conflicts: mending.conflicts)
        if noted != nil { try git.note(nil, in: schema) }
      }
    }
    return reportAfterwards(mending.deeds, open, options)
  }

  private func reportAfterwards(
    _ deeds: [Deed], _ open: [Matter], _ options: ChangeOptions
  ) -> ExitStatus {
    report(deeds, open, options)
    if deeds.isEmpty && open.isEmpty {
      print(ResolveWords.nothing[language])
    } else if !deeds.isEmpty && !options.isDryRun {
      print(ResolveWords.now("git commit")[language])
    }
    return open.isEmpty ? .success : .failure
  }

  private func paths() throws(Failure) -> [String] {
    let graph = try load(Set(try workspace().schema.kinds.indices.map(KindIndex.init)))
    return graph.numbers.map(graph.path).sorted()
  }
}

extension Schema {
  /// Those of the paths whose records share an id, by the records.
  fileprivate func doubled(_ paths: [String]) -> [RecordName: [String]] {
    var doubled: [RecordName: [String]] = [:]
    for path in paths {
      if let name = recordName(ofPath: path) { doubled[name, default: []].append(path) }
    }
    return doubled.filter { $0.value.count > 1 }
  }
}

/// What comes of several resolutions, one after the other.
private struct Mending {
  var transaction: Transaction
  private(set) var deeds: [Deed] = []
  private(set) var open: [Matter] = []
  private(set) var resolved: Set<String> = []
  private(set) var conflicts: [String: [[UInt8]]] = [:]
  private var numbering = FreeNumbers()
  private var contents: [String: [UInt8]?] = [:]

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// The references that commits brought behind the one whose records got other numbers.
  mutating func finish(
    _ operation: GitOperation, _ noted: Renumberings, _ session: Session, _ git: Git
  ) throws(Failure) {
    let versions = try session.asking { () throws(GitError) in
      try Versions(
        operation, renumbered: noted.numbers.keys, git, transaction.workspace.schema)
    }
    var resolution = resolution(versions, noted.numbers)
    resolution.noteReplacements()
    resolution.redirect()
    resolution.followNumbers()
    take(resolution)
  }

  /// Changes that a merge without docket's driver made to a record whose number is another's here.
  mutating func redirect(
    _ operation: GitOperation, _ session: Session, _ git: Git
  ) throws(Failure) {
    let versions = try session.asking { () throws(GitError) in
      try Versions(operation, git, transaction.workspace.schema)
    }
    var resolution = resolution(versions, [:])
    resolution.noteReplacements()
    resolution.redirect()
    resolution.followNumbers()
    take(resolution)
  }

  mutating func move(
    _ newcomers: [Doubles.Newcomer], of operation: GitOperation, _ paths: [String],
    _ session: Session, _ git: Git
  ) throws(Failure) {
    let formerPaths = Dictionary(
      newcomers.map { ($0.name, $0.formerPath) }, uniquingKeysWith: { one, _ in one })
    let versions = try session.asking { () throws(GitError) in
      try Versions(operation, newcomers: formerPaths, git, transaction.workspace.schema)
    }
    var resolution = resolution(versions, [:])
    try resolution.move(newcomers, paths) { kind throws(Failure) in
      try numbering.next(kind, beyond: versions, in: &transaction)
    }
    take(resolution)
  }

  /// A resolution that goes on from what the ones before it made.
  private func resolution(
    _ versions: Versions, _ numbers: [RecordName: Int64]
  ) -> Resolution {
    let (contents, workspace) = (contents, transaction.workspace)
    return Resolution(versions, numbers: numbers) { path in
      if let planned = contents[path] { return planned }
      return workspace.sourceFile(path)?.bytes
    }
  }

  private mutating func take(_ resolution: Resolution) {
    resolution.stage(in: &transaction)
    contents.merge(resolution.contents) { $1 }
    deeds += resolution.deeds
    open += resolution.open
    resolved.formUnion(resolution.resolved)
    conflicts.merge(resolution.conflicts) { $1 }
  }
}
