import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// What the hooks run. Succeeds only where something is staged that is to be committed.
  func runHook(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let git = try git(in: workspace.root)
    let hook = invocation.parameter("HOOK") ?? ""
    let argument = invocation.parameters("ARGUMENT").first
    let options = try ChangeOptions(invocation)
    var isToCommit = false
    // `1` says that a merge was squashed, and `amend` that nothing was brought together.
    let isMerged = hook == "post-merge" && argument == "0"
    let isRebased = hook == "post-rewrite" && argument == "rebase"
    if isMerged || isRebased {
      isToCommit = try resolveBehind(git, options, isMerge: isMerged)
      try remindOfFindings()
    }
    if let wanted = workspace.declarations.reserveNumbers,
      isMerged || isRebased || hook == "pre-push"
    {
      do throws(Failure) {
        _ = try reserve(
          wanted, whereBelow: wanted / 2 + 1, in: workspace, options.transaction,
          patience: .seconds(5))
      } catch {
        warn(ReserveWords.didNotReserve(error.message)[language])
      }
    }
    return isToCommit ? .success : .failure
  }

  /// Resolves what git brought together without stopping, where that happened in this clone, nobody else
  /// has it, and nothing else waits in the index to be committed; whether there is something to commit.
  fileprivate func resolveBehind(
    _ git: Git, _ options: ChangeOptions, isMerge: Bool
  ) throws(Failure) -> Bool {
    let isFit = try asking { () throws(GitError) in
      guard try !git.hasCommitsToCome(), try git.isIndexClean() else {
        return false
      }
      if !isMerge { return true }
      return try git.hasJustMerged()
    }
    guard isFit else { return false }
    let schema = try workspace().schema
    let noted = try asking { () throws(GitError) in try git.renumberings(in: schema) }
    let status = try resolveAfterwards(noted, git, options, isInHook: true)
    if status != .success {
      warn(HookRunWords.isLeft[language])
      return false
    }
    let isClean = try asking { () throws(GitError) in try git.isIndexClean() }
    return !isClean
  }

  fileprivate func remindOfFindings() throws(Failure) {
    let workspace = try workspace()
    let inspection = try reading { () throws(SystemError) in try workspace.inspect() }
    let errors = inspection.findings.count { $0.severity == .error }
    if errors > 0 { warn(HookRunWords.hasErrors(errors)[language]) }
  }
}

private enum HookRunWords {
  static let isLeft = Label(
    "`docket git resolve` has something for you to choose",
    "`docket git resolve` предлагает сделать выбор")

  static func hasErrors(_ count: Int) -> Label {
    Label(
      "what came together has errors: `docket check` shows them (\(count))",
      "после объединения есть ошибки, их покажет `docket check` (\(count))")
  }
}
