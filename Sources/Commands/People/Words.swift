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
  static let missing = Label("missing", "нет такой записи")
}
