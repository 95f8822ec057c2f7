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
        "This key does nothing here; `?` shows all that can be done.",
        "Эта клавиша здесь ничего не делает; `?` покажет всё, что можно сделать.")
    case .noSuchTab(let count):
      LocalizedText(
        "There are \(count) tabs; Tab goes from one to the next.",
        "Вкладок всего \(count); Tab переходит к следующей.")
    case .nothingToGoBackTo:
      LocalizedText(
        "There is nothing to go back to; `q` quits.", "Это начальный экран; `q` — выйти.")
    case .nothingSelected:
      LocalizedText("Nothing is selected here.", "Здесь ничего не выбрано.")
    case .noLink:
      LocalizedText("No line of this page leads anywhere.", "На этой странице открывать нечего.")
    case .notARecord:
      LocalizedText(
        "There is no record on this line; Enter opens what it is about.",
        "В этой строке не запись; Enter откроет то, о чём она.")
    case .recordIsDeleted: RecordPageMessages.recordIsDeleted
    case .unreadableRecord:
      LocalizedText(
        "This record cannot be read: `o` opens its file in your editor.",
        "Эту запись не удаётся прочитать: `o` откроет её файл в редакторе.")
    case .hasNoStatus:
      LocalizedText("This is no work, and is never done.", "Такие записи выполненными не отмечают.")
    case .cannotBeCancelled:
      LocalizedText("This is nothing that is cancelled.", "Такие записи не отменяют.")
    case .isCancelled(let key):
      LocalizedText(
        "This is cancelled; `\(key.name.english)` opens it again.",
        "Это отменено; `\(key.name.russian)` откроет снова.")
    case .isDone(let key):
      LocalizedText(
        "This is done, too late to cancel; `\(key.name.english)` opens it again.",
        "Это выполнено, отменять поздно; `\(key.name.russian)` откроет снова.")
    case .typingCondition:
      LocalizedText(
        "A condition is being typed: Enter shows what it holds for, Esc leaves it.",
        "Вводится условие: Enter покажет подходящее, Esc закроет.")
    case .noFieldToChoose:
      LocalizedText(
        "This has no field that is chosen for in this way; `e` edits all fields.",
        "Здесь нет поля, которое так выбирают; `e` изменит любые поля.")
    case .oneRecordOnly:
      LocalizedText(
        "That is done to one record at a time; Esc takes the marks away.",
        "Так меняют по одной записи; Esc снимет выделение.")
    case .nothingToAdd:
      LocalizedText(
        "Nothing is added here; records are, in the tabs of their kinds.",
        "Здесь ничего не добавить: перейдите на вкладку нужных записей.")
    case .onlyInList:
      LocalizedText(
        "That is done in a list; Esc goes back to it.", "Это делают в списке; Esc вернёт к нему.")
    case .onlyInRecordList:
      LocalizedText(
        "That is done where records are listed; this is another list.",
        "Это можно сделать только в списке записей.")
    case .noStatusFilter:
      LocalizedText(
        "There is no work here to tell by its state; `/` searches.",
        "Здесь нечего отбирать по статусу; `/` — поиск.")
    case .notSorted:
      LocalizedText("Choose a column by `c` first.", "Сначала выберите столбец: `c`.")
    case .noDrafts: LocalizedText("Nothing was left without saving.", "Несохранённого нет.")
    case .requiredField(let field, let key):
      LocalizedText(
        "\(field.english) cannot be left out: `a` chooses another, "
          + "`\(key.name.english)` deletes the record.",
        "\(field.russian): поле обязательное. `a` выберет другое, "
          + "`\(key.name.russian)` удалит запись.")
    }
  }
}
