package import Model
package import Text

/// Descriptions of a field's valid values. Names are passed as Markdown code.
package enum FieldMessages {
  /// The type of one value; nil for a reference, which is described by its target.
  package static func type(of field: Field) -> LocalizedText? {
    switch field.type {
    case .text: LocalizedText("text on one line", "текст в одну строку")
    case .multiLineText: LocalizedText("text of one or more lines", "текст в одну или больше строк")
    case .repetition:
      LocalizedText(
        "a repetition such as `every 2 weeks`", "повторение, например `каждые 2 недели`")
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
    case .reference: nil
    }
  }

  package static func reference(to target: LocalizedText) -> LocalizedText {
    LocalizedText("a reference: \(target)", "ссылка: \(target)")
  }

  /// How many values a field can have; nil for one.
  package static func multiplicity(of field: Field) -> LocalizedText? {
    switch field.multiplicity {
    case .one: nil
    case .list: LocalizedText("a list, in order", "несколько по порядку")
    case .set: LocalizedText("a list without duplicates", "несколько без повторов")
    }
  }

  package static let required = LocalizedText("required", "обязательно")
  package static let unique = LocalizedText("unique", "у каждой записи своё")

  package static func defaultValue(_ code: String) -> LocalizedText {
    LocalizedText("default: \(code)", "в новой записи \(code)")
  }
}
