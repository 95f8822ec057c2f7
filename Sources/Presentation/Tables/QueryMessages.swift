package import Model
import Operations
package import Text
package import Workspace

/// Messages of queries, lists and charts.
package enum QueryMessages {
  package static func chartOfRecords(_ format: String) -> LocalizedText {
    LocalizedText(
      "`--format \(format)` needs groups, but the query lists records",
      "`--format \(format)` рисует итоги по группам, а запрос — о записях")
  }

  package static func chartWithoutNumbers(_ format: String) -> LocalizedText {
    LocalizedText(
      "`--format \(format)` needs a number, but the query has none",
      "`--format \(format)` рисует числа, а в запросе их нет")
  }

  package static let countRecords = LocalizedText(
    "count records with `show count`", "посчитать записи может `show count`")

  package static let idsOfGroups = LocalizedText(
    "`--format ids` needs records, but the query returns groups",
    "`--format ids` — для записей, а запрос — об итогах по группам")

  package static func noRecords(of kind: Kind, in folder: Path) -> LocalizedText {
    let place = quoted("\(kind.folder)/\(folder)")
    return LocalizedText(
      "no \(kind.pluralLabel.inSentence) in \(place)",
      "в \(place) таких записей нет («\(kind.pluralLabel)»)")
  }

  static func makeSmaller(_ query: OversizedQuery) -> LocalizedText {
    switch query {
    case .column(let spelling, _):
      LocalizedText(
        "count them with `count \(spelling)`, or list fewer records",
        "посчитайте их: `count \(spelling)` — или покажите меньше записей")
    case .visits, .together:
      LocalizedText(
        "follow fewer references: a path that repeats (`+`) or leads back can reach all records from each one",
        "сократите путь: с повторением (`+`) или обратно он может от каждой записи вести ко всем")
    }
  }

  /// The warning about a query of docket.toml that exceeds a limit.
  package static func tooLarge(_ error: ModelError, query name: String) -> LocalizedText {
    LocalizedText("query \(quoted(name)) is skipped: ", "запрос \(quoted(name)) пропущен: ")
      + error.message
  }
}

/// Messages about the queries of docket.toml.
extension QueryMessages {
  package static let name = LocalizedText("Name", "Имя")
  package static let label = LocalizedText("Title", "Название")
  package static let query = LocalizedText("Query", "Запрос")

  package static func unknownQuery(_ name: String) -> LocalizedText {
    LocalizedText("no query \(quoted(name))", "нет запроса \(quoted(name))")
  }

  static let listQueries = NextStep.naming { name in
    LocalizedText(
      "\(name(.queries)) lists the workspace's queries; a new query starts with a kind",
      "запросы рабочего пространства покажет \(name(.queries)); новый начинается с имени вида")
  }

  package static func invalidQuery(_ name: String) -> LocalizedText {
    LocalizedText(
      "invalid query \(quoted(name)) in \(Workspace.fileName)",
      "запрос \(quoted(name)) из \(Workspace.fileName) не выполнить")
  }

  package static func moreInvalidQueries(_ count: Int) -> LocalizedText {
    LocalizedText(
      "\(count, "more invalid query", "more invalid queries")",
      "не выполнить и других запросов: \(count)")
  }

  package static let noQueries = LocalizedText(
    "No queries in \(Workspace.fileName).", "В \(Workspace.fileName) запросов нет.")

  package static let nameAQuery = LocalizedText(
    "`docket query 'task where overdue'` runs a query; \(Workspace.fileName) can name it:",
    """
    запрос выполняется так: `docket query 'task where overdue'`, а в \(Workspace.fileName) ему можно \
    дать имя:
    """)
}

/// Messages of `docket stats`.
extension QueryMessages {
  package static let statisticsComment = LocalizedText(
    "# The queries of `docket stats`, in this order.",
    "# Что показывает `docket stats`, в этом порядке.")
}

/// Messages of option values in lists.
extension QueryMessages {
  package static let noColumn = LocalizedText(
    "`--columns` names no column", "`--columns`: не указано ни одного столбца")
}

extension Workspace {
  /// The text of the query that somebody typed or named, and its declaration if it has a name.
  package func query(typed text: String) throws -> (text: String, named: NamedQuery?) {
    switch meaning(ofQuery: text) {
    case .query(let text, let named): return (text, named)
    case .broken:
      throw ErrorMessage.refused(
        QueryMessages.invalidQuery(text), next: CheckMessages.showsErrors)
    case .unknown(let nearest):
      throw ErrorMessage.refused(
        QueryMessages.unknownQuery(text), meant: nearest, next: QueryMessages.listQueries)
    }
  }
}
