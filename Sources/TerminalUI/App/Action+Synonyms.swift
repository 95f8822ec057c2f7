import Text

extension Action {
  /// Other words that somebody may look for it by in the palette.
  var synonyms: LocalizedText {
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
    case .add: LocalizedText("new create insert", "новая новое новый создать добавить")
    case .edit: LocalizedText("change form fields status", "правка форма поля изменить статус")
    case .delete: LocalizedText("remove erase take off", "стереть убрать снять исключить")
    case .deleteRecord: LocalizedText("remove erase delete", "стереть убрать удалить запись")
    case .undo: LocalizedText("take back revert cancel", "отмена вернуть откатить как было")
    case .redo: LocalizedText("again repeat redo", "снова повтор вернуть")
    case .search: LocalizedText("find look for filter", "найти поиск фильтр")
    case .filter: LocalizedText("filter status open done", "фильтр статус состояние выполненные")
    case .ask: LocalizedText("query where filter condition", "запрос условие фильтр отбор")
    case .sort: LocalizedText("order column", "порядок столбец сортировка")
    case .reverse: LocalizedText("order descending", "порядок убывание сортировка")
    case .mark: LocalizedText("select several", "выбрать несколько пометить")
    case .nextTab, .previousTab: LocalizedText("switch list", "перейти список раздел")
    case .editor: LocalizedText("text file vim repair", "текст файл исправить")
    case .history: LocalizedText("log commits git blame", "история журнал изменения кто когда")
    case .mouse: LocalizedText("copy select text", "копировать выделить текст")
    case .drafts: LocalizedText("draft unsaved form", "черновик черновики форма")
    case .palette: LocalizedText("help keys commands", "помощь справка клавиши команды")
    case .quit: LocalizedText("exit leave close", "выход выйти закрыть")
    }
  }
}
