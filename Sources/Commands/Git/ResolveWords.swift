import Model

/// What `docket git resolve` says beside what it did.
enum ResolveWords {
  static let nothing = Label("Nothing to resolve\n", "Исправлять нечего\n")
  static let nothingStopped = Label(
    "no merge, rebase or cherry-pick has stopped here",
    "здесь нет ни остановленного слияния, ни rebase, ни cherry-pick")
  static let otherConflicts = Label(
    "files are in conflict, but no merge, rebase or cherry-pick has stopped here",
    "есть файлы с конфликтами, но здесь не остановлены ни слияние, ни rebase, ни cherry-pick")
  static let aboutOtherConflicts = Label(
    "after `--squash`, `git stash` and `git am` they are resolved by hand",
    "после `--squash`, `git stash` и `git am` файлы объединяют вручную")
  static let commitsToCome = Label(
    "other commits are still to come", "впереди ещё есть коммиты")
  static let aboutCommitsToCome = Label(
    "go on by `git rebase --continue` or `git cherry-pick --continue`",
    "продолжите: `git rebase --continue` или `git cherry-pick --continue`")
  static let commitMessage = Label(
    "Refer to tasks by their new numbers", "Ссылаться на поручения по их новым номерам")
  static let willLookAtTheEnd = Label(
    "At its end the rebase runs `docket git resolve` by itself, for the references of the other commits\n",
    "В конце rebase `docket git resolve` запустится сам и проверит ссылки в остальных коммитах\n")

  static let isUnfinished = Label(
    "records got other numbers in a rebase or cherry-pick; `docket git resolve` looks at the references "
      + "that came behind them",
    "при rebase или cherry-pick записи получили другие номера; `docket git resolve` проверит ссылки, "
      + "пришедшие после них")

  static func now(_ command: String) -> Label {
    Label("Now: \(command)\n", "Теперь: \(command)\n")
  }

  static func lookAtTheEnd(_ operation: String) -> Label {
    Label(
      "When the \(operation) is done, run `docket git resolve` once more: it looks at the references of "
        + "the other commits\n",
      "Когда \(operation) закончится, выполните `docket git resolve` ещё раз: он проверит ссылки в "
        + "остальных коммитах\n")
  }
}
