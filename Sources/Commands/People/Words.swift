import Model
import Platform
import Presentation
import Text

/// What commands say to people beyond the schema's own labels, in each language.
enum Words {
  static let nothingChanged = LocalizedText("Nothing was changed.", "Ничего не изменено.")
  static let nothingFound = LocalizedText("Nothing found", "Ничего не найдено")
  /// What stands between how many are shown and what is chosen.
  static let chosenNow = LocalizedText(" · now: ", " · сейчас: ")
  static let askForNumber = LocalizedText("Number, or Enter to leave:", "Номер (Enter — выйти):")
  static let askForNumbers = LocalizedText(
    "Numbers to tick or untick, or Enter to leave:",
    "Какие номера отметить или снять (Enter — выйти):")
  /// The first line of a new record's file in an editor.
  static func hintsAreTakenOut(_ kind: Kind) -> LocalizedText {
    LocalizedText(
      "A new \(kind.name). What is left of these hints is taken out again.",
      "Новая запись: \(kind.nameInSentence.russian). Подсказки, которые останутся, будут убраны.")
  }
  static let nothingWritten = LocalizedText(
    "Nothing was written, and nothing added.", "Ничего не написано и ничего не добавлено.")
  static let nothingAdded = LocalizedText("Nothing was added.", "Ничего не добавлено.")
  static let keptIn = LocalizedText("What was written is kept in", "Написанное сохранено в файле")
  static func keptText(in path: String) -> LocalizedText {
    LocalizedText(
      "what was edited is kept in \(sanitized(path))",
      "написанное сохранено в файле \(sanitized(path))")
  }
  /// That what is kept is gone on with.
  static func isTakenUp(by command: String) -> LocalizedText {
    LocalizedText("`\(command)` goes on with it", "продолжить: `\(command)`")
  }
  static let takenUp = LocalizedText(
    "Going on with what was kept from before.", "Продолжаем с тем, что сохранено раньше.")
  /// Above the questions for a new record.
  static func howToAnswer(_ kind: Kind, isResumed: Bool) -> LocalizedText {
    LocalizedText(
      "A new \(kind.name). Enter goes on, Ctrl-C leaves.",
      "Новая запись: \(kind.nameInSentence.russian). Enter — дальше, Ctrl-C — выйти.")
      + (isResumed ? LocalizedText(verbatim: "\n") + takenUp : LocalizedText(verbatim: ""))
  }
  static func prompt(for field: Field, isNeeded: Bool) -> LocalizedText {
    let several = field.multiplicity != .one
    let hint: LocalizedText =
      switch (isNeeded, several) {
      case (true, false): LocalizedText(verbatim: "")
      case (true, true): LocalizedText(" (several by commas)", " (несколько через запятую)")
      case (false, false): LocalizedText(" (Enter skips)", " (Enter — пропустить)")
      case (false, true):
        LocalizedText(
          " (several by commas, Enter skips)", " (несколько через запятую, Enter — пропустить)")
      }
    return sanitized(field.label) + hint + LocalizedText(verbatim: ": ")
  }
  static let isNeeded = LocalizedText(
    "this cannot be left out; Ctrl-C leaves", "без этого нельзя; Ctrl-C — выйти")
  /// How a text of several lines is given.
  static func moreLines(_ field: Field) -> LocalizedText {
    LocalizedText(
      "One line is enough; several: `--\(field.name) -`, or an editor in `EDITOR`.",
      "Хватит и одной строки; если их несколько, подойдёт `--\(field.name) -` или редактор из `EDITOR`."
    )
  }
  static let unchangedFile = LocalizedText("Nothing was changed in", "Без изменений:")
  static let goOnEditing = LocalizedText("Go on editing? [Y/n]", "Продолжить правку? [Д/н]")
  static let made = LocalizedText("Made", "Создано:")
  static let withinAnother = LocalizedText(
    "It lies within another workspace, which does not see it:",
    "Оно лежит внутри другого, которое его не видит:")
  static let noSuchNumber = LocalizedText("There is no number", "В списке нет номера")
  static let loadingPages = LocalizedText("Loading", "Загрузка")
  static let loading = LocalizedText("Loading tasks from", "Загрузка поручений:")
  static func seedIsOffered(_ command: String) -> LocalizedText {
    LocalizedText(
      "docket.toml names an address to load the first tasks from: `\(command)` does so",
      "в docket.toml указано, откуда загрузить первые поручения: `\(command)` загрузит их")
  }
  static let passwordIsNotKept = LocalizedText(
    "docket.toml keeps the address without the user and the password",
    "в docket.toml адрес записан без имени пользователя и пароля")
  static func askToMakeWorkspace(_ folder: String) -> LocalizedText {
    LocalizedText(
      "There is no workspace here. Make one in \(sanitized(folder))? [y/N]",
      "Здесь нет рабочего пространства. Создать его в \(sanitized(folder))? [д/Н]")
  }
  static let noEditor = LocalizedText(
    "no editor is named: set `EDITOR`, for instance to `nano`",
    "редактор не указан: задайте `EDITOR`, например `nano`")
  static let askForList = LocalizedText(
    "Number of a list, a command such as `task show 1`, ? for the lists, or Enter to leave:",
    "Номер списка, команда, например `task show 1`, ? — список списков, Enter — выйти:")
  static let quoteIsOpen = LocalizedText("A quote is not closed.", "Кавычка не закрыта.")

  static func isNotUTF8(_ path: String) -> LocalizedText {
    LocalizedText(
      "what was edited is not UTF-8; it is in \(sanitized(path))",
      "написанное не в UTF-8; оно осталось в файле \(sanitized(path))")
  }

  static func askForSeed(_ address: String) -> LocalizedText {
    LocalizedText(
      "Load the first tasks from \(address), as docket.toml says? [y/N]",
      "Загрузить первые поручения с \(address), как указано в docket.toml? [д/Н]")
  }
  static let nothingToImport = LocalizedText(
    "There was nothing to import.", "Импортировать нечего.")
  /// That there are so many more.
  static func more(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) more", "… и ещё \(count)")
  }

  /// The line that says for whom a command waits: who holds the lock, as far as the system tells.
  static func waiting(for holder: LockHolder?) -> LocalizedText {
    WaitingMessages.waiting(for: holder) + LocalizedText(verbatim: "\n")
  }

  /// What the keys do in a list to choose from; where something is typed already, a space is a part of that.
  static func choiceHint(isMultiple: Bool, isTyped: Bool) -> LocalizedText {
    switch (isMultiple, isTyped) {
    case (true, false):
      LocalizedText(
        "Space ticks, Enter saves, Esc leaves; type to narrow",
        "Пробел\u{A0}—\u{A0}отметить, Enter\u{A0}—\u{A0}сохранить, Esc\u{A0}—\u{A0}выйти, "
          + "буквы\u{A0}—\u{A0}поиск")
    case (true, true):
      LocalizedText(
        "Tab ticks, Enter saves, Esc leaves; Ctrl-U for all",
        "Tab\u{A0}—\u{A0}отметить, Enter\u{A0}—\u{A0}сохранить, Esc\u{A0}—\u{A0}выйти, "
          + "Ctrl-U\u{A0}—\u{A0}показать\u{A0}всё")
    case (false, false):
      LocalizedText(
        "Enter chooses, Esc leaves; type to narrow",
        "Enter\u{A0}—\u{A0}выбрать, Esc\u{A0}—\u{A0}выйти, буквы\u{A0}—\u{A0}поиск")
    case (false, true):
      LocalizedText(
        "Enter chooses, Esc leaves; Ctrl-U for all",
        "Enter\u{A0}—\u{A0}выбрать, Esc\u{A0}—\u{A0}выйти, "
          + "Ctrl-U\u{A0}—\u{A0}показать\u{A0}всё")
    }
  }

  /// How many of a list to choose from are shown.
  static func shown(_ count: Int, of all: Int) -> LocalizedText {
    LocalizedText("\(count) of \(all) shown", "Показано \(count) из \(all)")
  }

  /// How many are ticked, behind how many are shown.
  static func ticked(_ count: Int) -> LocalizedText {
    LocalizedText(" · \(count) ticked", " · отмечено \(count)")
  }

  /// That what is named next is not in a list.
  static func notAmong(_ field: Field) -> LocalizedText {
    LocalizedText("not in \(field.name)", "нет в поле «\(field.label.russian)»")
  }

  static func records(_ count: Int) -> LocalizedText {
    counted(count, ("record", "records"), ("запись", "записи", "записей"))
  }

  /// What is going on while so many records are imported.
  static func importing(_ count: Int) -> LocalizedText {
    LocalizedText("Importing \(records(count).english):", "Импорт: \(records(count).russian),")
  }
}
