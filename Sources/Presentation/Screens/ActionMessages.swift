package import Model
package import Platform
package import Text

/// An action of the screens, in the order of the help line and the palette.
package enum ScreenAction: CaseIterable, Sendable {
  case open, back, fix, toggle
  // These take their keys from other actions in the agenda.
  case postpone, advance, switchPeriod, previousPeriod, nextPeriod
  case add, search, filter, edit, delete, choose, choosePeople, remove
  case undo, board, moveLeft, moveRight, redo, cancel, setStatus, setPriority, setDue, note, steps
  case mark, ask, sort, reverse, regroup, fold, nextTab, previousTab, editor, fixAll, history
  case drafts, preview, load, moreTabs, copyID, mouse, palette, quit
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

  package var group: Group {
    switch self {
    case .mark: .move
    case .toggle, .add, .edit, .delete, .choose, .choosePeople, .remove, .undo, .redo, .cancel,
      .setStatus, .setPriority, .setDue, .note, .steps, .moveLeft, .moveRight, .editor, .drafts,
      .fix, .fixAll, .load, .postpone, .advance:
      .change
    case .search, .filter, .ask, .sort, .reverse, .regroup, .fold, .board, .preview, .history,
      .mouse, .switchPeriod:
      .view
    case .open, .back, .previousPeriod, .nextPeriod, .nextTab, .previousTab, .moreTabs, .copyID,
      .palette, .quit:
      .go
    }
  }
}

extension ScreenAction {
  /// The action's line in the palette.
  package var label: LocalizedText {
    switch self {
    case .open: LocalizedText("Open the record", "Открыть запись")
    case .back: LocalizedText("Go back", "Вернуться назад")
    case .toggle:
      LocalizedText("Mark as done, or reopen", "Отметить выполненным или открыть снова")
    case .cancel:
      LocalizedText("Cancel, or reopen", "Пометить отменённым или открыть снова")
    case .choose: LocalizedText("Assign", "Назначить, чьё это")
    case .choosePeople:
      LocalizedText("Choose members", "Отметить всех, кто сюда входит")
    case .fix: LocalizedText("Fix the finding", "Исправить замечание")
    case .fixAll:
      LocalizedText("Make all safe fixes", "Исправить всё, что не вызывает сомнений")
    case .load: LocalizedText("Load the to-do list", "Загрузить список дел")
    case .moreTabs:
      LocalizedText("Show the tabs without records", "Показать вкладки, где пока нет записей")
    case .add: LocalizedText("Add a record", "Добавить запись")
    case .edit: LocalizedText("Edit the record", "Изменить запись")
    case .delete: LocalizedText("Delete the record", "Удалить запись")
    case .remove:
      LocalizedText(
        "Remove the selected name; its record stays", "Убрать выбранное имя; сама запись останется")
    case .undo: LocalizedText("Undo the last change", "Отменить последнее изменение")
    case .redo: LocalizedText("Redo", "Повторить отменённое")
    case .search: LocalizedText("Search", "Искать")
    case .filter:
      LocalizedText("Show all, open, or done", "Показать все, открытые или выполненные")
    case .ask:
      LocalizedText(
        "Filter by a condition", "Показать только подходящее под условие")
    case .sort:
      LocalizedText(
        "Sort by the next column (↑ or ↓ beside its name)",
        "Сортировать по следующему столбцу (↑ или ↓ у его названия)")
    case .reverse:
      LocalizedText(
        "Reverse the sort order (↑ ascending, ↓ descending)",
        "Сортировать в обратном порядке (↑ по возрастанию, ↓ по убыванию)")
    case .mark: LocalizedText("Select for a bulk change", "Выделить для общей правки")
    case .setStatus: LocalizedText("Choose the status", "Выбрать статус")
    case .setPriority: LocalizedText("Choose the priority", "Выбрать приоритет")
    case .setDue: LocalizedText("Set the due day", "Назначить срок")
    case .note: LocalizedText("Add a note", "Добавить заметку")
    case .steps: LocalizedText("Tick steps", "Отметить шаги")
    case .regroup: LocalizedText("Group by another field", "Сгруппировать иначе")
    case .fold: LocalizedText("Fold or unfold the group", "Свернуть или развернуть группу")
    case .nextTab: LocalizedText("Next tab", "Следующая вкладка")
    case .previousTab: LocalizedText("Previous tab", "Предыдущая вкладка")
    case .editor: LocalizedText("Open the file in your editor", "Открыть файл в редакторе")
    case .history:
      LocalizedText(
        "Show the whole history, or the latest changes",
        "Показать всю историю или последние изменения")
    case .drafts:
      LocalizedText("Reopen a draft", "Вернуться к несохранённому")
    case .preview:
      LocalizedText(
        "Show or hide the record beside the list", "Показать запись рядом со списком или скрыть")
    case .copyID: LocalizedText("Copy the id", "Скопировать id")
    case .board: LocalizedText("Show a board or a list", "Показать доску или список")
    case .moveLeft:
      LocalizedText("Move the card to the left", "Передвинуть карточку влево")
    case .moveRight:
      LocalizedText("Move the card to the right", "Передвинуть карточку вправо")
    case .postpone:
      LocalizedText("Move the due day a day later", "Перенести срок на день позже")
    case .advance:
      LocalizedText("Move the due day a day earlier", "Перенести срок на день раньше")
    case .switchPeriod: LocalizedText("Show a week or a month", "Показать неделю или месяц")
    case .previousPeriod:
      LocalizedText("Go to the previous week or month", "К предыдущей неделе или месяцу")
    case .nextPeriod: LocalizedText("Go to the next week or month", "К следующей неделе или месяцу")
    case .mouse:
      LocalizedText(
        "Switch the mouse between the terminal and docket", "Отдать мышь терминалу или вернуть её")
    case .palette: LocalizedText("Show all actions", "Всё, что можно сделать здесь")
    case .quit: LocalizedText("Quit", "Выйти")
    }
  }

  /// The action's line in the palette, where it chooses values of a field.
  package func label(choosing field: Field?) -> LocalizedText {
    guard let field else { return label }
    return self == .choosePeople
      ? LocalizedText("Choose: \(field.label.english)", "Отметить: \(field.label.russian)")
      : LocalizedText("Choose: \(field.label.english)", "Выбрать: \(field.label.russian)")
  }

  /// The action's word on the help line; nil for an action that only the palette shows.
  package var hint: LocalizedText? {
    switch self {
    case .open: LocalizedText("open", "открыть")
    case .back: LocalizedText("back", "назад")
    case .toggle: LocalizedText("done", "готово")
    case .choose: LocalizedText("assign", "назначить")
    case .choosePeople: LocalizedText("choose", "отметить")
    case .fix: LocalizedText("fix", "исправить")
    case .fixAll: LocalizedText("fix all", "исправить всё")
    case .add: LocalizedText("add", "создать")
    case .edit: LocalizedText("edit", "изменить")
    case .delete: LocalizedText("delete", "удалить")
    case .remove: LocalizedText("remove", "убрать")
    case .undo: LocalizedText("undo", "отменить")
    case .search: LocalizedText("search", "поиск")
    case .filter: LocalizedText("filter", "фильтр")
    case .ask: LocalizedText("condition", "условие")
    case .sort: LocalizedText("sort", "порядок")
    case .nextTab: LocalizedText("next tab", "вкладка")
    case .palette: LocalizedText("all keys", "все клавиши")
    case .quit: LocalizedText("quit", "выйти")
    case .editor: LocalizedText("editor", "редактор")
    case .drafts: LocalizedText("drafts", "несохранённое")
    case .board: LocalizedText("board", "доска")
    case .moveRight: LocalizedText("move", "передвинуть")
    case .postpone: LocalizedText("later", "позже")
    case .advance: LocalizedText("earlier", "раньше")
    case .switchPeriod: LocalizedText("week/month", "неделя/месяц")
    case .nextPeriod: LocalizedText("next", "вперёд")
    case .previousPeriod, .moveLeft, .cancel, .redo, .reverse, .mark, .previousTab, .history,
      .mouse, .preview, .copyID, .setStatus, .setPriority, .setDue, .note, .steps, .regroup, .fold,
      .load, .moreTabs:
      nil
    }
  }

  /// The action's word on the help line, where it chooses values of a field.
  package func hint(choosing field: Field?) -> LocalizedText? {
    guard self == .choosePeople, let field else { return hint }
    return LocalizedText(field.label.english.lowercased(), field.label.russian.lowercased())
  }

  /// Other words that find the action in the palette.
  package var synonyms: LocalizedText {
    switch self {
    case .open: LocalizedText("show view read details", "показать просмотр прочитать подробнее")
    case .back: LocalizedText("close return clear escape", "закрыть назад сбросить убрать")
    case .toggle:
      LocalizedText(
        "done complete finish close status reopen",
        "готово завершить закончить закрыть статус состояние")
    case .cancel:
      LocalizedText("cancel drop reject status", "отменить отмена отказаться статус состояние")
    case .choose:
      LocalizedText(
        "assign teacher employee owner", "назначить преподаватель сотрудник ответственный")
    case .choosePeople:
      LocalizedText("students enroll members", "студенты записать зачислить участники")
    case .fix, .fixAll:
      LocalizedText("repair correct check finding", "починить поправить проверка замечание")
    case .load:
      LocalizedText("import todo seed first tasks", "импорт дела поручения первые задачи")
    case .moreTabs: LocalizedText("hidden kinds empty lists", "скрытые виды пустые списки ещё")
    case .add: LocalizedText("new create insert", "новая новое новый создать добавить")
    case .edit: LocalizedText("change form fields status", "правка форма поля изменить статус")
    case .delete: LocalizedText("remove erase", "стереть убрать")
    case .remove:
      LocalizedText(
        "unassign unenroll clear reference delete", "снять исключить отчислить связь удалить")
    case .undo: LocalizedText("revert cancel", "отмена вернуть откатить как было")
    case .redo: LocalizedText("again repeat", "снова повтор вернуть")
    case .search: LocalizedText("find filter", "найти поиск фильтр")
    case .filter: LocalizedText("filter status open done", "фильтр статус состояние выполненные")
    case .ask: LocalizedText("query where filter condition", "запрос условие фильтр отбор")
    case .sort: LocalizedText("order column", "порядок столбец сортировка")
    case .reverse: LocalizedText("order descending", "порядок убывание сортировка")
    case .mark: LocalizedText("several bulk mark", "выбрать несколько пометить")
    case .setStatus: LocalizedText("state begin start", "состояние начать")
    case .setPriority: LocalizedText("important urgent high low", "важно срочно высокий низкий")
    case .setDue: LocalizedText("date deadline when", "дата день когда")
    case .note: LocalizedText("comment write", "комментарий написать")
    case .steps: LocalizedText("checklist untick", "пункты список снять")
    case .regroup: LocalizedText("sections group", "разделы группы")
    case .fold: LocalizedText("collapse expand hide done", "скрыть показать выполненные группа")
    case .nextTab, .previousTab: LocalizedText("switch list", "перейти список раздел")
    case .editor: LocalizedText("text file vim repair", "текст файл исправить")
    case .history: LocalizedText("log commits git blame", "история журнал изменения кто когда")
    case .mouse: LocalizedText("copy select text", "копировать выделить текст")
    case .preview: LocalizedText("details pane split", "просмотр подробнее рядом")
    case .copyID: LocalizedText("clipboard yank", "буфер обмена")
    case .board: LocalizedText("kanban columns status", "канбан столбцы статус")
    case .moveLeft, .moveRight: LocalizedText("status change", "статус изменить")
    case .postpone, .advance:
      LocalizedText("postpone reschedule date", "отложить перенести дата сдвинуть")
    case .switchPeriod, .previousPeriod, .nextPeriod:
      LocalizedText("calendar period turn", "календарь период листать")
    case .drafts: LocalizedText("draft unsaved form", "черновик черновики форма")
    case .palette: LocalizedText("help keys commands", "помощь справка клавиши команды")
    case .quit: LocalizedText("exit leave close", "выход выйти закрыть")
    }
  }
}

/// Words for keys on the help line, beside those of actions.
package enum HintMessages {
  package static let stopWaiting = LocalizedText("stop waiting", "прервать ожидание")
  package static let run = LocalizedText("run", "выполнить")
  package static let close = LocalizedText("close", "закрыть")
  package static let save = LocalizedText("save", "сохранить")
  package static let clearMarks = LocalizedText("deselect", "снять метки")
  package static let tick = LocalizedText("tick", "отметить")
  package static let keepSearch = LocalizedText("keep results", "оставить найденное")
  package static let complete = LocalizedText("complete", "дописать")
  package static let show = LocalizedText("show", "показать")
  package static let showAll = LocalizedText("show all", "показать всё")
  package static let next = LocalizedText("next", "дальше")
  package static let choose = LocalizedText("choose", "выбрать")
  package static let newLine = LocalizedText("new line", "новая строка")
  package static let inEditor = LocalizedText("open in editor", "в редакторе")
  package static let month = LocalizedText("month", "месяц")
  package static let reset = LocalizedText("reset", "сбросить")
  package static let discard = LocalizedText("discard", "отбросить")
}

/// Keys that move the selection, for the palette.
package enum KeyMessages {
  package static let moves: [(keys: [Key], label: LocalizedText)] = [
    ([.down, .character("j")], LocalizedText("Down", "Вниз")),
    ([.up, .character("k")], LocalizedText("Up", "Вверх")),
    ([.pageDown, .control("f")], LocalizedText("A page down", "На экран вниз")),
    ([.pageUp, .control("b")], LocalizedText("A page up", "На экран вверх")),
    ([.control("d")], LocalizedText("Half a page down", "На полэкрана вниз")),
    ([.control("u")], LocalizedText("Half a page up", "На полэкрана вверх")),
    ([.home, .character("g")], LocalizedText("To the start", "В начало")),
    ([.end, .character("G")], LocalizedText("To the end", "В конец")),
    ([.character("]")], LocalizedText("To the next group", "К следующей группе")),
    ([.character("[")], LocalizedText("To the previous group", "К предыдущей группе")),
  ]
}

extension Key {
  /// The name on the key; empty for input that is not a key.
  package var name: LocalizedText {
    switch self {
    case .character(" "): LocalizedText("Space", "Пробел")
    case .character(let character): LocalizedText(verbatim: String(character))
    case .control(let letter): LocalizedText(verbatim: "Ctrl-" + letter.uppercased())
    case .enter: LocalizedText(verbatim: "Enter")
    case .escape: LocalizedText(verbatim: "Esc")
    case .tab: LocalizedText(verbatim: "Tab")
    case .backTab: LocalizedText(verbatim: "Shift-Tab")
    case .backspace: LocalizedText(verbatim: "Backspace")
    case .delete: LocalizedText(verbatim: "Delete")
    case .insert: LocalizedText(verbatim: "Insert")
    case .up: LocalizedText(verbatim: "↑")
    case .down: LocalizedText(verbatim: "↓")
    case .left: LocalizedText(verbatim: "←")
    case .right: LocalizedText(verbatim: "→")
    case .shiftLeft: LocalizedText(verbatim: "Shift-←")
    case .shiftRight: LocalizedText(verbatim: "Shift-→")
    case .wordLeft: LocalizedText(verbatim: "Ctrl-←")
    case .wordRight: LocalizedText(verbatim: "Ctrl-→")
    case .home: LocalizedText(verbatim: "Home")
    case .end: LocalizedText(verbatim: "End")
    case .pageUp: LocalizedText(verbatim: "PgUp")
    case .pageDown: LocalizedText(verbatim: "PgDn")
    case .pasted, .pasteCut, .mouse, .resize, .resumed, .endOfInput: LocalizedText(verbatim: "")
    }
  }
}
