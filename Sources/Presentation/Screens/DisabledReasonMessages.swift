package import Platform
package import Text

/// Why a key does nothing.
package struct DisabledReason: Sendable {
  package let message: LocalizedText

  private init(_ english: Words<English>, _ russian: Words<Russian>) {
    message = LocalizedText(english, russian)
  }

  /// A reason, unless the action is possible.
  package static func unless(_ isPossible: Bool, _ reason: DisabledReason) -> DisabledReason? {
    isPossible ? nil : reason
  }

  package static let unknownKey = DisabledReason(
    "This key does nothing here; `?` shows all actions.",
    "Эта клавиша здесь ничего не делает; `?` покажет всё, что можно сделать.")
  package static let nothingToGoBackTo = DisabledReason(
    "This is the first screen; `q` quits.", "Это начальный экран; `q` — выйти.")
  package static let nothingSelected = DisabledReason(
    "Nothing is selected.", "Здесь ничего не выбрано.")
  package static let noLink = DisabledReason(
    "There is nothing to open on this page.", "На этой странице открывать нечего.")
  package static let notARecord = DisabledReason(
    "This is a finding, not a record; open it and press Enter to go to its record.",
    "Это замечание, а не запись; откройте его, и Enter перейдёт к записи.")
  package static let nothingToRemove = DisabledReason(
    "Nothing to remove here: open a record, select a name, then press `-`. `d` deletes the record.",
    "Здесь нечего убирать: откройте запись, выберите имя и нажмите `-`. `d` удалит запись.")
  package static let recordIsDeleted = DisabledReason(
    "This record no longer exists.", "Этой записи больше нет.")
  package static let unreadableRecord = DisabledReason(
    "This record cannot be read; `o` opens its file in your editor.",
    "Эту запись не удаётся прочитать: `o` откроет её файл в редакторе.")
  package static let sameID = DisabledReason(
    "Another file has the same id: rename or delete one of them; `o` opens this one in your editor.",
    "Тот же id у другого файла: переименуйте или удалите один из них; `o` откроет этот в редакторе."
  )
  package static let hasNoStatus = DisabledReason(
    "These records cannot be marked done.", "Такие записи выполненными не отмечают.")
  package static let cannotBeCancelled = DisabledReason(
    "These records cannot be cancelled.", "Такие записи не отменяют.")
  package static let doesNotRepeat = DisabledReason(
    "Only open work that repeats can be skipped; `x` cancels a task.",
    "Пропускают только открытую повторяющуюся работу; `x` отменит поручение.")
  package static let notYetDue = DisabledReason(
    "This day can be skipped when the ones before it are done.",
    "Этот день можно пропустить, когда выполнены предыдущие.")
  /// A click would discard typed text.
  package static let unfinishedInput = DisabledReason(
    "Finish your input first: Enter confirms, Esc discards.",
    "Сначала закончите ввод: Enter примет его, Esc отменит.")
  /// The selected row went, and the next one took its place.
  package static func selectionIsGone(now title: String) -> DisabledReason {
    DisabledReason(
      "Not done: the selected row is gone, “\(title)” is selected now.",
      "Не сделано: выбранной строки больше нет, теперь выбрана «\(title)».")
  }
  package static let noFieldToChoose = DisabledReason(
    "This key has no field to set here; `e` edits all fields.",
    "Здесь нет поля, которое так выбирают; `e` изменит любые поля.")
  package static let oneRecordOnly = DisabledReason(
    "This works on one record at a time; Esc clears the selection.",
    "Так меняют по одной записи; Esc снимет выделение.")
  package static let oneKindOnly = DisabledReason(
    "This works on records of one kind at a time; Esc clears the selection.",
    "Так меняют записи одного вида; Esc снимет выделение.")
  package static let nothingToAdd = DisabledReason(
    "No records can be added here; go to the tab of their kind.",
    "Здесь ничего не добавить: перейдите на вкладку нужных записей.")
  package static let onlyInList = DisabledReason(
    "This works only in a list; Esc goes back to it.", "Это делают в списке; Esc вернёт к нему.")
  package static let onlyInRecordList = DisabledReason(
    "This works only in a list of records.", "Это можно сделать только в списке записей.")
  package static let noStatusFilter = DisabledReason(
    "These records have no status to filter by; `/` searches.",
    "Здесь нечего отбирать по статусу; `/` — поиск.")
  package static let notSorted = DisabledReason(
    "Choose a sort column first: `c`.", "Сначала выберите столбец: `c`.")
  package static let noRoom = DisabledReason(
    "The preview needs 120 columns, or 80 columns and 40 rows.",
    "Чтобы показать запись рядом, нужно 120 столбцов или 80 столбцов и 40 строк.")
  package static let noBoard = DisabledReason(
    "These records have no field with choices for a board.",
    "У этих записей нет поля с выбором, по которому строится доска.")
  package static let onlyOnBoard = DisabledReason(
    "This moves cards on a board; `v` shows one.", "Так двигают карточки на доске; `v` покажет её.")
  package static let noFurtherColumn = DisabledReason(
    "There is no column further on.", "Дальше столбцов нет.")
  package static let noSuchField = DisabledReason(
    "These records have no such field.", "У этих записей такого поля нет.")
  package static let noSteps = DisabledReason(
    "This record has no steps; `e` adds some.", "Шагов здесь нет; `e` добавит их.")
  package static let noGroups = DisabledReason(
    "A board has no groups; `v` shows the list.", "На доске групп нет; `v` покажет список.")
  package static let nothingToFold = DisabledReason(
    "There is no group to fold here; `b` makes groups.",
    "Здесь нечего сворачивать; `b` сгруппирует список.")
  package static let foldedRows = DisabledReason(
    "These rows are folded; Enter shows them.", "Эти строки свёрнуты; Enter покажет их.")
  package static let onlyInFindings = DisabledReason(
    "This works only on findings; go to the Findings tab.",
    "Это делают с замечаниями: перейдите на вкладку «Замечания».")
  package static let nothingToFix = DisabledReason(
    "There are no safe fixes; `o` opens the file in your editor.",
    "Без сомнений исправить нечего; `o` откроет файл в редакторе.")
  package static let chooseSide = DisabledReason(
    "This is a merge conflict: choose a side, with `o`, `t` or Enter.",
    "Это конфликт слияния: выберите сторону клавишей `o`, `t` или Enter.")
  package static let noBothSides = DisabledReason(
    "The file would not be valid with both; take a side, or edit the file.",
    "Если взять обе стороны, в файле будет ошибка: возьмите одну или исправьте файл.")
  package static let noConflict = DisabledReason(
    "This works only on the page of a merge conflict.",
    "Это делают на странице конфликта слияния.")
  package static let noTaskKind = DisabledReason(
    "This workspace has no tasks to load.", "В этом рабочем пространстве нет поручений.")
  package static let hasTasks = DisabledReason(
    "The to-do list can be loaded only while there are no tasks.",
    "Список дел загружают, только пока нет ни одного поручения.")
  package static let noDescriptions = DisabledReason(
    "The rows of this list have no descriptions.", "У строк этого списка нет описаний.")
  package static let isLoading = DisabledReason(
    "The to-do list is being loaded; Esc stops it.",
    "Список дел уже загружается; Esc прервёт загрузку.")
  package static let unreadableFiles = DisabledReason(
    "Nothing can be loaded until the errors on the Findings tab are fixed.",
    "Сначала исправьте ошибки на вкладке «Замечания».")
  package static let onlyInAgenda = DisabledReason(
    "This works only in the agenda.", "Это делают только на вкладке «Расписание».")
  package static let cannotMoveDueDay = DisabledReason(
    "There is no due day to move here; a repetition follows its task.",
    "Здесь нет срока, который можно перенести; повторение зависит от своего поручения.")
  package static let onlyNumbers = DisabledReason(
    "This row only shows numbers.", "В этой строке только числа.")
  package static let noDrafts = DisabledReason("No drafts.", "Несохранённого нет.")

  package static func noSuchTab(count: Int) -> DisabledReason {
    DisabledReason(
      "There are only \(count) tabs; Tab goes to the next one.",
      "Вкладок всего \(count); Tab переходит к следующей.")
  }

  package static func isCancelled(reopen key: Key) -> DisabledReason {
    DisabledReason(
      "This is cancelled; `\(key.name)` reopens it.",
      "Это отменено; `\(key.name)` откроет снова.")
  }

  package static func isDone(reopen key: Key) -> DisabledReason {
    DisabledReason(
      "This is done and cannot be cancelled; `\(key.name)` reopens it.",
      "Это выполнено, отменять поздно; `\(key.name)` откроет снова.")
  }

  package static func requiredField(_ field: LocalizedText) -> DisabledReason {
    DisabledReason(
      "\(field) is required; replace it with `a` instead. In a list, `d` deletes the record.",
      "\(field): поле обязательное; замените значение клавишей `a`. Запись удаляют в списке: `d`."
    )
  }
}
