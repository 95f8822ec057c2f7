package import Model
package import Text

/// Messages of `docket export`.
package enum ExportMessages {
  /// Fields that are left out, with the number of affected records.
  package static func notExported(
    _ fields: [(field: String, count: Int)], of kind: Kind
  ) -> LocalizedText {
    LocalizedText("not exported: ", "не перенесено: ") + list(fields, kind)
  }

  /// Fields in which characters were removed.
  package static func changed(
    _ fields: [(field: String, count: Int)], of kind: Kind
  ) -> LocalizedText {
    LocalizedText(
      "exported without characters that the format does not allow: ",
      "записано без знаков, которых в этом формате быть не может: ") + list(fields, kind)
  }

  /// Taskwarrior replaces tasks that have the same UUID.
  package static func replacing(_ count: Int, of kind: Kind) -> LocalizedText {
    LocalizedText(
      """
      \(kind.count(count)) came from Taskwarrior: `task import` there would replace them, \
      without the attributes that docket does not have
      """,
      """
      пришло из Taskwarrior: \(kind.count(count)); `task import` там заменит их, \
      и свойства, которых в docket нет, пропадут
      """)
  }

  /// The fields, each with the number of its records.
  private static func list(_ fields: [(field: String, count: Int)], _ kind: Kind) -> LocalizedText {
    fields.map { field, count in
      kind.count(count).map { "`\(field)` (\($0))" }
    }.joined(separator: LocalizedText(verbatim: ", "))
  }

  package static let oneKind = ErrorMessage.usage(
    LocalizedText(
      "a `csv` table can contain only one kind", "в таблице `csv` помещается только один вид"))

  /// The format needs a kind, and there are no tasks to choose by themselves.
  package static func nameKind(among names: [String]) -> ErrorMessage {
    .usage(
      LocalizedText("this format needs a kind", "для этого формата нужен вид записей"),
      help: LocalizedText(
        "name one of \(listed(names))", "назовите один из видов: \(listed(names))"))
  }

  package static func onlyCSV(_ option: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--\(option)` requires `--format csv`", "`--\(option)` только для `--format csv`"))
  }
}
