import Model

/// What `docket git resolve` says beside what it did.
enum ResolveWords {
  static let nothing = Label("Nothing to resolve\n", "Исправлять нечего\n")
  static let nothingStopped = Label(
    "no merge, rebase or cherry-pick has stopped here",
    "здесь нет ни остановленного слияния, ни rebase, ни cherry-pick")
  static let commitMessage = Label(
    "Refer to tasks by their new numbers", "Ссылаться на поручения по их новым номерам")
  static let willLookAtTheEnd = Label(
    "At its end the rebase will have `docket git resolve` look at the references of the commits still to "
      + "come\n",
    "В конце rebase `docket git resolve` сам проверит ссылки в оставшихся коммитах\n")

  static func now(_ command: String) -> Label {
    Label("Now: \(command)\n", "Теперь: \(command)\n")
  }

  static func lookAtTheEnd(_ operation: String) -> Label {
    Label(
      "When the \(operation) is done, `docket git resolve` looks at the references of the commits still "
        + "to come\n",
      "Когда \(operation) закончится, выполните `docket git resolve` ещё раз: он проверит ссылки в "
        + "оставшихся коммитах\n")
  }
}
