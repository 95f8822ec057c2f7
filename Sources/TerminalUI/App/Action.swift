import Platform
import Text

/// Something that can be done on a screen: its keys, and what it is called on the help line and in the palette.
enum Action: CaseIterable {
  // In the order of the help line and of the palette.
  case open, back, toggle, add, search, filter, edit, delete, choose, choosePeople, undo, redo
  case cancel, mark, ask, sort, reverse, nextTab, previousTab, editor, history, drafts
  case deleteRecord, mouse, palette, quit

  /// The keys that do it, as they lie on the Latin keyboard; signs in either layout.
  var keys: [Key] {
    switch self {
    case .open: [.enter, .right, .character("l")]
    case .back: [.escape, .left, .backspace, .character("h")]
    case .toggle: [.character("t")]
    case .cancel: [.character("x")]
    case .choose: [.character("a")]
    case .choosePeople: [.character("s")]
    case .add: [.character("n")]
    case .edit: [.character("e")]
    case .delete: [.character("d"), .delete]
    case .deleteRecord: [.control("x")]
    case .undo: [.character("u")]
    case .redo: [.character("r")]
    case .search: [.character("/"), .character(".")]
    case .filter: [.character("f")]
    case .ask: [.character(":"), .character(";")]
    case .sort: [.character("c")]
    case .reverse: [.character("C")]
    case .mark: [.character(" ")]
    case .nextTab: [.tab]
    case .previousTab: [.backTab]
    case .editor: [.character("o")]
    case .history: [.character("H")]
    case .drafts: [.character("D")]
    case .mouse: [.character("m")]
    case .palette: [.character("?"), .character(",")]
    case .quit: [.character("q"), .control("c")]
    }
  }

  /// What the key is called.
  var keyName: LocalizedText {
    switch self {
    case .open: LocalizedText(verbatim: "Enter")
    case .back: LocalizedText(verbatim: "Esc")
    case .mark: LocalizedText("Space", "Пробел")
    case .nextTab: LocalizedText(verbatim: "Tab")
    case .previousTab: LocalizedText(verbatim: "Shift-Tab")
    case .deleteRecord: LocalizedText(verbatim: "Ctrl-X")
    default:
      if case .character(let character)? = keys.first {
        LocalizedText(verbatim: String(character))
      } else {
        LocalizedText(verbatim: "")
      }
    }
  }

  /// What it does, in the palette.
  var label: LocalizedText {
    switch self {
    case .open: LocalizedText("Open the record", "Открыть запись")
    case .back: LocalizedText("Go back", "Вернуться назад")
    case .toggle:
      LocalizedText("Mark as done, or open again", "Отметить выполненным или открыть снова")
    case .cancel:
      LocalizedText("Cancel, or open again", "Пометить отменённым или открыть снова")
    case .choose: LocalizedText("Choose whose it is", "Назначить, чьё это")
    case .choosePeople:
      LocalizedText("Tick all that belong to it", "Отметить всех, кто сюда входит")
    case .add: LocalizedText("Add a record", "Добавить запись")
    case .edit: LocalizedText("Edit the record", "Изменить запись")
    case .delete: LocalizedText("Delete, or take off", "Удалить запись или убрать связь")
    case .deleteRecord: LocalizedText("Delete the record itself", "Удалить запись целиком")
    case .undo: LocalizedText("Undo the last change", "Отменить последнее изменение")
    case .redo: LocalizedText("Make it again", "Повторить отменённое")
    case .search: LocalizedText("Search as you type", "Искать")
    case .filter:
      LocalizedText("Show all, open, or done", "Показать все, открытые или выполненные")
    case .ask:
      LocalizedText(
        "Show only what a condition holds for", "Показать только подходящее под условие")
    case .sort:
      LocalizedText(
        "Sort by the next column (↑ or ↓ beside its name)",
        "Сортировать по следующему столбцу (↑ или ↓ у его названия)")
    case .reverse:
      LocalizedText(
        "Sort the other way round (↑ ascending, ↓ descending)",
        "Сортировать в обратном порядке (↑ по возрастанию, ↓ по убыванию)")
    case .mark: LocalizedText("Mark for a change of several", "Выделить для общей правки")
    case .nextTab: LocalizedText("Next tab", "Следующая вкладка")
    case .previousTab: LocalizedText("Previous tab", "Предыдущая вкладка")
    case .editor: LocalizedText("Open the file in your editor", "Открыть файл в редакторе")
    case .history:
      LocalizedText(
        "Show all of its history, or the end", "Показать всю историю или последние изменения")
    case .drafts:
      LocalizedText("Go on with what was not saved", "Вернуться к несохранённому")
    case .mouse:
      LocalizedText(
        "Give the mouse to the terminal, or take it back", "Отдать мышь терминалу или вернуть её")
    case .palette: LocalizedText("All that can be done here", "Всё, что можно сделать здесь")
    case .quit: LocalizedText("Quit", "Выйти")
    }
  }

  /// A word for the help line; nil for what stands in the palette alone.
  var hint: LocalizedText? {
    switch self {
    case .open: LocalizedText("open", "открыть")
    case .back: LocalizedText("back", "назад")
    case .toggle: LocalizedText("done", "готово")
    case .choose: LocalizedText("assign", "назначить")
    case .choosePeople: LocalizedText("tick", "отметить")
    case .add: LocalizedText("add", "создать")
    case .edit: LocalizedText("edit", "изменить")
    case .delete: LocalizedText("delete", "удалить")
    case .undo: LocalizedText("undo", "отменить")
    case .search: LocalizedText("search", "поиск")
    case .filter: LocalizedText("filter", "фильтр")
    case .ask: LocalizedText("condition", "условие")
    case .sort: LocalizedText("sort", "порядок")
    case .nextTab: LocalizedText("next tab", "вкладка")
    case .palette: LocalizedText("all keys", "все клавиши")
    case .quit: LocalizedText("quit", "выйти")
    case .editor: LocalizedText("editor", "редактор")
    case .drafts: LocalizedText("not saved", "несохранённое")
    case .cancel, .redo, .reverse, .mark, .previousTab, .history, .mouse, .deleteRecord: nil
    }
  }

  /// What a key does: by where it lies, whichever layout the keyboard has.
  static func of(_ key: Key) -> Action? {
    if let action = allCases.first(where: { $0.keys.contains(key) }) { return action }
    guard let key = key.onLatinKeyboard else { return nil }
    return allCases.first { $0.keys.contains(key) }
  }
}

extension Key {
  /// What a key of the Russian keyboard is on the Latin one; nil for every other key.
  var onLatinKeyboard: Key? {
    guard case .character(let character) = self, !character.isASCII,
      let latin = typedInOtherLayout(String(character))?.first
    else { return nil }
    return .character(character.isUppercase ? latin.uppercased().first ?? latin : latin)
  }
}
