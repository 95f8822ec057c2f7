import Model
import Text

/// What `docket git resolve` says beside what it did.
enum ResolveWords {
  static let nothing = LocalizedText("Nothing to resolve\n", "Исправлять нечего\n")
  static let otherConflicts = LocalizedText(
    "files are in conflict, but git keeps no sign of what brought them",
    "есть файлы с конфликтами, но git не хранит следов того, откуда они")
  static let aboutOtherConflicts = LocalizedText(
    "edit them, `git add` them, and give a task that has another's number a new one by "
      + "`docket task rename`",
    "исправьте их, выполните `git add`, а поручению с чужим номером дайте новый: `docket task rename`"
  )
  static let commitsToCome = LocalizedText(
    "other commits are still to come", "впереди ещё есть коммиты")
  static let aboutCommitsToCome = LocalizedText(
    "go on by `git rebase --continue` or `git cherry-pick --continue`",
    "продолжите: `git rebase --continue` или `git cherry-pick --continue`")
  static let commitMessage = LocalizedText(
    "Refer to tasks by their new numbers", "Ссылаться на поручения по их новым номерам")
  static let willLookAtTheEnd = LocalizedText(
    "At its end the rebase runs `docket git resolve` by itself, for the references of the other commits\n",
    "В конце rebase `docket git resolve` запустится сам и проверит ссылки в остальных коммитах\n")

  static let isUnfinished = LocalizedText(
    "records got other numbers in a rebase or cherry-pick; `docket git resolve` looks at the references "
      + "that came behind them",
    "при rebase или cherry-pick записи получили другие номера; `docket git resolve` проверит ссылки, "
      + "пришедшие после них")

  static func now(_ command: String) -> LocalizedText {
    LocalizedText("Now: \(command)\n", "Теперь: \(command)\n")
  }

  static func lookAtTheEnd(_ operation: String) -> LocalizedText {
    LocalizedText(
      "When the \(operation) is done, run `docket git resolve` once more: it looks at the references of "
        + "the other commits\n",
      "Когда \(operation) закончится, выполните `docket git resolve` ещё раз: он проверит ссылки в "
        + "остальных коммитах\n")
  }
}
