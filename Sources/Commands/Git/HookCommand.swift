import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GitFamily {
  /// The command that git's hooks run.
  static let hook = GeneralCommand(
    command: Command(
      name: "hook",
      summary: LocalizedText(
        "Fix records after a merge or rebase (run by git hooks)",
        "Завершить слияние или rebase, как хук git"),
      parameters: [
        Parameter(
          Arguments.hook, placeholder: Placeholder.hook,
          help: LocalizedText("The name of the hook", "Хук, который выполняется")),
        Parameter(
          Arguments.hookArguments, placeholder: LocalizedText("ARGUMENT", "АРГУМЕНТ"),
          help: LocalizedText("The arguments of the hook", "Что передаёт хуку git")),
      ],
      isHidden: true)
  ) { invocation, session throws(Failure) in
    let hook = Hook(rawValue: invocation[Arguments.hook])
    guard let event = HookEvent(hook, invocation[Arguments.hookArguments].first) else {
      return .success
    }
    let workspace = try session.workspace()
    let settings = session.settings(ChangeOptions(invocation).transaction)
    let finished = try operating { () throws(OperationError) in
      try workspace.finish(event, settings)
    }
    guard let result = finished else { return .success }
    if !result.fixed.isEmpty {
      session.say(GitMessages.fixed(result.fixed, refusal: result.refusal)[session.language] + "\n")
    }
    if result.errorCount > 0 { session.warn(GitMessages.workspaceHasErrors(result.errorCount)) }
    return .success
  }
}
