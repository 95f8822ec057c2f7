import Diagnostics
package import Model
package import Operations
package import Text
package import Workspace

/// Messages of `docket git`.
package enum GitMessages {
  private static let file = GitAttributes.name

  package static let wroteLine = LocalizedText(
    "Wrote \(file): \(GitAttributes.line)", "Записано в \(file): \(GitAttributes.line)")
  package static let commitLine = LocalizedText(
    "Commit \(file), so that every clone has it",
    "Закоммитьте \(file), чтобы он был в каждом клоне")
  package static let removedLine = LocalizedText(
    "Changed \(file) to `\(GitAttributes.plainLine)`, which keeps line ends the same",
    "В \(file) осталось только `\(GitAttributes.plainLine)`: одинаковые концы строк")
  package static let notOnPath = LocalizedText(
    "git cannot find the program `docket`: it is not in `PATH`",
    "git не найдёт программу `docket`: её нет в `PATH`")
  package static let alreadySetUp = LocalizedText(
    "Everything is already set up", "Всё уже настроено")
  package static let nothingToRemove = LocalizedText(
    "Nothing was set up", "Настроек docket здесь не было")
  package static let complete = LocalizedText("Everything is set up", "Всё настроено")
  package static let runSetup = LocalizedText(
    "run `docket git setup`", "выполните `docket git setup`")

  package static func removedHook(_ path: String) -> LocalizedText {
    LocalizedText("Removed \(sanitized(path))", "Удалено: \(sanitized(path))")
  }

  /// Git does not run docket in a hook.
  package static func missingHook(_ hook: Hook, _ state: HookState) -> LocalizedText {
    let name = hook.rawValue
    return switch state {
    case .runs, .absent:
      LocalizedText("The hook \(name) does not run docket", "Хук \(name) не запускает docket")
    case .ends(let line):
      LocalizedText(
        "The hook \(name) never reaches its line for docket: it ends at `\(sanitized(line))`",
        "Хук \(name) не доходит до строки с docket: он кончается на `\(sanitized(line))`")
    case .notExecutable:
      LocalizedText(
        "git ignores the hook \(name): it is not executable",
        "git не выполняет хук \(name): файл не исполняемый")
    }
  }

  /// Somebody else wrote the hook.
  package static func foreignHook(_ path: String) -> LocalizedText {
    LocalizedText(
      "docket did not write \(sanitized(path)); it was not changed",
      "\(sanitized(path)) — чужой хук; он не изменён")
  }

  package static func hooksElsewhere(_ folder: String) -> LocalizedText {
    LocalizedText(
      "git uses the hooks in \(sanitized(folder)) (`core.hooksPath`); docket wrote none there",
      "git берёт хуки из \(sanitized(folder)) (`core.hooksPath`); docket туда ничего не записал")
  }

  /// What makes a hook of somebody else run docket.
  package static func advice(_ advice: HookAdvice) -> LocalizedText {
    switch advice {
    case .add(let line, let file, let end):
      let (line, end) = (sanitized(line), end.map { sanitized($0) })
      return LocalizedText(
        "add this line to `\(file)`\(end.map { ", above `\($0)`" } ?? ""): `\(line)`",
        "добавьте в `\(file)`\(end.map { " выше `\($0)`" } ?? "") строку: `\(line)`")
    case .makeExecutable(let path):
      let command = sanitized("chmod +x \(shellWord(path))")
      return LocalizedText(
        "git ignores it, since it is not executable: run `\(command)`",
        "git его не выполняет, файл не исполняемый: выполните `\(command)`")
    case .addID(let id, let stage):
      return LocalizedText(
        "add `- id: \(id)` to .pre-commit-config.yaml, and run `pre-commit install --hook-type \(stage)`",
        "добавьте в .pre-commit-config.yaml `- id: \(id)` и выполните `pre-commit install --hook-type \(stage)`"
      )
    case .addCommand(let command, let stage):
      let command = sanitized(command)
      return LocalizedText(
        "add this command to `\(stage)` in lefthook.yml: `run: \(command)`",
        "добавьте в `\(stage)` в lefthook.yml команду: `run: \(command)`")
    }
  }

  package static func set(_ setting: GitSetting) -> LocalizedText {
    LocalizedText("Set \(setting.name) in this clone", "В этом клоне настроено: \(setting.name)")
  }

  package static func unset(_ setting: GitSetting) -> LocalizedText {
    LocalizedText(
      "Unset \(setting.name) in this clone", "В этом клоне настройка убрана: \(setting.name)")
  }

  package static func missingSetting(_ setting: GitSetting) -> LocalizedText {
    LocalizedText(
      "\(setting.name) is not set in this clone", "В этом клоне не настроено: \(setting.name)")
  }

  package static func missingLine(for path: String) -> LocalizedText {
    LocalizedText(
      "\(file) does not set `merge=docket` for \(path)", "В \(file) нет `merge=docket` для \(path)")
  }

  package static func overridden(_ path: String) -> LocalizedText {
    LocalizedText(
      "another \(file) sets how \(path) is merged",
      "другой \(file) определяет, как объединяются \(path)")
  }
}

// MARK: Hooks

extension GitMessages {
  private static let maxFixes = 5

  /// The fixes after a merge or rebase.
  package static func fixed(
    _ files: [FixedRecord], _ outcome: HookResult.Outcome
  ) -> LocalizedText {
    let fixes = files.prefix(maxFixes).map { file in
      let fixes = file.fixes.joined(separator: LocalizedText(", ", ", "))
      return sanitized(LocalizedText(verbatim: "\(file.change.path): ") + fixes)
    }
    let rest = files.count > maxFixes ? [LocalizedText.more(files.count - maxFixes)] : []
    let list = (fixes + rest).joined(separator: LocalizedText(verbatim: "; "))
    switch outcome {
    case .committed:
      return LocalizedText("docket fixed and committed: ", "docket исправил и закоммитил: ") + list
    case .left:
      return LocalizedText(
        "run `docket check --fix` and commit: ", "выполните `docket check --fix` и закоммитьте: ")
        + list
    case .refused(let reason):
      let reason = sanitized(reason)
      return LocalizedText(
        "git did not commit docket's fixes (\(reason)); run `docket check --fix` and commit: ",
        "git не закоммитил исправления docket (\(reason)); выполните `docket check --fix` и закоммитьте: "
      )
        + list
    }
  }

  /// Git brought together a deletion and another change of the same record.
  package static func contradicted(
    _ deletion: ContradictedDeletion, _ schema: Schema
  ) -> LocalizedText {
    let path = sanitized(deletion.path)
    guard let new = deletion.renamed, let name = schema.recordName(ofPath: new) else {
      let command = "`git checkout \(deletion.commit.prefix(7)) -- \(path)`"
      return LocalizedText(
        """
        one side deleted \(path), the other changed it; it stays deleted, and git may have put the change into a \
        similar new file; \(command) brings the changed one back
        """,
        """
        одна сторона удалила \(path), другая изменила; файл остаётся удалённым, а изменение git мог внести в \
        похожий новый файл; изменённый вернёт \(command)
        """)
    }
    let command = "`docket \(schema[name.kind].command) delete \(sanitized(name.id))`"
    return LocalizedText(
      "one side deleted \(path), the other renamed it; \(sanitized(new)) stays, and \(command) deletes it",
      "одна сторона удалила \(path), другая переименовала; \(sanitized(new)) остаётся, удалит её \(command)"
    )
  }

  package static func workspaceHasErrors(_ count: Int) -> LocalizedText {
    let errors = Diagnostic.Severity.error.phrase(count)
    return LocalizedText(
      "the workspace has \(errors): run `docket check`",
      "в рабочем пространстве \(errors): выполните `docket check`")
  }
}

// MARK: Commit messages

extension GitMessages {
  package static let readsCommitMessages = LocalizedText(
    "Commit messages such as `fixes No. 42` mark tasks as done",
    "Сообщения коммитов вида `закрывает № 42` отмечают поручения выполненными")

  /// A commit message marks a task as done that cannot be found.
  package static func messageFinishesTasks(_ phrase: String) -> LocalizedText {
    LocalizedText(
      "the message says \(quoted(phrase)), which marks tasks as done; `git commit --no-verify` commits anyway",
      "в сообщении есть \(quoted(phrase)), это отметит поручение выполненным; `git commit --no-verify` закоммитит и так"
    )
  }

  /// A commit message marks a task as done that is closed.
  package static func isClosed(_ task: CommitMessageCheck.ClosedTask) -> LocalizedText {
    sanitized(
      LocalizedText(
        "\(task.title) is already \(task.status)",
        "\(task.title): уже \(task.status)"))
  }

  /// A task stays open, because its file has changes of its own.
  package static func hasOtherChanges(_ path: Path) -> LocalizedText {
    LocalizedText(
      "\(sanitized(path)) has uncommitted changes, so the task was not marked as done",
      "\(sanitized(path)): есть незакоммиченные изменения, поэтому поручение не отмечено выполненным"
    )
  }

  /// The heading of the tasks that a commit message marked as done.
  package static let finished = LocalizedText(
    "docket marked as done in a commit after yours (`git commit --amend` would change that one):",
    "docket отметил выполненным в коммите после вашего (`git commit --amend` изменит его):")

  /// Git did not commit the tasks that a commit message finishes, so they stay open.
  package static func notFinished(_ ids: [String], refusal: String) -> LocalizedText {
    let (reason, command) = (sanitized(refusal), "docket done \(ids.joined(separator: " "))")
    return LocalizedText(
      "git did not commit the tasks that the message finishes (\(reason)); run `\(command)` and commit",
      "git не закоммитил поручения, которые завершает сообщение (\(reason)); выполните `\(command)` и закоммитьте"
    )
  }
}

// MARK: The merge driver

extension GitMessages {
  /// The result of merging a file; nil after a clean merge.
  package static func merged(_ outcome: DriverOutcome) -> LocalizedText? {
    switch outcome {
    case .merged: return nil
    case .conflicts(let keys):
      let names = keys.map { key in
        key == Merge.comment
          ? LocalizedText("\(key)", "комментарий") : LocalizedText(verbatim: "`\(key)`")
      }.joined(separator: LocalizedText(verbatim: ", "))
      return LocalizedText(
        "both sides changed \(names)", "обе стороны изменили \(names)")
    case .differentRecords(let one, let other):
      return LocalizedText(
        """
        git took `\(one)` and `\(other)` for one record, so they were not merged; keep the version of this \
        record, and repeat the change of the other one in its file
        """,
        """
        git принял `\(one)` и `\(other)` за одну запись, поэтому они не объединены; оставьте версию этой \
        записи, а изменение другой повторите в её файле
        """)
    case .mergedAsText(let error, let isSound):
      let text = LocalizedText(
        "\(error.message), so it was merged as text",
        "\(error.message), поэтому файл объединён как текст")
      return isSound ? text : text + LocalizedText("; check it by hand", "; проверьте его вручную")
    }
  }
}
