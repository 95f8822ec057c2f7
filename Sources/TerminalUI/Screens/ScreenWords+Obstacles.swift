import Text

/// Why a key does nothing where it is pressed.
extension ScreenWords {
  static let noSuchKey = LocalizedText(
    "This key does nothing here; `?` shows all that can be done.",
    "Эта клавиша здесь ничего не делает; `?` покажет всё, что можно сделать.")

  static func noSuchTab(_ count: Int) -> LocalizedText {
    LocalizedText(
      "There are \(count) tabs; Tab goes from one to the next.",
      "Вкладок всего \(count); Tab переходит к следующей.")
  }

  static let noWayBack = LocalizedText(
    "There is nothing to go back to; `q` quits.", "Это начальный экран; `q` — выйти.")
  static let nothingSelected = LocalizedText(
    "Nothing is selected here.", "Здесь ничего не выбрано.")
  static let noLink = LocalizedText(
    "No line of this page leads anywhere.", "На этой странице открывать нечего.")
  static let noRecord = LocalizedText(
    "There is no record on this line; Enter opens what it is about.",
    "В этой строке не запись; Enter откроет то, о чём она.")
  static let noWork = LocalizedText(
    "This is no work, and is never done.", "Такие записи выполненными не отмечают.")
  static let cannotBeCancelled = LocalizedText(
    "This is nothing that is cancelled.", "Такие записи не отменяют.")
  /// That work is cancelled, and how it is taken up again.
  static func isCancelled(key: LocalizedText) -> LocalizedText {
    LocalizedText(
      "This is cancelled; `\(key.english)` opens it again.",
      "Это отменено; `\(key.russian)` откроет снова.")
  }

  /// That work is done, and how it is taken up again.
  static func isDone(key: LocalizedText) -> LocalizedText {
    LocalizedText(
      "This is done, too late to cancel; `\(key.english)` opens it again.",
      "Это выполнено, отменять поздно; `\(key.russian)` откроет снова.")
  }

  static let conditionIsTyped = LocalizedText(
    "A condition is being typed: Enter shows what it holds for, Esc leaves it.",
    "Вводится условие: Enter покажет подходящее, Esc закроет.")
  static let nothingToChoose = LocalizedText(
    "This has no field that is chosen for in this way; `e` edits all fields.",
    "Здесь нет поля, которое так выбирают; `e` изменит любые поля.")
  static let onlyOne = LocalizedText(
    "That is done to one record at a time; Esc takes the marks away.",
    "Так меняют по одной записи; Esc снимет выделение.")
  static let nothingIsAdded = LocalizedText(
    "Nothing is added here; records are, in the tabs of their kinds.",
    "Здесь ничего не добавить: перейдите на вкладку нужных записей.")
  static let onlyInLists = LocalizedText(
    "That is done in a list; Esc goes back to it.",
    "Это делают в списке; Esc вернёт к нему.")
  static let noListOfRecords = LocalizedText(
    "That is done where records are listed; this is another list.",
    "Это можно сделать только в списке записей.")
  static let noWorkHere = LocalizedText(
    "There is no work here to tell by its state; `/` searches.",
    "Здесь нечего отбирать по статусу; `/` — поиск.")
  static let notSorted = LocalizedText(
    "Choose a column by `c` first.", "Сначала выберите столбец: `c`.")
  static let nothingUnsaved = LocalizedText(
    "Nothing was left without saving.", "Несохранённого нет.")

  /// That a field is needed, so that what it refers to stays.
  static func cannotBeTakenOff(_ field: LocalizedText, key: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(field.english) cannot be left out: `a` chooses another, `\(key.english)` deletes the record.",
      "\(field.russian): поле обязательное. `a` выберет другое, `\(key.russian)` удалит запись.")
  }
}

/// What is said of a record's history.
extension ScreenWords {
  static let historyIsRead = LocalizedText("Reading the history…", "Читаю историю…")
  static let wholeHistory = LocalizedText(
    "This is the whole history.", "Это вся история.")
  static let notCommitted = LocalizedText(
    "There is no history: the record is not committed to git yet.",
    "Истории нет: запись ещё не попала ни в один коммит git.")

  static func noHistory(_ reason: String) -> LocalizedText {
    LocalizedText("There is no history: \(reason)", "Истории нет: \(reason)")
  }
}
