import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension GitFamily {
  static let resolve = GeneralCommand(
    command: Command(
      name: "resolve", summary: "Mend a stopped merge, rebase or cherry-pick",
      discussion: """
        Where both sides added another task under one number, the one from the other side gets the \
        next free number, and what came with that side refers to it by that. Other records that git \
        stopped at are merged by what they say. References to what one side renamed follow it. What is \
        resolved is staged; what a person has to choose is named, and left with its markers.

        The conflicts of `git revert`, `git stash`, `git am` and of a merge with `--squash` are resolved \
        by hand.

        Where nothing has stopped, it looks for tasks that have one number in two folders, and gives the \
        one that came later another.
        """,
      options: [
        Option(
          name: "dry-run", help: "Print what would change, as a unified diff, and change nothing"),
        ChangeOptions.lockTimeout,
      ])
  ) { invocation, session throws(Failure) in
    let options = try ChangeOptions(invocation)
    let workspace = try session.workspace()
    let git = try session.git(in: workspace.root)
    let noted = try session.asking { () throws(GitError) in
      try git.renumberings(in: workspace.schema)
    }
    guard let operation = try session.asking({ () throws(GitError) in try git.operation() }) else {
      return try session.resolveAfterwards(noted, git, options)
    }
    let numbers = noted?.tip == operation.tip ? noted?.numbers ?? [:] : [:]
    return try session.resolve(operation, numbers, git, options)
  }
}

extension Session {
  fileprivate func resolve(
    _ operation: GitOperation, _ numbers: [RecordName: Int64], _ git: Git, _ options: ChangeOptions
  ) throws(Failure) -> ExitStatus {
    let schema = try workspace().schema
    let versions = try asking { () throws(GitError) in try Versions(operation, git, schema) }
    let unmerged = try asking { () throws(GitError) in try git.unmerged() }
    let blobs = try asking { () throws(GitError) in
      try git.blobs(Set(unmerged.flatMap { [$0.base, $0.ours, $0.theirs].compactMap(\.self) }))
    }
    let (resolution, changes) = try transact(options) { transaction throws(Failure) in
      let workspace = transaction.workspace
      try requireReadable(workspace)
      var resolution = Resolution(
        versions, unmerged: unmerged, stageBlobs: blobs, numbers: numbers
      ) { workspace.sourceFile($0)?.bytes }
      var numbering = FreeNumbers()
      try resolution.renumber { kind throws(Failure) in
        try numbering.next(kind, beyond: versions, in: &transaction)
      }
      resolution.mergeRecords()
      resolution.followNumbers()
      try resolution.followRenames(git, workspace)
      resolution.stage(in: &transaction)
      return (resolution, transaction.changes)
    }
    if options.isDryRun {
      print(changes.map(diff).joined())
    } else {
      try asking { () throws(GitError) in
        try git.stage(resolution.resolved, conflicts: resolution.conflicts)
      }
    }
    report(resolution.deeds, resolution.open, options)
    let followUp = options.isDryRun ? nil : try prepareFollowUp(resolution, git)
    if !resolution.open.isEmpty { return .failure }
    if resolution.deeds.isEmpty { print(ResolveWords.nothing[language]) }
    if options.isDryRun { return .success }
    print(ResolveWords.now(operation.continuation)[language])
    if let followUp { print(followUp[language]) }
    return .success
  }

  /// Sees to it that the commits which are still to come will refer to what they mean, and returns what to
  /// say of it.
  private func prepareFollowUp(
    _ resolution: Resolution, _ git: Git
  ) throws(Failure) -> Label? {
    let (operation, schema) = (resolution.versions.operation, resolution.schema)
    if operation.kind == .merge || resolution.numbers.isEmpty { return nil }
    return try asking { () throws(GitError) -> Label? in
      let former = try git.renumberings(in: schema)
      let isSame = former?.tip == operation.tip
      if !isSame && operation.tip == operation.theirs { return nil }
      var noted = Renumberings(
        tip: operation.tip, ours: isSame ? former?.ours ?? operation.ours : operation.ours)
      noted.numbers = resolution.numbers
      try git.note(noted, in: schema)
      if operation.kind == .rebase,
        try git.planAtTheEnd(message: ResolveWords.commitMessage[language])
      {
        return ResolveWords.willLookAtTheEnd
      }
      return ResolveWords.lookAtTheEnd(operation.kind.rawValue)
    }
  }

  /// Refuses to take a record for gone that only could not be read.
  func requireReadable(_ workspace: Workspace) throws(Failure) {
    let kinds = Set(workspace.schema.kinds.indices.map(KindIndex.init))
    let graph = try reading { () throws(SystemError) in
      try workspace.load(kinds, retaining: .comparedValues)
    }
    if let unread = graph.firstUnreadable { throw Failure(unread, for: .references) }
  }

  /// Says what was done, and what is left to do.
  func report(_ deeds: [Deed], _ open: [Matter], _ options: ChangeOptions) {
    if !options.isDryRun { print(deeds.map { sanitized($0.text(language)) + "\n" }.joined()) }
    for matter in open { warn(sanitized(matter.text(language))) }
  }
}

/// Numbers for records that lose theirs: above those of every commit that has to do with it.
struct FreeNumbers {
  private var highest: [KindIndex: Int64] = [:]

  mutating func next(
    _ kind: KindIndex, beyond versions: Versions, in transaction: inout Transaction
  ) throws(Failure) -> Int64 {
    let next: Int64
    do throws(ReadingError) {
      next = try transaction.nextNumber(of: kind)
    } catch {
      throw Failure(error, for: .number)
    }
    let known = max(highest[kind] ?? 0, versions.highestNumber(of: kind))
    let number = max(next, known + 1)
    highest[kind] = number
    return number
  }
}

extension Resolution {
  func stage(in transaction: inout Transaction) {
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      transaction.stage(FileChange(path: path, before: read(path), after: bytes))
    }
  }
}
