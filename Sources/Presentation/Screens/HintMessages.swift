package import Text

/// Words for keys on the help line, beside those of actions.
package enum HintMessages {
  package static let stopWaiting = LocalizedText("stop waiting", "прервать ожидание")
  package static let run = LocalizedText("run", "выполнить")
  package static let fixAll = LocalizedText("fix all", "исправить всё")
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
