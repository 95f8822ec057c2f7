import CommandLine
import Model
import Operations
import Text
import Workspace

extension Session {
  /// What the hooks run. Succeeds only where something is staged that is to be committed.
  func runHook(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let hook = invocation.parameter("HOOK").flatMap(Hook.init)
    let options = try ChangeOptions(invocation)
    guard let event = HookEvent(hook, invocation.parameters("ARGUMENT").first) else {
      return .failure
    }
    let isToCommit = try operating { () throws(OperationError) in
      try workspace.run(event, resolveSettings(options)) { warn($0.words) }
    }
    return isToCommit ? .success : .failure
  }
}

extension HookFinding {
  fileprivate var words: LocalizedText {
    switch self {
    case .unresolved:
      LocalizedText(
        "`docket git resolve` has something for you to choose",
        "`docket git resolve` предлагает сделать выбор")
    case .errors(let count):
      LocalizedText(
        "what came together has errors: `docket check` shows them (\(count))",
        "после объединения есть ошибки, их покажет `docket check` (\(count))")
    case .notReserved(let error): ReserveWords.didNotReserve(Failure(error).message)
    }
  }
}
