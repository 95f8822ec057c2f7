import CommandLine
import Diagnostics
import Model
import Operations
import Text
import Workspace

extension GitFamily {
  /// What the hooks that `docket git setup` writes run.
  static let hook = GeneralCommand(
    command: Command(
      name: "hook",
      summary: LocalizedText(
        "Finish a merge or a rebase, as a hook of git", "Завершить слияние или rebase, как хук git"),
      parameters: [
        Parameter(
          Arguments.hook, placeholder: Placeholder.hook,
          help: LocalizedText("The hook that runs", "Хук, который выполняется")),
        Parameter(
          Arguments.hookArguments, placeholder: LocalizedText("ARGUMENT", "АРГУМЕНТ"),
          help: LocalizedText("What git passes to the hook", "Что передаёт хуку git")),
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
      session.say(HookWords.fixed(result.fixed, refusal: result.refusal)[session.language] + "\n")
    }
    if result.errorCount > 0 { session.warn(HookWords.hasErrors(result.errorCount)) }
    return .success
  }
}

/// What the hooks after merges and rebases say.
enum HookWords {
  private static let mostTold = 5

  static func fixed(_ files: [FixedRecord], refusal: String?) -> LocalizedText {
    let told = files.prefix(mostTold).map { file in
      let fixes = file.fixes.joined(separator: LocalizedText(", ", ", "))
      return sanitized(LocalizedText(verbatim: "\(file.change.path): ") + fixes)
    }
    let rest = files.count > mostTold ? [Words.more(files.count - mostTold)] : []
    let list = (told + rest).joined(separator: LocalizedText("; ", "; "))
    guard let refusal else {
      return LocalizedText("docket fixed and committed: ", "docket исправил и закоммитил: ") + list
    }
    return LocalizedText(
      "docket fixed, but git did not commit (\(sanitized(refusal))): ",
      "docket исправил, но git не закоммитил (\(sanitized(refusal))): ") + list
  }

  static func hasErrors(_ count: Int) -> LocalizedText {
    let errors = Diagnostic.Severity.error.phrase(count)
    return LocalizedText(
      "the workspace has \(errors.english): run `docket check`",
      "в рабочем пространстве \(errors.russian): выполните `docket check`")
  }
}
