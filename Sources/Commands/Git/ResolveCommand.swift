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
      name: "resolve",
      summary: LocalizedText(
        "Mend a stopped merge, rebase or cherry-pick",
        "Исправить остановившееся слияние, rebase или cherry-pick"),
      discussion: LocalizedText(
        """
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
        """
        Если обе стороны добавили под одним номером разные поручения, одно из них получает следующий \
        свободный номер, и всё, что пришло вместе с ним, ссылается на него по новому номеру. Прежний \
        номер остаётся у того поручения, которое уже есть в удалённом репозитории, а если \
        опубликованы оба или ни одно — у нашего. Остальные записи, на которых остановился git, \
        объединяются по содержанию. Ссылки на запись, которую переименовала одна из сторон, меняются \
        вслед за ней. Исправленное добавляется в индекс; то, что должен выбрать человек, называется \
        и остаётся с маркерами конфликта.

        Это работает при слиянии, в том числе с `--squash`, при rebase и после `git cherry-pick`, \
        `git revert`, `git stash pop` и `git am`.

        Если ничего не остановлено, команда ищет поручения с одним номером в разных папках и даёт \
        другой номер тому, что появилось позже.
        """),
      options: [
        Option(
          name: "dry-run",
          help: LocalizedText(
            "Print what would change, as a unified diff, and change nothing",
            "Показать изменения построчно, как `diff -u`, и ничего не менять")),
        ShowFormat.option(LocalizedText("How to say what was done", "Как сообщить о сделанном")),
        ChangeOptions.lockTimeout,
      ])
  ) { invocation, session throws(Failure) in
    let options = try ChangeOptions(invocation)
    let workspace = try session.workspace()
    let result = try operating { () throws(OperationError) in
      try workspace.resolve(session.resolveSettings(options))
    }
    if options.format == .json {
      session.print(result.json(session.programsLanguage, isDryRun: options.isDryRun))
      return result.report.unresolved.isEmpty ? .success : .failure
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
      if options.format == .json { return }
      let lines = report.actions.map { sanitized($0.text(language)) + "\n" }
      print((options.isDryRun ? report.changes.map(diff) : lines).joined())
      for conflict in report.unresolved {
        warn(LocalizedText(verbatim: sanitized(conflict.text(language))))
      }
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
      warn(ResolveWords.isUnfinished)
    }
  }
}

extension Failure {
  init(_ error: ResolveError) {
    switch error {
    case .unknownConflicts:
      self = .refused(
        ResolveWords.otherConflicts, help: ResolveWords.aboutOtherConflicts)
    case .commitsToCome:
      self = .refused(
        ResolveWords.commitsToCome, help: ResolveWords.aboutCommitsToCome)
    }
  }
}

extension ResolveResult.FollowUp {
  fileprivate var words: LocalizedText {
    switch self {
    case .atTheEndOfTheRebase: ResolveWords.willLookAtTheEnd
    case .again(let operation): ResolveWords.lookAtTheEnd(operation)
    }
  }
}
