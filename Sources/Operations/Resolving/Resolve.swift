import Diagnostics
import Model
import Platform
import Text
package import Workspace

/// How git's merges, rebases and the like are resolved.
package struct ResolveSettings {
  package var change: ChangeSettings
  /// The message of the commit that a rebase makes at its end of what is resolved then.
  package var commitMessage: String
  /// Told when the files are written, and git's index is not yet: it has to be said even where git fails from
  /// there on.
  package var onWritten: (ResolveReport) -> Void

  package init(
    change: ChangeSettings, commitMessage: String, onWritten: @escaping (ResolveReport) -> Void
  ) {
    self.change = change
    self.commitMessage = commitMessage
    self.onWritten = onWritten
  }
}

/// What resolving did to files, or would do.
package struct ResolveReport {
  package let changes: [FileChange]
  package let actions: [ResolveAction]
  package let unresolved: [UnresolvedConflict]
}

/// What resolving came to.
package struct ResolveResult {
  package let report: ResolveReport
  /// The command by which the operation that has stopped goes on; nil where none has.
  package let continuation: String?
  /// Whether a rebase is on, which commits by itself what is resolved at its end.
  package let isInRebase: Bool
  package let followUp: FollowUp?

  /// How the commits that are still to come will refer to what they mean.
  package enum FollowUp: Hashable, Sendable {
    /// The rebase resolves at its end.
    case atTheEndOfTheRebase
    /// Somebody resolves again when the operation is over.
    case again(after: String)
  }
}

/// Why nothing is resolved.
package enum ResolveError: Error, Hashable {
  /// Files are in conflict, but git keeps no sign of what brought them.
  case unknownConflicts
  /// Other commits are still to come.
  case commitsToCome
}

extension Workspace {
  /// Resolves what git has stopped at; where it has not stopped, what it brought together wrongly before.
  package func resolve(_ settings: ResolveSettings) throws(OperationError) -> ResolveResult {
    let git = try Git.inWorkTree(root, settings.change.environment)
    let noted = try asking { () throws(GitError) in try git.renumberings(in: schema) }
    let stopped = try asking { () throws(GitError) -> GitOperation? in
      if let operation = try git.operation() { return operation }
      return try git.otherOperation(leaving: git.unmerged(), in: schema)
    }
    guard let operation = try poppedStash(unless: stopped, git) else {
      return try resolveAfterwards(noted, git, settings, isInHook: false)
    }
    let numbers = noted?.tip == operation.tip ? noted?.numbers ?? [:] : [:]
    return try resolve(operation, numbers, git, settings)
  }

  private func resolve(
    _ operation: GitOperation, _ numbers: [RecordName: Int64], _ git: Git,
    _ settings: ResolveSettings
  ) throws(OperationError) -> ResolveResult {
    let inStash = try filesInStash(operation, git)
    let (resolution, report) = try carryOut(git, settings) {
      plan throws(OperationError) -> Resolution in
      plan.leaveOpen(inStash)
      return try plan.finish(operation, isStopped: true, numbers, git)
    }
    let known = numbers.merging(resolution.numbers) { $1 }
    let followUp =
      settings.change.transaction.isDryRun
      ? nil
      : try prepareFollowUp(
        operation, known, leavesDoubles: resolution.hasDoubles, git, settings)
    return ResolveResult(
      report: report, continuation: operation.continuation, isInRebase: operation.kind == .rebase,
      followUp: followUp)
  }

  /// Plans under the workspace's lock, and changes files and git's index together.
  func carryOut<Result>(
    _ git: Git, _ settings: ResolveSettings,
    _ body: (inout ResolvePlan) throws(OperationError) -> Result
  ) throws(OperationError) -> (Result, ResolveReport) {
    let isDryRun = settings.change.transaction.isDryRun
    var update: IndexUpdate?
    let done = try transact(settings.change) { transaction throws(OperationError) in
      try transaction.workspace.requireReadable()
      var plan = ResolvePlan(transaction)
      let result = try body(&plan)
      transaction = plan.transaction
      // What git had in its index before, and whether it was in conflict, docket cannot bring back.
      transaction.note?.changesIndex = !plan.resolved.isEmpty || !plan.conflicts.isEmpty
      transaction.note?.mended = []
      if !isDryRun && plan.hasChanges { update = try indexUpdate(for: plan, git) }
      return (
        result,
        ResolveReport(
          changes: transaction.changes, actions: plan.actions, unresolved: plan.unresolved)
      )
    }
    settings.onWritten(done.1)
    if let update = update.take() {
      do throws(GitError) {
        try update.finish()
        try git.refreshIndex()
      } catch {
        throw .git(error)
      }
    }
    return done
  }

  /// The change of the index that goes with those of the files.
  private func indexUpdate(
    for plan: ResolvePlan, _ git: Git
  ) throws(OperationError) -> IndexUpdate {
    do throws(GitError) {
      var update = try IndexUpdate.begin(git)
      try update.prepare(
        plan.resolved,
        contents: PathMap(plan.transaction.changes.map { ($0.path, $0.after) }) { $1 },
        conflicts: plan.conflicts)
      return update
    } catch {
      throw .git(error)
    }
  }

  /// Refuses to take a record for gone that only could not be read.
  private func requireReadable() throws(OperationError) {
    let kinds = Set(schema.kinds.indices.map(KindIndex.init))
    let graph = try reading { () throws(SystemError) in
      try load(kinds, retaining: .comparedValues)
    }
    if let unread = graph.firstUnreadable { throw .unread(unread, for: .references) }
  }

  /// Sees to it that the commits which are still to come will refer to what they mean.
  private func prepareFollowUp(
    _ operation: GitOperation, _ numbers: [RecordName: Int64], leavesDoubles: Bool, _ git: Git,
    _ settings: ResolveSettings
  ) throws(OperationError) -> ResolveResult.FollowUp? {
    if !operation.isOneOfMany || numbers.isEmpty && !leavesDoubles { return nil }
    return try asking { () throws(GitError) -> ResolveResult.FollowUp? in
      let former = try git.renumberings(in: schema)
      let isSame = former?.tip == operation.tip
      if !isSame && operation.tip == operation.theirs && !leavesDoubles { return nil }
      var noted = Renumberings(
        tip: operation.tip,
        ours: isSame ? former?.ours ?? operation.ours : operation.start ?? operation.ours)
      noted.numbers = numbers
      try git.note(noted, in: schema)
      if operation.kind == .rebase,
        try git.planAtTheEnd(
          message: settings.commitMessage,
          program: Process.ownPath(environment: settings.change.environment))
      {
        return .atTheEndOfTheRebase
      }
      return .again(after: operation.kind.rawValue)
    }
  }
}
