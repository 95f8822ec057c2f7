import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GitFamily {
  /// The command that git's hooks run.
  static let hook = GeneralCommand(
    run: { try $0.runHook() },
    command: Command(
      name: "hook",
      summary: LocalizedText(
        "Fix records after a merge or rebase (run by git hooks)",
        "Завершить слияние или rebase, как хук git"),
      parameters: [Arguments.hook, Arguments.hookArguments],
      isHidden: true))
}

extension Arguments {
  static let hook = Argument<String>(
    "HOOK", Placeholder.hook,
    help: LocalizedText("The name of the hook", "Хук, который выполняется"))
  static let hookArguments = Argument<[String]>(
    "ARGUMENT", LocalizedText("ARGUMENT", "АРГУМЕНТ"),
    help: LocalizedText("The arguments of the hook", "Что передаёт хуку git"))
}

extension Session {
  fileprivate func runHook() throws -> ExitStatus {
    let hook = Hook(rawValue: invocation[Arguments.hook])
    if hook == .commitMessage {
      guard let file = invocation[Arguments.hookArguments].first else { return .success }
      return try check(commitMessageIn: file)
    }
    guard
      let event = HookEvent(hook, invocation[Arguments.hookArguments].first, context.environment)
    else { return .success }
    let workspace = try workspace()
    let settings = settings()
    let finished = try workspace.finish(event, settings)
    guard let result = finished else {
      return event == .committed ? try finishTasks(settings) : .success
    }
    if !result.fixes.isEmpty {
      say(GitMessages.fixed(result.fixes, result.outcome)[language] + "\n")
    }
    for deletion in result.contradictions.prefix(maxListed) {
      warn(GitMessages.contradicted(deletion, workspace.schema))
    }
    if result.errorCount > 0 { warn(GitMessages.workspaceHasErrors(result.errorCount)) }
    return .success
  }

  /// Checks the tasks that a commit message marks as done.
  fileprivate func check(commitMessageIn file: String) throws -> ExitStatus {
    // The path is relative to the folder in which git runs hooks, not to the folder of `-C`.
    let folder = try currentDirectory()
    let path = isAbsolute(file) ? file : "\(folder)/\(file)"
    let workspace = try workspace()
    let check = try workspace.check(commitMessageIn: path, context.environment)
    switch check {
    case nil: return .success
    case .unknown(let error, let phrase):
      var message = ErrorMessage(error)
      message.help.append(NextStep(GitMessages.messageFinishesTasks(phrase)))
      throw message
    case .valid(let closed):
      for task in closed { say(GitMessages.isClosed(task).map { $0 + "\n" }) }
      return .success
    }
  }

  /// Marks the tasks as done that the last commit's message names.
  fileprivate func finishTasks(_ settings: ChangeSettings) throws -> ExitStatus {
    let workspace = try workspace()
    guard let finished = try workspace.finishTasks(namedInLastCommit: settings) else {
      return .success
    }
    for path in finished.skipped { warn(GitMessages.hasOtherChanges(path)) }
    if let change = finished.change {
      if let refusal = finished.refusal {
        warn(GitMessages.notFinished(finished.ids, refusal: refusal))
        return .success
      }
      let text = ChangeText(change.outcomes, in: change.graph, language: language, clock: clock)
      say(GitMessages.finished[language] + "\n")
      say(change.outcomes.map { "  " + text.line($0) }.joined())
    }
    return .success
  }
}
