import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Text
import Workspace

extension Session {
  /// What the hooks run. Succeeds only where something is staged that is to be committed.
  func runHook(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let hook = invocation.parameter("HOOK") ?? ""
    let argument = invocation.parameters("ARGUMENT").first
    let options = try ChangeOptions(invocation)
    var isToCommit = false
    // `1` says that a merge was squashed, and `amend` that nothing was brought together.
    let isMerged = hook == "post-merge" && argument == "0"
    let isRebased = hook == "post-rewrite" && argument == "rebase"
    if isMerged || isRebased {
      let resolved = try resolving { () throws(OperationError) in
        try workspace.resolveBehind(isMerge: isMerged, resolveSettings(options))
      }
      if let resolved {
        isToCommit = resolved.isToCommit
        if !resolved.result.report.unresolved.isEmpty { warn(HookRunWords.isLeft[language]) }
      }
      try remindOfFindings()
    }
    if let wanted = workspace.declarations.reserveNumbers,
      isMerged || isRebased || hook == "pre-push"
    {
      do throws(OperationError) {
        _ = try workspace.reserve(
          wanted, whereBelow: wanted / 2 + 1, patience: .seconds(5), settings(options.transaction))
      } catch {
        warn(ReserveWords.didNotReserve(Failure(error).message)[language])
      }
    }
    return isToCommit ? .success : .failure
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
