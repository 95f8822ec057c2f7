import Model
import Text

extension Schema {
  /// A description of a field and its valid values, in Markdown.
  func meaning(of field: Field, in language: Language) -> String {
    let heading = "**\(markdown(field.label[language]))** \(code(field.name))"
    let lines = [([typeInWords(field)] + notes(on: field)).joined(separator: separator)[language]]
    let choices = (field.choices ?? []).map { choice in
      let label = choice.label[language]
      return "- \(code(choice.name))" + (label == choice.name ? "" : ": \(markdown(label))")
    }
    return ([heading] + lines + (choices.isEmpty ? [] : [choices.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  /// The type of a field's value in a few words.
  func typeInWords(_ field: Field) -> LocalizedText {
    let several: LocalizedText? =
      switch field.multiplicity {
      case .one: nil
      case .list: LocalizedText("a list, in order", "несколько по порядку")
      case .set: LocalizedText("a list without duplicates", "несколько без повторов")
      }
    return [one(field), several].compactMap(\.self).joined(separator: separator)
  }

  private var separator: LocalizedText { LocalizedText(verbatim: " · ") }

  private func one(_ field: Field) -> LocalizedText {
    switch field.type {
    case .text: LocalizedText("text on one line", "текст в одну строку")
    case .multiLineText: LocalizedText("text of one or more lines", "текст в одну или больше строк")
    case .repetition:
      LocalizedText("a repetition such as `every 2 weeks`", "повторение, например `каждые 2 недели`")
    case .step:
      LocalizedText("a step such as `[ ] Drain the press`", "шаг, например `[ ] Слить масло`")
    case .note:
      LocalizedText(
        "a note such as `2026-11-28 10:00 Petrov: the pump is back`",
        "заметка, например `2026-11-28 10:00 Петров: насос вернули`")
    case .word: LocalizedText("a word without spaces", "слово без пробелов")
    case .email: LocalizedText("an e-mail address", "адрес эл. почты")
    case .url: LocalizedText("a web address", "адрес в интернете")
    case .integer: LocalizedText("a whole number", "целое число")
    case .boolean: LocalizedText(verbatim: "`true` / `false`")
    case .date: LocalizedText("a date such as `2026-11-21`", "дата, например `2026-11-21`")
    case .dateTime:
      LocalizedText(
        "a date with a time such as `2026-11-21T14:05:00Z`",
        "дата и время, например `2026-11-21T14:05:00Z`")
    case .oneOf: LocalizedText("one of these words", "одно из этих слов")
    case .reference(let reference):
      target(of: field).map { kind in
        LocalizedText("a reference: ", "ссылка: ")
          + self[kind].label.map { markdown($0) }
          + LocalizedText(verbatim: " (\(code("\(self[kind].folder)/")))")
      } ?? LocalizedText("a reference: ", "ссылка: ")
        + LocalizedText(verbatim: code(reference.target))
    }
  }

  private func notes(on field: Field) -> [LocalizedText] {
    var notes: [LocalizedText] = []
    if field.isRequired { notes.append(LocalizedText("required", "обязательно")) }
    if field.isUnique {
      notes.append(LocalizedText("unique", "у каждой записи своё"))
    }
    if let value = field.defaultValue {
      notes.append(
        LocalizedText("default: ", "в новой записи ") + LocalizedText(verbatim: code(value)))
    }
    return notes
  }
}
