package import Model
package import Text

/// Messages of `docket export`.
package enum ExportMessages {
  package static func notExported(_ field: String, of kind: Kind, count: Int) -> LocalizedText {
    LocalizedText(
      "not exported: `\(field)` of \(kind.count(count, .english))",
      "не перенесено: `\(field)`, \(kind.count(count, .russian))")
  }

  /// A todo.txt has no descriptions.
  package static func noDescriptions(of kind: Kind, count: Int) -> LocalizedText {
    LocalizedText(
      "not exported: the description of \(kind.count(count, .english)): a line has only a title",
      "в строку помещается только название; без описания: \(kind.count(count, .russian))")
  }

  /// Taskwarrior needs fields that the workspace does not declare.
  package static func recurringTasks(of kind: Kind, count: Int) -> LocalizedText {
    LocalizedText(
      "not exported: \(kind.count(count, .english)) of a series; Taskwarrior accepts them only with `recur` and "
        + "`parent`: declare these fields, and import with `--update`",
      "не выгружено: \(kind.count(count, .russian)) из повторяющихся; Taskwarrior принимает их обратно "
        + "только с `recur` и `parent`: объявите такие поля и импортируйте с `--update`")
  }

  /// Characters were removed.
  package static func changed(_ field: String, of kind: Kind, count: Int) -> LocalizedText {
    LocalizedText(
      "exported without characters that the format does not allow: "
        + "`\(field)` of \(kind.count(count, .english))",
      "записано иначе, без знаков, которых в этом формате быть не может: "
        + "`\(field)`, \(kind.count(count, .russian))")
  }

  package static let wroteUUID = LocalizedText(
    "docket.toml now has a `uuid` that identifies this workspace to other programs: commit it",
    "в docket.toml появился `uuid`: по нему другие программы отличат это рабочее пространство от других; "
      + "добавьте его в коммит")

  /// The advice if docket.toml cannot be changed.
  package static let writeUUIDOnce = LocalizedText(
    "the first export to this format writes a `uuid` into docket.toml: run it once where docket.toml can be "
      + "changed, and commit that",
    "первый экспорт в этот формат пишет в docket.toml `uuid`, по которому другая программа отличает "
      + "рабочие пространства: выполните его один раз там, где docket.toml можно изменить, и добавьте в коммит"
  )

  package static let oneKind = ErrorMessage.usage(
    LocalizedText(
      "a `csv` table can contain only one kind", "в таблице `csv` помещается только один вид"))

  package static func onlyCSV(_ option: String) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`--\(option)` requires `--format csv`", "`--\(option)` только для `--format csv`"))
  }
}
