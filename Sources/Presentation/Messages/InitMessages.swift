package import Text

/// Messages of `docket init`.
package enum InitMessages {
  package static func created(_ file: String) -> LocalizedText {
    LocalizedText("Created \(sanitized(file))", "Создано: \(sanitized(file))")
  }

  /// The new workspace is in a folder of another one.
  package static func nested(in outer: String) -> LocalizedText {
    LocalizedText(
      "It is inside another workspace, which ignores it: \(sanitized(outer))",
      "Оно лежит внутри другого, которое его не видит: \(sanitized(outer))")
  }

  package static let passwordNotStored = LocalizedText(
    "docket.toml stores the address without user and password",
    "в docket.toml адрес записан без имени пользователя и пароля")

  /// What to do with a new workspace; `option` names its folder.
  package static func nextStep(
    _ option: String, hasTasks: Bool, isForCourses: Bool
  ) -> LocalizedText {
    if hasTasks {
      return LocalizedText(
        "`docket\(option) task list` lists the tasks",
        "поручения покажет `docket\(option) task list`")
    }
    return isForCourses
      ? LocalizedText(
        "`docket\(option) course add` adds the first course, `docket --help` lists all commands",
        "первый курс добавит `docket\(option) course add`, все команды — `docket --help`")
      : LocalizedText(
        "`docket\(option) task add` adds the first task, `docket --help` lists all commands",
        "первое поручение добавит `docket\(option) task add`, все команды — `docket --help`")
  }

  package static func unexpectedArgument(_ word: String) -> ErrorMessage {
    .usage(
      LocalizedText("unexpected argument \(quoted(word))", "лишний аргумент \(quoted(word))"),
      next: .typing(
        LocalizedText(
          "`docket init --help` lists its options", "все параметры покажет `docket init --help`")))
  }

  package static let addressNeedsSeed = ErrorMessage.usage(
    LocalizedText(
      "an address requires `--seed`; `docket import` loads one later",
      "адрес загружает `--seed` или `docket import`"))

  package static let coursesHaveNoTasks = ErrorMessage.usage(
    LocalizedText(
      "`--seed` loads tasks, and `--for courses` hides them",
      "`--seed` загружает поручения, а `--for courses` их скрывает"))

  package static let emptyFolderName = ErrorMessage.usage(
    LocalizedText("the name of the folder is empty", "имя папки пустое"))
}
