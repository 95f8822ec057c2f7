package import Model
package import Operations
package import Text

/// The words of a site's pages.
package enum SiteMessages {
  package static let overview = LocalizedText("Overview", "Обзор")
  package static let board = LocalizedText("Board", "Доска")
  package static let queries = LocalizedText("Queries", "Запросы")
  package static let search = LocalizedText("Search", "Поиск")
  package static let archive = LocalizedText("Archive", "Архив")
  package static let history = LocalizedText("History", "История")
  package static let columns = LocalizedText("Columns", "Столбцы")
  package static let numbers = LocalizedText("Numbers", "Числа")
  package static let place = LocalizedText("Place", "Место")
  package static let sections = LocalizedText("Sections", "Разделы")
  package static let lists = LocalizedText("Lists", "Списки")
  package static let pages = LocalizedText("Pages", "Страницы")
  package static let skip = LocalizedText("Skip to content", "Сразу к содержанию")
  package static let previous = LocalizedText("Previous", "Назад")
  package static let next = LocalizedText("Next", "Дальше")

  /// The number of overdue records on the day when the site was written.
  package static func overdue(_ count: Int, on day: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(count) overdue on \(day)", "просрочено на \(day): \(count)")
  }

  package static func page(_ number: Int, of count: Int) -> LocalizedText {
    LocalizedText("page \(number) of \(count)", "страница \(number) из \(count)")
  }

  /// A language in its own words.
  package static func name(of language: Language) -> String {
    switch language {
    case .english: "English"
    case .russian: "Русский"
    }
  }

  /// The heading of the records that refer to a record by a field without a label for this direction.
  package static func referrers(_ kind: Kind, by field: Field) -> LocalizedText {
    LocalizedText(
      "\(kind.pluralLabel) with this under “\(field.label)”",
      "\(kind.pluralLabel), где это в поле «\(field.label)»")
  }

  package static let searchNeedsScript = LocalizedText(
    "Search needs JavaScript. The lists have all records:",
    "Для поиска нужен JavaScript. Все записи есть и в списках:")

  /// Before the number of found records.
  package static let found = LocalizedText("Found", "Найдено")

  package static let queryForReader = LocalizedText(
    "This query is about the reader. Run it in docket.",
    "Этот запрос — о самом читателе. Выполните его в docket.")
}

/// Messages of `docket site`.
extension SiteMessages {
  package static func written(_ counts: SiteFolder.Counts, to folder: String) -> LocalizedText {
    let files = LocalizedText(
      "\(counts.total, "file", "files")", "\(counts.total, "файл", "файла", "файлов")")
    if counts.isUnchanged {
      return LocalizedText(
        "\(shownPath(folder)) is current: \(files)",
        "\(shownPath(folder)): всё актуально, \(files)")
    }
    let parts: [LocalizedText?] = [
      counts.added > 0 ? LocalizedText("\(counts.added) new", "новых \(counts.added)") : nil,
      counts.changed > 0
        ? LocalizedText("\(counts.changed) changed", "изменено \(counts.changed)") : nil,
      counts.deleted > 0
        ? LocalizedText("\(counts.deleted) deleted", "удалено \(counts.deleted)") : nil,
    ]
    let list = parts.compactMap(\.self).joined(separator: LocalizedText(verbatim: ", "))
    return LocalizedText(
      "Wrote \(shownPath(folder)): \(files) (\(list))",
      "Записано в \(shownPath(folder)): \(files) (\(list))")
  }

  package static let invalidTitle = ErrorMessage.usage(
    LocalizedText("`--title` is empty", "`--title`: название пустое"))

  package static func noHistory(_ reason: LocalizedText) -> LocalizedText {
    LocalizedText("no history on the pages: ", "истории на страницах не будет: ") + reason
  }

  package static let shallowClone = LocalizedText(
    "in CI, fetch the whole history: `fetch-depth: 0`",
    "в CI загрузите всю историю: `fetch-depth: 0`")
}
