import Model
import Platform
import Text

/// What commands say to people beyond the schema's own labels, in each language.
enum Words {
  static let notSet = Label("Not set", "Не указано")
  static let unassigned = Label("Unassigned", "Не назначено")
  static let yes = Label("yes", "да")
  static let no = Label("no", "нет")
  static let id = Label("ID", "ID")
  static let number = Label("No.", "№")
  static let name = Label("Name", "Название")
  static let fullName = Label("Name", "Имя")
  static let nobody = Label("Nobody", "Никто")
  static let nothingChanged = Label("Nothing was changed.", "Ничего не изменено.")
  static let tickingHint = Label(
    "Space ticks, Enter saves, Esc leaves; type to narrow",
    "Пробел\u{A0}—\u{A0}отметить, Enter\u{A0}—\u{A0}сохранить, Esc\u{A0}—\u{A0}выйти, "
      + "буквы\u{A0}—\u{A0}поиск")
  static let pickingHint = Label(
    "Enter chooses, Esc leaves; type to narrow",
    "Enter\u{A0}—\u{A0}выбрать, Esc\u{A0}—\u{A0}выйти, буквы\u{A0}—\u{A0}поиск")
  static let askForNumber = Label("Number, or Enter to leave:", "Номер (Enter — выйти):")
  static let askForNumbers = Label(
    "Numbers to tick or untick, or Enter to leave:",
    "Какие номера отметить или снять (Enter — выйти):")
  /// The first line of a new record's file in an editor.
  static func hintsAreTakenOut(_ kind: Kind) -> String {
    "A new \(kind.name). What is left of these hints is taken out again."
  }
  static let nothingWritten = Label(
    "Nothing was written, and nothing added.", "Ничего не написано и ничего не добавлено.")
  static let nothingAdded = Label("Nothing was added.", "Ничего не добавлено.")
  static let keptIn = Label("What was written is kept in", "Написанное сохранено в файле")
  static let unchangedFile = Label("Nothing was changed in", "Без изменений:")
  static let goOnEditing = Label("Go on editing? [Y/n]", "Продолжить правку? [Д/н]")
  static let made = Label("Made", "Создано:")
  static let withinAnother = Label(
    "It lies within another workspace, which does not see it:",
    "Оно лежит внутри другого, которое его не видит:")
  static let noSuchNumber = Label("There is no number", "В списке нет номера")
  static let loading = Label("Loading tasks from", "Загрузка поручений:")
  static func seedIsOffered(_ command: String) -> Label {
    Label(
      "docket.toml names an address to load the first tasks from: `\(command)` does so",
      "в docket.toml указано, откуда загрузить первые поручения: `\(command)` загрузит их")
  }
  static func askForSeed(_ address: String) -> Label {
    Label(
      "Load the first tasks from \(address), as docket.toml says? [y/N]",
      "Загрузить первые поручения с \(address), как указано в docket.toml? [д/Н]")
  }
  static let nothingToShow = Label("Nothing to show yet.", "Показывать пока нечего.")
  static let noTeachers = Label("No teachers to list.", "Преподавателей пока нет.")
  static let nothingToImport = Label("There was nothing to import.", "Импортировать нечего.")
  static let missing = Label("missing", "нет такой записи")
  static let unreadable = Label("cannot be read", "не читается")
  static let count = Label("Count", "Количество")
  static let total = Label("Total", "Всего")
  static let label = Label("Title", "Название")
  static let query = Label("Query", "Запрос")

  /// What stands for what a column has nothing of.
  static func nothing(at column: Column, in schema: Schema) -> Label {
    let isByReference = column.value.path.map { path in
      path.target(in: schema) != nil || !path.steps.isEmpty
    }
    return isByReference == true ? unassigned : notSet
  }

  /// What is made of values, behind what these are.
  static func measure(_ function: AggregateFunction) -> Label {
    switch function {
    case .count: Label("count", "количество")
    case .sum: Label("sum", "сумма")
    case .min: Label("least", "наименьшее")
    case .max: Label("greatest", "наибольшее")
    case .average: Label("average", "среднее")
    }
  }

  static func period(_ period: DatePeriod) -> Label {
    switch period {
    case .week: Label("week", "неделя")
    case .month: Label("month", "месяц")
    case .quarter: Label("quarter", "квартал")
    case .year: Label("year", "год")
    }
  }

  /// A month from 1, as it stands below a drawing.
  static func month(_ number: Int) -> Label {
    Label(english[number - 1], russian[number - 1])
  }

  private static let english = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let russian = [
    "янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
  ]

  /// That there are so many more.
  static func more(_ count: Int) -> Label {
    Label("… and \(count) more", "… и ещё \(count)")
  }

  /// That so many of what is drawn by time have no room.
  static func earlier(_ count: Int) -> Label {
    Label("… and \(count) earlier", "… и ещё \(count) раньше")
  }

  /// The line that says for whom a command waits: who holds the lock, as far as the system tells.
  static func waiting(for holder: LockHolder?, _ language: Language) -> String {
    let process = holder.map { holder in
      let command = holder.command.map { ": \(quoted($0))" } ?? ""
      return Label(
        " (process \(holder.process)\(command))", " (процесс \(holder.process)\(command))")
    }
    let beginning = Label(
      "Waiting for another docket that works in this workspace",
      "Ожидание: в этом рабочем пространстве работает другой docket")
    return beginning[language] + (process?[language] ?? "") + "…\n"
  }

  static func nothingToList(_ kind: Kind, _ language: Language) -> String {
    switch language {
    case .english: "No \(kind.pluralLabel.english.lowercased()) to list."
    case .russian: "Список пуст."
    }
  }

  /// That what is named next is not in a list.
  static func notAmong(_ field: Field, _ language: Language) -> String {
    switch language {
    case .english: "not in \(field.name)"
    case .russian: "нет в поле «\(field.label.russian)»"
    }
  }

  /// What is going on while so many records are imported.
  static func importing(_ count: Int, _ language: Language) -> String {
    switch language {
    case .english: "Importing \(count) \(plural(count, english: ("record", "records"))):"
    case .russian: "Импорт: \(count) \(plural(count, russian: ("запись", "записи", "записей"))),"
    }
  }
}
