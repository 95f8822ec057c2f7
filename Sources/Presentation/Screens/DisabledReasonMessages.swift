package import Platform
package import Text

/// Why a key does nothing where it is pressed.
package enum DisabledReason: Hashable, Sendable {
  case unknownKey
  case noSuchTab(count: Int)
  case nothingToGoBackTo
  case nothingSelected
  case noLink
  /// The selected row is not a record.
  case notARecord
  case recordIsDeleted
  /// The record has a syntax error.
  case unreadableRecord
  case hasNoStatus
  case cannotBeCancelled
  case isCancelled(reopen: Key)
  case isDone(reopen: Key)
  /// A click would discard the condition that is being typed.
  case typingCondition
  case noFieldToChoose
  case oneRecordOnly
  case nothingToAdd
  case onlyInList
  case onlyInRecordList
  case noStatusFilter
  case notSorted
  case noDrafts
  case requiredField(LocalizedText, delete: Key)
}

extension DisabledReason {
  package var message: LocalizedText {
    switch self {
    case .unknownKey:
      LocalizedText(
        "This key does nothing here; `?` shows all actions.",
        "Эта клавиша здесь ничего не делает; `?` покажет всё, что можно сделать.")
    case .noSuchTab(let count):
      LocalizedText(
        "There are only \(count) tabs; Tab goes to the next one.",
        "Вкладок всего \(count); Tab переходит к следующей.")
    case .nothingToGoBackTo:
      LocalizedText(
        "This is the first screen; `q` quits.", "Это начальный экран; `q` — выйти.")
    case .nothingSelected:
      LocalizedText("Nothing is selected.", "Здесь ничего не выбрано.")
    case .noLink:
      LocalizedText("There is nothing to open on this page.", "На этой странице открывать нечего.")
    case .notARecord:
      LocalizedText(
        "This row is not a record; Enter opens the record or file with the problem.",
        "В этой строке не запись; Enter откроет то, о чём она.")
    case .recordIsDeleted: RecordPageMessages.recordIsDeleted
    case .unreadableRecord:
      LocalizedText(
        "This record cannot be read; `o` opens its file in your editor.",
        "Эту запись не удаётся прочитать: `o` откроет её файл в редакторе.")
    case .hasNoStatus:
      LocalizedText(
        "These records cannot be marked done.", "Такие записи выполненными не отмечают.")
    case .cannotBeCancelled:
      LocalizedText("These records cannot be cancelled.", "Такие записи не отменяют.")
    case .isCancelled(let key):
      LocalizedText(
        "This is cancelled; `\(key.name.english)` reopens it.",
        "Это отменено; `\(key.name.russian)` откроет снова.")
    case .isDone(let key):
      LocalizedText(
        "This is done and cannot be cancelled; `\(key.name.english)` reopens it.",
        "Это выполнено, отменять поздно; `\(key.name.russian)` откроет снова.")
    case .typingCondition:
      LocalizedText(
        "Finish the condition first: Enter applies it, Esc closes it.",
        "Вводится условие: Enter покажет подходящее, Esc закроет.")
    case .noFieldToChoose:
      LocalizedText(
        "This key has no field to set here; `e` edits all fields.",
        "Здесь нет поля, которое так выбирают; `e` изменит любые поля.")
    case .oneRecordOnly:
      LocalizedText(
        "This works on one record at a time; Esc clears the selection.",
        "Так меняют по одной записи; Esc снимет выделение.")
    case .nothingToAdd:
      LocalizedText(
        "No records can be added here; go to the tab of their kind.",
        "Здесь ничего не добавить: перейдите на вкладку нужных записей.")
    case .onlyInList:
      LocalizedText(
        "This works only in a list; Esc goes back to it.", "Это делают в списке; Esc вернёт к нему."
      )
    case .onlyInRecordList:
      LocalizedText(
        "This works only in a list of records.", "Это можно сделать только в списке записей.")
    case .noStatusFilter:
      LocalizedText(
        "These records have no status to filter by; `/` searches.",
        "Здесь нечего отбирать по статусу; `/` — поиск.")
    case .notSorted:
      LocalizedText("Choose a sort column first: `c`.", "Сначала выберите столбец: `c`.")
    case .noDrafts: LocalizedText("No drafts.", "Несохранённого нет.")
    case .requiredField(let field, let key):
      LocalizedText(
        "\(field.english) is required: `a` chooses another, "
          + "`\(key.name.english)` deletes the record.",
        "\(field.russian): поле обязательное. `a` выберет другое, "
          + "`\(key.name.russian)` удалит запись.")
    }
  }
}
