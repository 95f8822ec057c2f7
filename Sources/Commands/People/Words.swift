import Model

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
    "Пробел — отметить, Enter — сохранить, Esc — выйти; буквы сужают список")
  static let pickingHint = Label(
    "Enter chooses, Esc leaves; type to narrow",
    "Enter — выбрать, Esc — выйти; буквы сужают список")
  static let askForNumber = Label("Number, or Enter to leave:", "Номер или Enter, чтобы выйти:")
  static let askForNumbers = Label(
    "Numbers to tick or untick, or Enter to leave:",
    "Номера, чтобы отметить или снять отметку, или Enter, чтобы выйти:")
  static let nothingToImport = Label("There was nothing to import.", "Импортировать нечего.")
  static let missing = Label("missing", "нет такой записи")
}
