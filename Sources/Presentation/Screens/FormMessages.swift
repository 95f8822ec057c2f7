package import Model
package import Text

/// Messages of the form that adds or edits a record.
package enum FormMessages {
  package static let save = LocalizedText("Save", "Сохранить")
  package static let saveAsNew = LocalizedText("Save as a new record", "Сохранить как новую запись")
  package static let markCancelled = LocalizedText("Mark as cancelled", "Пометить отменённым")
  package static let reopen = LocalizedText("Reopen", "Открыть снова")
  package static let delete = LocalizedText("Delete…", "Удалить…")

  /// Why the form cannot be saved yet. In English the error about a missing value names the field itself.
  package static func notYet(_ field: Field, _ error: String, isMissing: Bool) -> LocalizedText {
    let named = field.label.map { "\($0): \(error)" }
    return isMissing ? LocalizedText("\(error)", "\(named)") : named
  }

  /// The button that shows the other fields.
  package static func more(_ fields: [Field]) -> LocalizedText {
    let labels = fields.prefix(3).map(\.label).joined(separator: LocalizedText(verbatim: ", "))
    let rest = fields.count > 3 ? ", …" : ""
    return LocalizedText("More fields: \(labels)\(rest)", "Другие поля: \(labels)\(rest)")
  }

  /// A field that is needed only without the other one.
  package static func thisOr(_ other: Field) -> LocalizedText {
    LocalizedText(
      "this or \(other.label.inSentence)", "это или \(other.label.inSentence)")
  }

  package static let enterChooses = LocalizedText("press Enter to choose", "Enter — выбрать")
  package static let updated = LocalizedText(
    "changed since you began", "изменено, пока форма была открыта")
  package static let unsaved = LocalizedText(
    "Unsaved input: Ctrl-S saves, Esc again discards.",
    "Есть несохранённое: Ctrl-S сохранит, ещё раз Esc отбросит.")
  package static let draftReopened = LocalizedText(
    "This is your draft; Ctrl-R resets it.", "Это ваш черновик; Ctrl-R начнёт заново.")
  package static let draftKept = LocalizedText(
    "Not saved. Open the form again to continue.",
    "Не сохранено, но введённое не пропало: откройте форму снова.")
  package static let draftKeptForDrafts = LocalizedText(
    "Not saved. `D` reopens the draft.",
    "Не сохранено, но введённое не пропало: его вернёт `D`.")
  package static let wasReset = LocalizedText(
    "Your input was reset; the same key restores it.",
    "Введённое сброшено; та же клавиша вернёт его.")
  package static let recordWasDeleted = LocalizedText(
    "Somebody deleted this record; saving adds it as a new one.",
    "Эту запись кто-то удалил: сохранение добавит её как новую.")

  package static func required(_ field: Field) -> LocalizedText {
    LocalizedText("\(field.label) is required", "заполните это поле")
  }

  /// One of two fields is required.
  package static func required(_ field: Field, or other: Field) -> LocalizedText {
    LocalizedText(
      "\(field.label) or \(other.label.inSentence) is required",
      "заполните это поле или «\(other.label)»")
  }

  package static func heading(ofNew kind: Kind) -> LocalizedText {
    LocalizedText("A new \(kind.noun)", "\(kind.label): новая запись")
  }

  /// How to type a day, or a day with a time.
  package static func dateFormat(withTime: Bool) -> LocalizedText {
    withTime
      ? LocalizedText(
        "YYYY-MM-DD HH:MM, or Enter for a calendar", "ДД.ММ.ГГГГ ЧЧ:ММ, или Enter — календарь")
      : LocalizedText("YYYY-MM-DD, or Enter for a calendar", "ДД.ММ.ГГГГ, или Enter — календарь")
  }

  /// How to type a day briefly.
  package static let typedDay = LocalizedText(
    "fri, +3d, 1 dec; - for none", "пт, +3д, 01.12; - — без срока")

  /// A text that was typed in a field that the schema no longer has.
  package static func fieldRemoved(_ text: String) -> LocalizedText {
    LocalizedText("this field no longer exists — \(text)", "такого поля больше нет — \(text)")
  }

  /// A text that was typed in a field whose values are now chosen from a list.
  package static func typedBefore(_ text: String) -> LocalizedText {
    LocalizedText("you had typed: \(text)", "было введено: \(text)")
  }

  /// Another value was saved since the form was opened.
  package static func changedMeanwhile(_ value: String) -> LocalizedText {
    LocalizedText("changed since you began, to: \(value)", "тем временем изменено на: \(value)")
  }

  /// More was typed or pasted than a line holds.
  package static let tooLong = LocalizedText(
    "The text is longer than 64 KiB; the rest was cut off.",
    "Столько в строку не помещается (64 КиБ): остальное отброшено.")
}

/// Messages of the lists that people choose from.
package enum PickerMessages {
  /// Esc was pressed while ticks are not saved.
  package static func unsaved(_ count: Int) -> LocalizedText {
    LocalizedText(
      """
      \(count, "unsaved tick", "unsaved ticks"): Enter saves, Esc again discards
      """,
      """
      \(count, "несохранённая отметка", "несохранённые отметки", "несохранённых отметок"): \
      Enter сохранит, ещё раз Esc — отбросит
      """)
  }

  /// A list with unsaved ticks has closed by itself: its records or its field are gone.
  package static func notSaved(_ titles: String) -> LocalizedText {
    LocalizedText("Not saved: \(titles)", "Не сохранено: \(titles)")
  }

  /// Enter was pressed while a typed name is not ticked.
  package static let tabTicks = LocalizedText(
    "Nothing is ticked by this search: Tab ticks the selected one, Enter then saves.",
    "По этому поиску ничего не отмечено: Tab отметит выбранное, затем Enter сохранит.")

  /// The row before a list of people that adds some.
  package static let add = LocalizedText("add…", "добавить…")

  /// The item that leaves a field empty.
  package static func noneItem(ofPeople: Bool) -> LocalizedText {
    ofPeople ? LocalizedText("Nobody", "Никто") : LocalizedText("None", "Не указано")
  }

  /// The heading: the records and the field.
  package static func heading(_ records: LocalizedText, _ field: Field) -> LocalizedText {
    records + LocalizedText(": ", ". ") + (field.prompt ?? field.label)
  }

  /// The list is empty because the workspace has no records of the kind.
  package static func noRecords(of kind: Kind) -> LocalizedText {
    LocalizedText(
      "no \(kind.pluralLabel.inSentence) yet; add one first, in their tab",
      "сначала добавьте запись на вкладке «\(kind.pluralLabel)»")
  }
}

/// The words of the calendar.
package enum CalendarMessages {
  /// The days of the week from Monday, separated by spaces.
  package static let weekdays = LocalizedText("Mo Tu We Th Fr Sa Su", "Пн Вт Ср Чт Пт Сб Вс")

  /// A month, from 1, of a year.
  package static func heading(month: Int, year: Int) -> LocalizedText {
    MonthName.all[month - 1].title.map { "\($0) \(year)" }
  }
}
