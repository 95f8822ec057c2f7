import Model
import Operations
import Text

extension ResolveAction.RecordTitle {
  func text(_ language: Language) -> String {
    let name = language == .english ? kind.name : kind.label[language].lowercased()
    return "\(name) \(id)"
  }

  var inBrackets: String { title.map { " (\($0))" } ?? "" }
}

extension ResolveAction {
  func text(_ language: Language) -> String { words[language] }

  private var words: LocalizedText {
    switch self {
    case .renumbered(let record, let sides, let number, let path):
      LocalizedText(
        "Gave \(sides.theirs(record)[.english]) the number \(number) (\(path))",
        "Новый номер: \(sides.theirs(record)[.russian]) → \(number) (\(path))")
    case .renumberedOurs(let record, let sides, let number, let path):
      LocalizedText(
        "Gave \(sides.ours(record)[.english]), which is not published yet, the number \(number) (\(path))",
        "Новый номер: \(sides.ours(record)[.russian]), ещё не опубликованная → \(number) (\(path))")
    case .renumberedNewer(let record, let number, let path):
      LocalizedText(
        "Gave the newer \(record.text(.english))\(record.inBrackets) the number \(number) (\(path))",
        "Новый номер: \(record.text(.russian)), более поздняя запись\(record.inBrackets) → \(number)"
          + " (\(path))")
    case .redirected(let record, let number, let path):
      LocalizedText(
        "Made the changes to \(record.text(.english))\(record.inBrackets) in \(number) (\(path)), "
          + "which is its number now",
        "Изменения внесены под новым номером: \(record.text(.russian))\(record.inBrackets) → "
          + "\(number) (\(path))")
    case .merged(let path): LocalizedText("Merged \(path)", "Объединено: \(path)")
    case .referred(let path):
      LocalizedText(
        "Changed \(path) to refer to the new numbers", "Ссылки ведут на новые номера: \(path)")
    case .followed(let path, let field, let old, let new):
      LocalizedText(
        "Changed \(path): `\(field)` follows `\(old)` to `\(new)`",
        "Изменено: \(path): `\(field)` теперь ведёт не на `\(old)`, а на `\(new)`")
    case .removed(let path, let field, let id):
      LocalizedText(
        "Changed \(path): `\(field)` is without `\(id)`, which one side removed",
        "Изменено: \(path): в `\(field)` больше нет `\(id)`, который убрала одна из сторон")
    }
  }
}
