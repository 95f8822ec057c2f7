package import Model
package import Text

/// Messages of questions at a terminal, and of lists to choose from.
package enum QuestionMessages {
  /// The line above the questions for a new record.
  package static func newRecord(_ kind: Kind) -> LocalizedText {
    LocalizedText(
      "A new \(kind.noun). Enter continues, Ctrl-C cancels.",
      "Новая запись: \(kind.nameInSentence.russian). Enter — дальше, Ctrl-C — выйти.")
  }

  package static func prompt(for field: Field, isRequired: Bool) -> LocalizedText {
    let hint: LocalizedText =
      switch (isRequired, field.multiplicity != .one) {
      case (true, false): LocalizedText(verbatim: "")
      case (true, true): LocalizedText(" (separated by commas)", " (несколько через запятую)")
      case (false, false): LocalizedText(" (Enter skips)", " (Enter — пропустить)")
      case (false, true):
        LocalizedText(
          " (separated by commas; Enter skips)", " (несколько через запятую, Enter — пропустить)")
      }
    return sanitized(field.label) + hint + LocalizedText(verbatim: ": ")
  }

  /// How to enter a text of several lines.
  package static func severalLines(_ field: Field) -> LocalizedText {
    LocalizedText(
      "For several lines use `--\(field.name) -`, or an editor set in `EDITOR`.",
      "Хватит и одной строки; если их несколько, подойдёт `--\(field.name) -` или редактор из `EDITOR`."
    )
  }

  /// The text is not a value of the field.
  package static func invalid(_ text: String, _ error: ModelError) -> LocalizedText {
    guard let mistake = error.typing else { return error.message }
    let meant = mistake.meant.map { LocalizedText.suggestion($0).map { "; \($0)" } }
    return LocalizedText(
      "expected \(mistake.expected.english), not \(quoted(text))",
      "нужно \(mistake.expected.russian), а не \(quoted(text))")
      + (meant ?? LocalizedText(verbatim: ""))
  }
}

// MARK: Lists to choose from

extension QuestionMessages {
  /// The question below a list at a terminal that cannot draw.
  package static func chooseNumbers(isMultiple: Bool) -> LocalizedText {
    isMultiple
      ? LocalizedText(
        "Numbers to tick or untick, or Enter to cancel:",
        "Какие номера отметить или снять (Enter — выйти):")
      : LocalizedText("Number, or Enter to cancel:", "Номер (Enter — выйти):")
  }

  package static func noSuchNumber(_ number: String) -> LocalizedText {
    LocalizedText(
      "The list has no number \(sanitized(number))", "В списке нет номера \(sanitized(number))")
  }

  /// The keys of a list. While a filter is typed, a space is a part of it.
  package static func keys(isMultiple: Bool, isFiltered: Bool) -> LocalizedText {
    switch (isMultiple, isFiltered) {
    case (true, false):
      LocalizedText(
        "Space ticks, Enter saves, Esc cancels; type to filter",
        "Пробел\u{A0}—\u{A0}отметить, Enter\u{A0}—\u{A0}сохранить, Esc\u{A0}—\u{A0}выйти, "
          + "буквы\u{A0}—\u{A0}поиск")
    case (true, true):
      LocalizedText(
        "Tab ticks, Enter saves, Esc cancels; Ctrl-U shows all",
        "Tab\u{A0}—\u{A0}отметить, Enter\u{A0}—\u{A0}сохранить, Esc\u{A0}—\u{A0}выйти, "
          + "Ctrl-U\u{A0}—\u{A0}показать\u{A0}всё")
    case (false, false):
      LocalizedText(
        "Enter chooses, Esc cancels; type to filter",
        "Enter\u{A0}—\u{A0}выбрать, Esc\u{A0}—\u{A0}выйти, буквы\u{A0}—\u{A0}поиск")
    case (false, true):
      LocalizedText(
        "Enter chooses, Esc cancels; Ctrl-U shows all",
        "Enter\u{A0}—\u{A0}выбрать, Esc\u{A0}—\u{A0}выйти, "
          + "Ctrl-U\u{A0}—\u{A0}показать\u{A0}всё")
    }
  }

  package static func shown(_ count: Int, of all: Int) -> LocalizedText {
    LocalizedText("\(count) of \(all) shown", "Показано \(count) из \(all)")
  }

  /// The chosen item of a list, after the number of items.
  package static func current(_ title: String) -> LocalizedText {
    LocalizedText(" · current: \(title)", " · сейчас: \(title)")
  }

  /// The ticked items of a list, after the number of items.
  package static func ticked(_ titles: [String]) -> LocalizedText {
    let names = titles.isEmpty ? "" : ": " + titles.joined(separator: ", ")
    return LocalizedText(
      " · \(titles.count) ticked\(names)", " · отмечено \(titles.count)\(names)")
  }
}

// MARK: Adding

extension QuestionMessages {
  package static func addNamesake(of id: String, _ kind: Kind) -> LocalizedText {
    ChangeMessages.namesake(id, kind)
      + LocalizedText(". Add one more? [y/N]", ". Всё равно добавить? [д/Н]")
  }
}

// MARK: Deleting

extension QuestionMessages {
  /// The line above the records that would be changed or deleted.
  package static func wouldChange(_ count: Int, isDeletion: Bool) -> LocalizedText {
    let records = RecordMessages.count(count)
    return isDeletion
      ? LocalizedText("\(records.english) would be deleted:", "К удалению — \(records.russian):")
      : LocalizedText("\(records.english) would be changed:", "К изменению — \(records.russian):")
  }

  package static func confirmChange(isDeletion: Bool) -> LocalizedText {
    isDeletion
      ? LocalizedText("Delete them? [y/N]", "Удалить? [д/Н]")
      : LocalizedText("Change them? [y/N]", "Изменить? [д/Н]")
  }
}

// MARK: The interface by lines

extension QuestionMessages {
  package static let chooseList = LocalizedText(
    "Number of a list, a command such as `task show 1`, ? for all lists, or Enter to quit:",
    "Номер списка, команда, например `task show 1`, ? — список списков, Enter — выйти:")

  package static let unclosedQuote = LocalizedText("Unclosed quote.", "Кавычка не закрыта.")

  package static func createWorkspace(in folder: String) -> LocalizedText {
    LocalizedText(
      "There is no workspace here. Create one in \(sanitized(folder))? [y/N]",
      "Здесь нет рабочего пространства. Создать его в \(sanitized(folder))? [д/Н]")
  }

  package static let noScreens = ErrorMessage.usage(
    LocalizedText(
      "`docket ui` needs a terminal that can move the cursor",
      "для `docket ui` нужен терминал, на котором можно рисовать"),
    help: LocalizedText(
      "use `docket ui --plain`, which prints line by line",
      "`docket ui --plain` работает где угодно, построчно"))
}
