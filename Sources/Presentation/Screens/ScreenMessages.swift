package import Model
package import Operations
package import Text
import Workspace

/// Messages of the full-screen interface in general.
package enum ScreenMessages {
  package static let tooSmall = LocalizedText("The window is too small.", "Окно слишком мало.")
  package static let finding = LocalizedText("Finding", "Что не так")
  package static let noRecords = LocalizedText("No records yet.", "Здесь пока ничего нет.")
  /// The list is empty, and a key adds its first record.
  package static let addFirst = LocalizedText(
    "No records yet; `n` adds the first.", "Здесь пока ничего нет; `n` добавит первую запись.")
  package static let nothingFound = LocalizedText("Nothing found", "Ничего не найдено")
  package static let noFindings = LocalizedText("No findings.", "Замечаний нет.")
  /// What a key does, in a workspace without records.
  package static func firstStep(_ action: ScreenAction) -> LocalizedText {
    switch action {
    case .add: LocalizedText("`n` adds the first record", "`n` добавит первую запись")
    case .load: LocalizedText("`L` loads the to-do list", "`L` загрузит список дел")
    case .palette: LocalizedText("`?` shows all keys", "`?` покажет все клавиши")
    default: action.label
    }
  }

  /// The place of a merge conflict among all of its file.
  package static func conflict(_ number: Int, of count: Int) -> LocalizedText {
    LocalizedText(
      "Conflict \(number) of \(count) in this file. Each is resolved separately.",
      "Конфликт \(number) из \(count) в этом файле. Сторону выбирают для каждого отдельно.")
  }

  /// What the palette prints outside the screens, and other words for it.
  package static let reports: [(words: [String], label: LocalizedText)] = [
    (["report", "week"], LocalizedText("Report on this week", "Отчёт за эту неделю")),
    (["report", "last-week"], LocalizedText("Report on last week", "Отчёт за прошлую неделю")),
    (["report", "month"], LocalizedText("Report on this month", "Отчёт за этот месяц")),
    (["report", "last-month"], LocalizedText("Report on last month", "Отчёт за прошлый месяц")),
  ]
  package static let reportSynonyms = LocalizedText(
    "print summary finished late", "напечатать распечатать итоги сводка выполнено")
  package static let print = LocalizedText("Print as a work order", "Напечатать наряд")
  package static let printSynonyms = LocalizedText("paper wall order", "бумага распечатать стена")
  package static let statistics = LocalizedText("Show the statistics", "Показать статистику")
  package static let statisticsSynonyms = LocalizedText(
    "stats numbers totals", "числа итоги показатели сводка")

  /// Below the output of a command that the screens ran.
  package static let pressAnyKey = LocalizedText(
    "Press any key to go back.", "Любая клавиша — вернуться.")

  package static let palette = LocalizedText(
    "Actions: type to search", "Действия: печатайте, чтобы найти")

  /// The palette's line for a tab.
  package static func goTo(tab name: String) -> LocalizedText {
    LocalizedText("Go to: \(name)", "Перейти: \(name)")
  }

  /// docket.toml has errors, and an earlier version that is still in memory describes the records.
  package static let previousSettings = LocalizedText(
    "docket.toml has errors; the previous settings are still in use.",
    "В docket.toml ошибка: пока действуют прежние настройки.")
  /// docket.toml has had errors since the screens were opened.
  package static let invalidSettings = LocalizedText(
    "docket.toml has errors; nothing can be changed until they are fixed.",
    "В docket.toml ошибки: пока они не исправлены, менять ничего нельзя.")

  package static let previewIsHidden = LocalizedText(
    "The preview is hidden; `p` shows it again.", "Запись рядом скрыта; `p` покажет её снова.")

  /// A record was saved that the list does not show.
  package static let hiddenByFilter = LocalizedText(
    "the list leaves it out now; Esc shows all", "в списке её теперь нет; Esc покажет все")

  /// The ids of records were copied.
  package static func copied(_ ids: String) -> LocalizedText {
    LocalizedText("Copied: \(ids)", "Скопировано: \(ids)")
  }

  /// The field whose choices are the columns of the board.
  package static func board(by field: Field) -> LocalizedText {
    LocalizedText(
      "Board: \(field.label). `v` shows the next one, Esc the list.",
      "Доска: \(field.label.inSentence). `v` покажет следующую, Esc — список.")
  }

  /// The menu of groups.
  package static let groupBy = LocalizedText("Group by", "Сгруппировать по полю")
  package static let usualGroups = LocalizedText("As usual", "Как обычно")
  package static let noGroups = LocalizedText("Without groups", "Без групп")

  package static let defaultOrder = LocalizedText(
    "Sorted in the default order.", "Порядок такой, как сначала.")

  package static func sorted(by column: String, descending: Bool) -> LocalizedText {
    descending
      ? LocalizedText(
        "Sorted by \(column), descending (↓).", "По столбцу «\(column)», по убыванию (↓).")
      : LocalizedText(
        "Sorted by \(column), ascending (↑).", "По столбцу «\(column)», по возрастанию (↑).")
  }

  package static func marked(_ count: Int, hidden: Int) -> LocalizedText {
    LocalizedText("\(count) selected", "выделено: \(count)")
      + (hidden == 0
        ? LocalizedText(verbatim: "")
        : LocalizedText(", \(hidden) of them not shown", ", из них не видно: \(hidden)"))
  }

  package static let emptyDashboard = LocalizedText(
    "Nothing is overdue, and there are no numbers to show yet.",
    "Просроченного нет, и показывать в числах пока нечего.")

  /// The rows of a group that are hidden.
  package static func folded(_ count: Int) -> LocalizedText {
    LocalizedText("▸ \(count) folded", "▸ свёрнуто: \(count)")
  }

  /// How many rows are above and below the window; nil if none are.
  package static func more(_ rows: (above: Int, below: Int)) -> LocalizedText? {
    let counts = [("↑", rows.above), ("↓", rows.below)].filter { $0.1 > 0 }
    if counts.isEmpty { return nil }
    return counts.map { arrow, count in
      LocalizedText("\(arrow) \(count) more", "\(arrow) ещё \(count)")
    }.joined(separator: LocalizedText(verbatim: "  "))
  }

  /// How many lines of a menu are above and below the window; nil where none are.
  package static func hidden(above: Int, below: Int) -> LocalizedText? {
    let arrows = [above > 0 ? "↑\(above)" : nil, below > 0 ? "↓\(below)" : nil].compactMap(\.self)
    if arrows.isEmpty { return nil }
    let text = arrows.joined(separator: " ")
    return LocalizedText("more: \(text)", "ещё: \(text)")
  }

  package static func mouse(isCaptured: Bool) -> LocalizedText {
    isCaptured
      ? LocalizedText(
        "The mouse works in docket again: click and scroll.", "Мышь снова работает в программе.")
      : LocalizedText(
        "The mouse now selects text in the terminal; m takes it back.",
        "Теперь мышью можно выделять текст; m — вернуть её программе.")
  }
}

/// Messages of changes that the screens have made, undone or refused.
extension ScreenMessages {
  package static let gaveUp = LocalizedText(
    "Stopped waiting; nothing was changed.", "Ожидание прервано; ничего не изменено.")

  package static func notSaved(_ reason: String) -> LocalizedText {
    LocalizedText("Not saved: \(reason)", "Не сохранено: \(reason)")
  }

  /// Another program has deleted the record that a change was meant for.
  package static func deletedMeanwhile(_ title: String) -> LocalizedText {
    LocalizedText(
      "Somebody deleted “\(title)”; nothing was changed.",
      "Кто-то удалил «\(title)»; ничего не изменено.")
  }

  package static func undone(_ turn: Turn, _ outcome: String) -> LocalizedText {
    switch turn {
    case .undo:
      LocalizedText(
        "Undone. Now: \(outcome) (`r` redoes)",
        "Возвращено, как было. Теперь: \(outcome) (`r` повторит)")
    case .redo: LocalizedText("Redone. Now: \(outcome)", "Повторено. Теперь: \(outcome)")
    }
  }

  /// The last conflict of a file was resolved.
  package static func resolved(_ path: Path) -> LocalizedText {
    let command = sanitized("git add \(shellWord(path.text))")
    return LocalizedText("no conflict is left: `\(command)`", "конфликтов больше нет: `\(command)`")
  }

  /// The safe fixes of a file: the only one, or how many there are.
  package static func fixes(of record: FixedRecord) -> LocalizedText {
    let (path, count) = (
      LocalizedText(verbatim: "\(sanitized(record.change.path)): "), record.fixes.count
    )
    return path
      + (count == 1
        ? sanitized(record.fixes[0]) : LocalizedText("\(count) fixes", "исправлений: \(count)"))
  }

  package static func fixed(files: Int) -> LocalizedText {
    LocalizedText(
      "Fixed \(files, "file", "files").", "Исправлено файлов: \(files).")
  }

  package static func loading(_ address: String) -> LocalizedText {
    LocalizedText(
      "Loading the to-do list from \(address)…", "Загружается список дел. Адрес: \(address)")
  }

  package static func loadingFailed(_ reason: String) -> LocalizedText {
    LocalizedText(
      "The to-do list could not be loaded: \(reason)", "Список дел не загружен: \(reason)")
  }

  package static let loadAgain = LocalizedText(
    "`L` tries to load it again", "`L` попробует загрузить ещё раз")
  package static let loadingStopped = LocalizedText(
    "Nothing was loaded; `L` tries again.", "Ничего не загружено; `L` попробует ещё раз.")

  /// How many records were loaded, such as `30 tasks`.
  package static func loaded(_ count: String) -> LocalizedText {
    LocalizedText("Loaded \(count)", "Загружено: \(count)")
  }

  /// What `u` does next after it could not undo a change.
  package static func afterFailedUndo(hasEarlierChange: Bool) -> LocalizedText {
    hasEarlierChange
      ? LocalizedText(
        "Press `u` again to undo the change before it.", "Ещё раз `u` — к предыдущему изменению.")
      : LocalizedText("There is no earlier change.", "Более раннего изменения нет.")
  }
}
