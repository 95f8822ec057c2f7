package import Model
package import Platform
package import Text

/// An action of the screens, in the order of the help line and the palette.
package enum ScreenAction: CaseIterable, Sendable {
  // These take their keys from other actions on the page of a merge conflict.
  case takeOurs, takeTheirs, takeBoth
  case open, back, fix, toggle
  // These take their keys from other actions in the agenda.
  case postpone, advance, switchPeriod, previousPeriod, nextPeriod
  case add, search, filter, edit, delete, choose, choosePeople, remove
  case undo, board, moveLeft, moveRight, redo, cancel, skip, setStatus, setPriority, setDue, note,
    steps
  case mark, ask, sort, reverse, regroup, fold, descriptions, nextTab, previousTab, editor, fixAll
  case history, drafts, preview, load, copyID, mouse, palette, quit
}

extension ScreenAction {
  /// The columns of the palette.
  package enum Group: CaseIterable, Sendable {
    case move, change, view, go

    package var heading: LocalizedText {
      switch self {
      case .move: LocalizedText("Move", "Двигаться")
      case .change: LocalizedText("Change", "Менять")
      case .view: LocalizedText("View", "Показывать")
      case .go: LocalizedText("Go", "Перейти")
      }
    }
  }
}

/// The keys of an action, its column of the palette, and its words.
private struct ActionWords {
  /// All keys on the Latin keyboard; punctuation also as typed in the other layout. The help line and the palette show the
  /// first one.
  let keys: [Key]
  let group: ScreenAction.Group
  /// The line in the palette.
  let label: LocalizedText
  /// The word on the help line; nil for an action that only the palette shows.
  let hint: LocalizedText?
  /// Other words that find the action in the palette.
  let synonyms: LocalizedText

  init(
    _ keys: [Key], _ group: ScreenAction.Group, _ english: Words<English>,
    _ russian: Words<Russian>, hint: (Words<English>, Words<Russian>)? = nil,
    synonyms: (Words<English>, Words<Russian>)
  ) {
    (self.keys, self.group) = (keys, group)
    label = LocalizedText(english, russian)
    self.hint = hint.map { LocalizedText($0, $1) }
    self.synonyms = LocalizedText(synonyms.0, synonyms.1)
  }
}

extension ScreenAction {
  /// The one table of keys and words; what an action does is in `Binding`.
  private var words: ActionWords {
    switch self {
    case .takeOurs:
      ActionWords(
        [.character("o")], .change,
        "Take ours", "Взять нашу сторону",
        hint: ("ours", "наша"),
        synonyms: ("conflict merge side", "конфликт слияние сторона"))
    case .takeTheirs:
      ActionWords(
        [.character("t")], .change,
        "Take theirs", "Взять другую сторону",
        hint: ("theirs", "другая"),
        synonyms: ("conflict merge side", "конфликт слияние сторона"))
    case .takeBoth:
      ActionWords(
        [.character("b")], .change,
        "Take both", "Взять обе стороны",
        hint: ("both", "обе"),
        synonyms: ("conflict merge sides all", "конфликт слияние стороны все"))
    case .open:
      ActionWords(
        [.enter, .right, .character("l")], .go,
        "Open the record", "Открыть запись",
        hint: ("open", "открыть"),
        synonyms: ("show view read details", "показать просмотр прочитать подробнее"))
    case .back:
      ActionWords(
        [.escape, .left, .backspace, .character("h")], .go,
        "Go back", "Вернуться назад",
        hint: ("back", "назад"),
        synonyms: ("close return clear escape", "закрыть назад сбросить убрать"))
    case .fix:
      ActionWords(
        [.character("F")], .change,
        "Fix the finding", "Исправить замечание",
        hint: ("fix", "исправить"),
        synonyms: ("repair correct check finding", "починить поправить проверка замечание"))
    case .toggle:
      ActionWords(
        [.character("t")], .change,
        "Mark as done, or reopen", "Отметить выполненным или открыть снова",
        hint: ("done", "готово"),
        synonyms: (
          "done complete finish close status reopen",
          "готово завершить закончить закрыть статус состояние"
        ))
    case .postpone:
      ActionWords(
        [.character("+")], .change,
        "Move the due day a day later", "Перенести срок на день позже",
        hint: ("later", "позже"),
        synonyms: ("postpone reschedule date", "отложить перенести дата сдвинуть"))
    case .advance:
      ActionWords(
        [.character("-")], .change,
        "Move the due day a day earlier", "Перенести срок на день раньше",
        hint: ("earlier", "раньше"),
        synonyms: ("postpone reschedule date", "отложить перенести дата сдвинуть"))
    case .switchPeriod:
      ActionWords(
        [.character("v")], .view,
        "Show a week or a month", "Показать неделю или месяц",
        hint: ("week/month", "неделя/месяц"),
        synonyms: ("calendar period turn", "календарь период листать"))
    case .previousPeriod:
      ActionWords(
        [.character("<"), .shiftLeft], .go,
        "Go to the previous week or month", "К предыдущей неделе или месяцу",
        synonyms: ("calendar period turn", "календарь период листать"))
    case .nextPeriod:
      ActionWords(
        [.character(">"), .shiftRight], .go,
        "Go to the next week or month", "К следующей неделе или месяцу",
        hint: ("next", "вперёд"),
        synonyms: ("calendar period turn", "календарь период листать"))
    case .add:
      ActionWords(
        [.character("n"), .character("+")], .change,
        "Add a record", "Добавить запись",
        hint: ("add", "добавить"),
        synonyms: ("new create insert", "новая новое новый создать добавить"))
    case .search:
      ActionWords(
        [.character("/"), .character(".")], .view,
        "Search", "Искать",
        hint: ("search", "поиск"),
        synonyms: ("find filter", "найти поиск фильтр"))
    case .filter:
      ActionWords(
        [.character("f")], .view,
        "Show all, open, or done", "Показать все, открытые или выполненные",
        hint: ("filter", "фильтр"),
        synonyms: ("filter status open done", "фильтр статус состояние выполненные"))
    case .edit:
      ActionWords(
        [.character("e")], .change,
        "Edit the record", "Изменить запись",
        hint: ("edit", "изменить"),
        synonyms: ("change form fields status", "правка форма поля изменить статус"))
    case .delete:
      ActionWords(
        [.character("d"), .delete], .change,
        "Delete the record", "Удалить запись",
        hint: ("delete", "удалить"),
        synonyms: ("remove erase", "стереть убрать"))
    case .choose:
      ActionWords(
        [.character("a")], .change,
        "Assign", "Назначить, чьё это",
        hint: ("assign", "назначить"),
        synonyms: (
          "assign teacher employee owner", "назначить преподаватель сотрудник ответственный"
        ))
    case .choosePeople:
      ActionWords(
        [.character("s")], .change,
        "Choose members", "Отметить всех, кто сюда входит",
        hint: ("choose", "отметить"),
        synonyms: ("students enroll members", "студенты записать зачислить участники"))
    case .remove:
      ActionWords(
        [.character("-")], .change,
        "Remove the selected name; its record stays", "Убрать выбранное имя; сама запись останется",
        hint: ("remove", "убрать"),
        synonyms: (
          "unassign unenroll clear reference delete", "снять исключить отчислить связь удалить"
        ))
    case .undo:
      ActionWords(
        [.character("u")], .change,
        "Undo the last change", "Вернуть, как было до последнего изменения",
        hint: ("undo", "вернуть"),
        synonyms: ("revert cancel", "отмена вернуть откатить как было"))
    case .board:
      ActionWords(
        [.character("v")], .view,
        "Show a board or a list", "Показать доску или список",
        hint: ("board", "доска"),
        synonyms: ("kanban columns status", "канбан столбцы статус"))
    case .moveLeft:
      ActionWords(
        [.shiftLeft, .character("<")], .change,
        "Move the card to the left", "Передвинуть карточку влево",
        synonyms: ("status change", "статус изменить"))
    case .moveRight:
      ActionWords(
        [.shiftRight, .character(">")], .change,
        "Move the card to the right", "Передвинуть карточку вправо",
        hint: ("move", "передвинуть"),
        synonyms: ("status change", "статус изменить"))
    case .redo:
      ActionWords(
        [.character("r"), .character("U"), .control("r")], .change,
        "Redo", "Повторить отменённое",
        synonyms: ("again repeat", "снова повтор вернуть"))
    case .cancel:
      ActionWords(
        [.character("x")], .change,
        "Cancel, or reopen", "Пометить отменённым или открыть снова",
        synonyms: ("cancel drop reject status", "отменить отмена отказаться статус состояние"))
    case .skip:
      ActionWords(
        [.character("X")], .change,
        "Skip this occurrence and add the next one",
        "Пропустить этот раз и перейти к следующему повторению",
        synonyms: ("cancel repeat series occurrence", "отменить повторение раз серия"))
    case .setStatus:
      ActionWords(
        [.character("S")], .change,
        "Choose the status", "Выбрать статус",
        synonyms: ("state begin start", "состояние начать"))
    case .setPriority:
      ActionWords(
        [.character("P")], .change,
        "Choose the priority", "Выбрать приоритет",
        synonyms: ("important urgent high low", "важно срочно высокий низкий"))
    case .setDue:
      ActionWords(
        [.character("w")], .change,
        "Set the due day", "Назначить срок",
        synonyms: ("date deadline when", "дата день когда"))
    case .note:
      ActionWords(
        [.character("N")], .change,
        "Add a note", "Добавить заметку",
        synonyms: ("comment write", "комментарий написать"))
    case .steps:
      ActionWords(
        [.character("T")], .change,
        "Tick steps", "Отметить шаги",
        synonyms: ("checklist untick", "пункты список снять"))
    case .mark:
      ActionWords(
        [.character(" ")], .move,
        "Select for a bulk change", "Выделить для общей правки",
        synonyms: ("several bulk mark", "выбрать несколько пометить"))
    case .ask:
      ActionWords(
        [.character(":"), .character(";")], .view,
        "Filter by a condition", "Показать только подходящее под условие",
        hint: ("condition", "условие"),
        synonyms: ("query where filter condition", "запрос условие фильтр отбор"))
    case .sort:
      ActionWords(
        [.character("c")], .view,
        "Sort by the next column (↑ or ↓ beside its name)",
        "Сортировать по следующему столбцу (↑ или ↓ у его названия)",
        hint: ("sort", "порядок"),
        synonyms: ("order column", "порядок столбец сортировка"))
    case .reverse:
      ActionWords(
        [.character("C")], .view,
        "Reverse the sort order (↑ ascending, ↓ descending)",
        "Сортировать в обратном порядке (↑ по возрастанию, ↓ по убыванию)",
        synonyms: ("order descending", "порядок убывание сортировка"))
    case .regroup:
      ActionWords(
        [.character("b")], .view,
        "Group by another field", "Сгруппировать иначе",
        synonyms: ("sections group", "разделы группы"))
    case .fold:
      ActionWords(
        [.character("z")], .view,
        "Fold or unfold the group", "Свернуть или развернуть группу",
        synonyms: ("collapse expand hide", "скрыть показать группа"))
    case .descriptions:
      ActionWords(
        [.character("i")], .view,
        "Show or hide the descriptions", "Показать описания или скрыть",
        synonyms: ("lines text details compact", "строки текст подробнее кратко"))
    case .nextTab:
      ActionWords(
        [.tab], .go,
        "Next tab", "Следующая вкладка",
        hint: ("next tab", "вкладка"),
        synonyms: ("switch list", "перейти список раздел"))
    case .previousTab:
      ActionWords(
        [.backTab], .go,
        "Previous tab", "Предыдущая вкладка",
        synonyms: ("switch list", "перейти список раздел"))
    case .editor:
      ActionWords(
        [.character("o")], .change,
        "Open the file in your editor", "Открыть файл в редакторе",
        hint: ("editor", "редактор"),
        synonyms: ("text file vim repair", "текст файл исправить"))
    case .fixAll:
      ActionWords(
        [.character("A")], .change,
        "Make all safe fixes", "Исправить всё, что не вызывает сомнений",
        hint: ("fix all", "исправить всё"),
        synonyms: ("repair correct check finding", "починить поправить проверка замечание"))
    case .history:
      ActionWords(
        [.character("H")], .view,
        "Show the whole history, or the latest changes",
        "Показать всю историю или последние изменения",
        synonyms: ("log commits git blame", "история журнал изменения кто когда"))
    case .drafts:
      ActionWords(
        [.character("D")], .change,
        "Reopen a draft", "Вернуться к несохранённому",
        hint: ("drafts", "несохранённое"),
        synonyms: ("draft unsaved form", "черновик черновики форма"))
    case .preview:
      ActionWords(
        [.character("p")], .view,
        "Show or hide the record beside the list", "Показать запись рядом со списком или скрыть",
        synonyms: ("details pane split", "просмотр подробнее рядом"))
    case .load:
      ActionWords(
        [.character("L")], .change,
        "Load the to-do list", "Загрузить список дел",
        synonyms: ("import todo seed first tasks", "импорт дела поручения первые задачи"))
    case .copyID:
      ActionWords(
        [.character("y")], .go,
        "Copy the id", "Скопировать id",
        synonyms: ("clipboard yank", "буфер обмена"))
    case .mouse:
      ActionWords(
        [.character("m")], .view,
        "Switch the mouse between the terminal and docket", "Отдать мышь терминалу или вернуть её",
        synonyms: ("copy select text", "копировать выделить текст"))
    case .palette:
      ActionWords(
        [.character("?"), .character(",")], .go,
        "Show all actions", "Всё, что можно сделать здесь",
        hint: ("all keys", "все клавиши"),
        synonyms: ("help keys commands", "помощь справка клавиши команды"))
    case .quit:
      ActionWords(
        [.character("q"), .control("c")], .go,
        "Quit", "Выйти",
        hint: ("quit", "выйти"),
        synonyms: ("exit leave close", "выход выйти закрыть"))
    }
  }
}

extension ScreenAction {
  package var key: Key { words.keys[0] }
  package var keys: [Key] { words.keys }
  package var group: Group { words.group }
  package var label: LocalizedText { words.label }
  package var hint: LocalizedText? { words.hint }
  /// Other words that find the action in the palette.
  package var synonyms: LocalizedText { words.synonyms }

  /// The action's line in the palette, where it chooses values of a field.
  package func label(choosing field: Field?) -> LocalizedText {
    guard let field else { return label }
    return self == .choosePeople
      ? LocalizedText("Choose: \(field.label)", "Отметить: \(field.label)")
      : LocalizedText("Choose: \(field.label)", "Выбрать: \(field.label)")
  }

  /// The action's word on the help line, where it chooses values of a field.
  package func hint(choosing field: Field?) -> LocalizedText? {
    guard self == .choosePeople, let field else { return hint }
    return field.label.inSentence
  }
}
