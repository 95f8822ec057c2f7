import Operations
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
        Where both sides added another task under one number, one of them gets the next free number, \
        and what came with it refers to it by that: what the upstream has keeps its number, and where \
        both or neither are published, ours does. Other records that git \
        stopped at are merged by what they say. References to what one side renamed follow it. What is \
        resolved is staged; what a person has to choose is named, and left with its markers.

        It does so in a merge, also one with `--squash`, in a rebase, and after `git cherry-pick`, \
        `git revert`, `git stash pop` and `git am`.

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
    let stopped = try session.asking { () throws(GitError) -> GitOperation? in
      if let operation = try git.operation() { return operation }
      return try git.otherOperation(leaving: git.unmerged(), in: workspace.schema)
    }
    guard let operation = try session.poppedStash(unless: stopped, git) else {
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
    let inStash = try filesInStash(operation, git)
    let resolution = try mend(git, options) { mending throws(Failure) -> Resolution in
      mending.leaveOpen(inStash)
      return try mending.finish(operation, isStopped: true, numbers, self, git)
    }
    let known = numbers.merging(resolution.numbers) { $1 }
    let followUp = options.isDryRun ? nil : try prepareFollowUp(operation, known, git)
    if !resolution.open.isEmpty || !inStash.isEmpty { return .failure }
    if resolution.changes.isEmpty { print(ResolveWords.nothing[language]) }
    if options.isDryRun { return .success }
    print(ResolveWords.now(operation.continuation)[language])
    if let followUp { print(followUp[language]) }
    return .success
  }

  /// Plans under the workspace's lock, changes files and git's index together, and says what was done.
  func mend<Result>(
    _ git: Git, _ options: ChangeOptions, _ plan: (inout Mending) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var update: IndexUpdate?
    let (mending, result, changes) = try transact(options) { transaction throws(Failure) in
      try requireReadable(transaction.workspace)
      var mending = Mending(transaction)
      let result = try plan(&mending)
      transaction = mending.transaction
      if !options.isDryRun && mending.hasChanges {
        update = try indexUpdate(for: mending, git)
      }
      return (mending, result, transaction.changes)
    }
    if options.isDryRun {
      print(changes.map(diff).joined())
    }
    // The files are written: it has to be said even where git fails from here on.
    report(mending.changes, mending.open, options)
    if let update = update.take() {
      do throws(GitError) {
        try update.finish()
        try git.refreshIndex()
      } catch {
        throw Failure(error)
      }
    }
    return result
  }

  /// The change of the index that goes with those of the files.
  private func indexUpdate(
    for mending: Mending, _ git: Git
  ) throws(Failure) -> IndexUpdate {
    do throws(GitError) {
      var update = try IndexUpdate.begin(git)
      try update.prepare(
        mending.resolved,
        contents: PathMap(mending.transaction.changes.map { ($0.path, $0.after) }) { $1 },
        conflicts: mending.conflicts)
      return update
    } catch {
      throw Failure(error)
    }
  }

  /// Sees to it that the commits which are still to come will refer to what they mean, and returns what to
  /// say of it.
  private func prepareFollowUp(
    _ operation: GitOperation, _ numbers: [RecordName: Int64], _ git: Git
  ) throws(Failure) -> Label? {
    let schema = try workspace().schema
    if !operation.isOneOfMany || numbers.isEmpty { return nil }
    return try asking { () throws(GitError) -> Label? in
      let former = try git.renumberings(in: schema)
      let isSame = former?.tip == operation.tip
      if !isSame && operation.tip == operation.theirs { return nil }
      var noted = Renumberings(
        tip: operation.tip, ours: isSame ? former?.ours ?? operation.ours : operation.ours)
      noted.numbers = numbers
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
  private func requireReadable(_ workspace: Workspace) throws(Failure) {
    let kinds = Set(workspace.schema.kinds.indices.map(KindIndex.init))
    let graph = try reading { () throws(SystemError) in
      try workspace.load(kinds, retaining: .comparedValues)
    }
    if let unread = graph.firstUnreadable { throw Failure(.unread(unread), for: .references) }
  }

  /// Says what was done, and what is left to do.
  private func report(
    _ changes: [ResolvedChange], _ open: [OpenQuestion], _ options: ChangeOptions
  ) {
    if !options.isDryRun { print(changes.map { sanitized($0.text(language)) + "\n" }.joined()) }
    for question in open { warn(sanitized(question.text(language))) }
  }
}
