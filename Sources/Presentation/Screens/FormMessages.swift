package import Model
package import Text

/// Messages of the form that adds or edits a record.
package enum FormMessages {
  package static let save = LocalizedText("Save", "Сохранить")
  package static let saveAsNew = LocalizedText("Save as a new record", "Сохранить как новую запись")
  package static let enterChooses = LocalizedText("Enter chooses", "Enter — выбрать")
  package static let required = LocalizedText("this cannot be left out", "заполните это поле")
  package static let updated = LocalizedText(
    "changed by somebody else just now", "только что изменено другим")
  package static let draftKept = LocalizedText(
    "Not saved; what was typed is here again when you come back.",
    "Не сохранено, но введённое не пропало: откройте форму снова.")
  package static let draftKeptForDrafts = LocalizedText(
    "Not saved; `D` brings back what was typed.",
    "Не сохранено, но введённое не пропало: его вернёт `D`.")
  package static let ticksKept = LocalizedText(
    "Not saved; what was ticked is here again when you come back.",
    "Не сохранено, но отметки не пропали: откройте список снова.")
  package static let wasReset = LocalizedText(
    "What was typed is reset; the same key brings it back.",
    "Введённое сброшено; та же клавиша вернёт его.")
  package static let recordWasDeleted = LocalizedText(
    "Somebody has deleted this record: saving adds it as a new one.",
    "Эту запись кто-то удалил: сохранение добавит её как новую.")
  package static let nothingChanged = LocalizedText("Nothing was changed.", "Ничего не изменено.")

  package static func heading(ofNew kind: Kind) -> LocalizedText {
    LocalizedText("A new \(kind.name)", "Новая запись: \(kind.nameInSentence.russian)")
  }

  /// How to type a day, or a day with a time.
  package static func dateFormat(withTime: Bool) -> LocalizedText {
    withTime
      ? LocalizedText(
        "YYYY-MM-DD HH:MM, or Enter: a month", "ДД.ММ.ГГГГ ЧЧ:ММ, или Enter — календарь")
      : LocalizedText("YYYY-MM-DD, or Enter: a month", "ДД.ММ.ГГГГ, или Enter — календарь")
  }

  /// A text that was typed in a field that the schema no longer has.
  package static func fieldRemoved(_ text: String) -> LocalizedText {
    LocalizedText("this field is gone — \(text)", "такого поля больше нет — \(text)")
  }

  /// A text that was typed in a field whose values are now chosen from a list.
  package static func typedBefore(_ text: String) -> LocalizedText {
    LocalizedText("what was typed: \(text)", "было введено: \(text)")
  }

  /// A text that is not a value of the field.
  package static func invalid(_ mistake: TypingMistake) -> LocalizedText {
    LocalizedText(
      "this takes \(mistake.expected.english)", "нужно \(mistake.expected.russian)")
  }

  /// Another value was saved since the form was opened.
  package static func changedMeanwhile(_ value: String) -> LocalizedText {
    LocalizedText("somebody else has made it: \(value)", "кто-то другой изменил на: \(value)")
  }

  /// More was typed or pasted than a line holds.
  package static let tooLong = LocalizedText(
    "That is more than a line takes (64 KiB): the rest is left out.",
    "Столько в строку не помещается (64 КиБ): остальное отброшено.")

  /// A field's label within a sentence.
  package static func quoted(label: String) -> LocalizedText {
    LocalizedText("“\(label)”", "«\(label)»")
  }
}
