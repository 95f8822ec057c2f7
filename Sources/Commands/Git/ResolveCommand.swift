import CommandLine
import Diagnostics
import Model
import Operations
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
    let result = try session.resolving { () throws(OperationError) in
      try workspace.resolve(session.resolveSettings(options))
    }
    return session.tell(result, isDryRun: options.isDryRun)
  }
}

extension Session {
  /// How the session resolves: it says what was done as soon as it is.
  func resolveSettings(_ options: ChangeOptions) -> ResolveSettings {
    ResolveSettings(
      change: settings(options.transaction), commitMessage: ResolveWords.commitMessage[language]
    ) { report in
      let lines = report.actions.map { sanitized($0.text(language)) + "\n" }
      print((options.isDryRun ? report.changes.map(diff) : lines).joined())
      for conflict in report.unresolved { warn(sanitized(conflict.text(language))) }
    }
  }

  /// Does what may not be resolved, and says so in the session's language.
  func resolving<Result>(_ body: () throws(OperationError) -> Result) throws(Failure) -> Result {
    do throws(OperationError) {
      return try body()
    } catch {
      if case .resolving(let error) = error { throw Failure(error, language) }
      throw Failure(error)
    }
  }

  /// Says what is left to do.
  fileprivate func tell(_ result: ResolveResult, isDryRun: Bool) -> ExitStatus {
    let report = result.report
    if let continuation = result.continuation {
      if !report.unresolved.isEmpty { return .failure }
      if report.actions.isEmpty { print(ResolveWords.nothing[language]) }
      if isDryRun { return .success }
      print(ResolveWords.now(continuation)[language])
      if let followUp = result.followUp { print(followUp.words[language]) }
      return .success
    }
    if report.actions.isEmpty && report.unresolved.isEmpty {
      print(ResolveWords.nothing[language])
    } else if !report.actions.isEmpty && !isDryRun && !result.isInRebase {
      print(ResolveWords.now("git commit")[language])
    }
    return report.unresolved.isEmpty ? .success : .failure
  }

  /// Says that references may still mean numbers which records lost in a rebase or a cherry-pick.
  func remindOfRenumberings(_ workspace: Workspace) {
    if workspace.hasUnfinishedRenumberings(context.environment) {
      warn(ResolveWords.isUnfinished[language])
    }
  }
}

extension Failure {
  init(_ error: ResolveError, _ language: Language) {
    switch error {
    case .unknownConflicts:
      self = .refused(
        ResolveWords.otherConflicts[language], help: ResolveWords.aboutOtherConflicts[language])
    case .commitsToCome:
      self = .refused(
        ResolveWords.commitsToCome[language], help: ResolveWords.aboutCommitsToCome[language])
    }
  }
}

extension ResolveResult.FollowUp {
  fileprivate var words: Label {
    switch self {
    case .atTheEndOfTheRebase: ResolveWords.willLookAtTheEnd
    case .again(let operation): ResolveWords.lookAtTheEnd(operation)
    }
  }
}
