import Model
import Operations
import Text

/// What screens say to people, in each language.
enum ScreenWords {
  static let finding = LocalizedText("What is wrong", "Что не так")
  static let recordIsGone = LocalizedText(
    "This record is not there any more.", "Этой записи больше нет.")
  static let nothingHere = LocalizedText("Nothing here yet.", "Здесь пока ничего нет.")
  static let nothingFound = LocalizedText("Nothing found", "Ничего не найдено")
  static let nothingIsWrong = LocalizedText("Nothing is wrong.", "Замечаний нет.")
  static let all = LocalizedText("All", "Все")
  static let only = LocalizedText("only", "только")
  static let sortedAsUsual = LocalizedText("Sorted as at first.", "Порядок такой, как сначала.")

  /// By which column a list is sorted, with the sign that stands at its heading.
  static func sorted(by column: String, _ isDescending: Bool) -> LocalizedText {
    isDescending
      ? LocalizedText(
        "Sorted by \(column), descending (↓).", "По столбцу «\(column)», по убыванию (↓).")
      : LocalizedText(
        "Sorted by \(column), ascending (↑).", "По столбцу «\(column)», по возрастанию (↑).")
  }

  /// How a day, or a day with a time, is typed.
  static func howToType(day: Bool) -> LocalizedText {
    day
      ? LocalizedText("YYYY-MM-DD, or Enter: a month", "ДД.ММ.ГГГГ, или Enter — календарь")
      : LocalizedText(
        "YYYY-MM-DD HH:MM, or Enter: a month", "ДД.ММ.ГГГГ ЧЧ:ММ, или Enter — календарь")
  }
  static let palette = LocalizedText(
    "What can be done here: type to find, Enter does it, Esc leaves",
    "Действия. Печатайте, чтобы найти; Enter — выполнить, Esc — закрыть")

  /// A line of the palette that leads to a tab.
  static func tab(_ name: String) -> LocalizedText {
    LocalizedText("Go to: \(name)", "Перейти: \(name)")
  }

  static let tooSmall = LocalizedText("The window is too small.", "Окно слишком мало.")
  static let brokenSettings = LocalizedText(
    "docket.toml has errors: records are shown by the last one that had none.",
    "В docket.toml ошибка: пока действуют прежние настройки.")
  static let unusableSettings = LocalizedText(
    "docket.toml has errors: until they are mended, nothing can be changed.",
    "В docket.toml ошибки: пока они не исправлены, менять ничего нельзя.")

  static let cannotBeRead = LocalizedText(
    "This record cannot be read: `o` opens its file in your editor.",
    "Эту запись не удаётся прочитать: `o` откроет её файл в редакторе.")
  static let undoGoesOn = LocalizedText(
    "`u` again goes on to the change before it.", "Ещё раз `u` — к предыдущему изменению.")
  static let undoEnds = LocalizedText(
    "There is no earlier change.", "Более раннего изменения нет.")

  /// That a change was undone or made again, before what that came to.
  static func tookBack(_ turn: Turn, _ outcome: String) -> LocalizedText {
    switch turn {
    case .undo: LocalizedText("Undone. \(outcome)", "Отменено. \(outcome)")
    case .redo: LocalizedText("Made again. \(outcome)", "Повторено. \(outcome)")
    }
  }

  /// Whether to take back, or make again, what a command did that was not given at these screens.
  static func askToTakeBack(_ turn: Turn, _ command: String) -> LocalizedText {
    switch turn {
    case .undo:
      LocalizedText(
        "Not done in this session: `\(command)`. Undo it?",
        "Сделано не в этом сеансе: `\(command)`. Вернуть, как было?")
    case .redo:
      LocalizedText(
        "Not undone in this session: `\(command)`. Make it again?",
        "Возвращено не в этом сеансе: `\(command)`. Сделать снова?")
    }
  }

  static let undo = LocalizedText("undo", "вернуть")
  static let redo = LocalizedText("make it again", "сделать снова")
  static let doNotTakeBack = LocalizedText("leave it", "оставить")
  /// That a list to choose from is empty, as there are no records of its kind.
  static func addFirst(_ kind: Kind) -> LocalizedText {
    LocalizedText(
      "there is no \(kind.name) yet: add one first, in its tab",
      "сначала добавьте запись на вкладке «\(kind.pluralLabel.russian)»")
  }

  /// How many lines of a list there are below those that are seen.
  static func moreBelow(_ count: Int) -> LocalizedText {
    LocalizedText("↓ \(count) more", "↓ ещё \(count)")
  }

  /// That a change was not made, before why.
  static func notSaved(_ reason: String) -> LocalizedText {
    LocalizedText("Not saved: \(reason)", "Не сохранено: \(reason)")
  }
  static let askToDelete = LocalizedText(
    "This would be deleted. Delete?", "Это будет удалено. Удалить?")
  static let askToDeleteFromReferences = LocalizedText(
    "these refer to it. Delete it, and take it out of them?",
    "на эту запись ссылаются. Удалить её и убрать из них?")
  static let isReferredTo = LocalizedText(
    "this cannot go, as these need it. Choose another for them first (`a`), or delete them.",
    "удалить нельзя: это нужно другим. Сначала выберите им другое (`a`) или удалите их.")
  static let giveUp = LocalizedText("give up", "прервать ожидание")
  static let givenUp = LocalizedText(
    "Given up; nothing was changed.", "Ожидание прервано; ничего не изменено.")
  static let doIt = LocalizedText("do it", "выполнить")
  static let leave = LocalizedText("leave", "закрыть")
  static let save = LocalizedText("save", "сохранить")
  static let unmark = LocalizedText("unmark", "снять метки")
  static let tick = LocalizedText("tick", "отметить")
  static let delete = LocalizedText("delete", "удалить")
  static let doNotDelete = LocalizedText("do not delete", "не удалять")
  static let doNotTakeOff = LocalizedText("leave it", "не убирать")
  static let keep = LocalizedText("keep what is found", "оставить найденное")
  static let complete = LocalizedText("complete", "дописать")
  static let show = LocalizedText("show", "показать")
  static let showAll = LocalizedText("show all", "показать всё")

  /// That so many lines have no room.
  static func more(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) more", "… и ещё \(count)")
  }

  /// How many lines there are above and below those that are seen.
  static func rest(_ arrows: String) -> LocalizedText {
    LocalizedText("more: \(arrows)", "ещё: \(arrows)")
  }

  static let history = LocalizedText("History", "История")

  /// That a history has so many more commits, which a key shows.
  static func moreHistory(_ count: Int, key: String) -> LocalizedText {
    LocalizedText("… and \(count) more: press \(key)", "… и ещё \(count): нажмите \(key)")
  }

  static let mouseIsGiven = LocalizedText(
    "The mouse is the terminal's now, to select text by; m takes it back.",
    "Теперь мышью можно выделять текст; m — вернуть её программе.")
  static let mouseIsTaken = LocalizedText(
    "The mouse works here again: click and scroll.",
    "Мышь снова работает в программе.")

  static let saveForm = LocalizedText("Save", "Сохранить")
  static let chooseByEnter = LocalizedText("Enter chooses", "Enter — выбрать")
  static let isNeeded = LocalizedText("this cannot be left out", "заполните это поле")
  static let followed = LocalizedText(
    "changed by somebody else just now", "только что изменено другим")
  static let kept = LocalizedText(
    "Not saved; what was typed is here again when you come back.",
    "Не сохранено, но введённое не пропало: откройте форму снова.")
  static let keptApart = LocalizedText(
    "Not saved; `D` brings back what was typed.",
    "Не сохранено, но введённое не пропало: его вернёт `D`.")
  static let ticksAreKept = LocalizedText(
    "Not saved; what was ticked is here again when you come back.",
    "Не сохранено, но отметки не пропали: откройте список снова.")
  static let wasReset = LocalizedText(
    "What was typed is reset; the same key brings it back.",
    "Введённое сброшено; та же клавиша вернёт его.")
  static let reset = LocalizedText("reset", "сбросить")
  static let discard = LocalizedText("discard", "отбросить")
  static let askToDiscard = LocalizedText(
    "The record is gone, and what is here would be lost. Discard it?",
    "Записи больше нет, и введённое пропадёт. Отбросить?")
  static let askToQuit = LocalizedText(
    "This is not saved and would be lost. Quit?", "Несохранённое пропадёт. Выйти?")
  static let quitAnyway = LocalizedText("quit", "выйти")
  static let goOn = LocalizedText("go on", "остаться")
  static let askToTakeOff = LocalizedText(
    "Take this off? The records stay.", "Убрать эту связь? Сами записи останутся.")
  static let deleteItself = LocalizedText("delete the record", "удалить запись")

  /// That a key of its own deletes a record instead.
  static func orDelete(_ name: String, key: LocalizedText) -> LocalizedText {
    LocalizedText(
      "`\(key.english)` deletes instead: \(name)", "`\(key.russian)` — удалить: \(name)")
  }

  static let takeOff = LocalizedText("take off", "убрать")
  static let wasDeleted = LocalizedText(
    "Somebody has deleted this record: saving adds it as a new one.",
    "Эту запись кто-то удалил: сохранение добавит её как новую.")
  static let saveAsNew = LocalizedText("Save as a new record", "Сохранить как новую запись")

  /// What was typed in a field that the schema has no more.
  static func fieldIsGone(_ text: String) -> LocalizedText {
    LocalizedText("this field is gone — \(text)", "такого поля больше нет — \(text)")
  }

  /// What was typed in a field that is chosen for now.
  static func wasTyped(_ text: String) -> LocalizedText {
    LocalizedText("what was typed: \(text)", "было введено: \(text)")
  }

  static let nothingChanged = LocalizedText("Nothing was changed.", "Ничего не изменено.")
  static let next = LocalizedText("next", "дальше")
  static let choose = LocalizedText("choose", "выбрать")
  static let lineBreak = LocalizedText("new line", "новая строка")
  static let inEditor = LocalizedText("in the editor", "в редакторе")
  static let month = LocalizedText("month", "месяц")

  static func newRecord(_ kind: Kind) -> LocalizedText {
    LocalizedText("A new \(kind.name)", "Новая запись: \(kind.nameInSentence.russian)")
  }

  /// What a field takes, where something else was typed.
  static func takes(_ expected: LocalizedText) -> LocalizedText {
    LocalizedText("this takes \(expected.english)", "нужно \(expected.russian)")
  }

  /// That a field has another value by now than when the form was opened.
  static func changedMeanwhile(_ value: String) -> LocalizedText {
    LocalizedText("somebody else has made it: \(value)", "кто-то другой изменил на: \(value)")
  }

  static func marked(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) marked", "выделено: \(count)")
  }

  /// What stands behind the number of rows that are found.
  static func found(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) found", "найдено: \(count)")
  }
}
