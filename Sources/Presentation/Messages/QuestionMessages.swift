package import Model
package import Text

/// Messages of questions at a terminal, and of lists to choose from.
package enum QuestionMessages {
  /// The line above the questions for a new record.
  package static func newRecord(_ kind: Kind) -> LocalizedText {
    LocalizedText(
      "A new \(kind.noun). Enter continues, Ctrl-C cancels.",
      "\(kind.label): новая запись. Enter — дальше, Ctrl-C — выйти.")
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
}

// MARK: Lists to choose from

extension QuestionMessages {
  /// What an empty answer does.
  package enum EmptyAnswer {
    case cancels, skips, nothing
  }

  /// The question below a list of numbered lines.
  package static func chooseNumbers(isMultiple: Bool, _ enter: EmptyAnswer) -> LocalizedText {
    let question =
      isMultiple
      ? LocalizedText("Numbers to tick or untick", "Какие номера отметить или снять")
      : LocalizedText("Number", "Номер")
    let hint =
      switch enter {
      case .cancels: LocalizedText(", or Enter to cancel:", " (Enter — выйти):")
      case .skips: LocalizedText(" (Enter skips):", " (Enter — пропустить):")
      case .nothing: LocalizedText(verbatim: ":")
      }
    return question + hint
  }

  package static func noSuchNumber(_ number: String) -> LocalizedText {
    LocalizedText(
      "The list has no number \(sanitized(number))", "В списке нет номера \(sanitized(number))")
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
      ? LocalizedText("\(records) would be deleted:", "К удалению — \(records):")
      : LocalizedText("\(records) would be changed:", "К изменению — \(records):")
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
    next: .typing(
      LocalizedText(
        "use `docket ui --plain`, which prints line by line",
        "`docket ui --plain` работает где угодно, построчно")))
}
