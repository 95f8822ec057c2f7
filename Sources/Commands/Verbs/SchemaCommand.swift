import CommandLine
import Model
import Operations
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let schema = GeneralCommand(
    command: Command(
      name: "schema",
      summary: LocalizedText(
        "Describe a kind, or docket.toml, to editors as JSON Schema",
        "Вывести JSON Schema вида или docket.toml — для редакторов"),
      discussion: LocalizedText(
        """
        The schema has the fields of the workspace's own declaration too. `--write` puts the schemas \
        of all kinds and of docket.toml into \(SchemaFiles.folder)/ and tells taplo, and so VS Code's \
        Even Better TOML, by \(SchemaAssociation.taplo.name), and tombi by \(SchemaAssociation.tombi.name), \
        which files they are for. Where one of these is there that docket did not write, nothing is written. \
        In a workspace below the top of its git repository, both are written there too, since editors \
        that have the whole repository open look for them there; one that docket did not write stays as it is.

        A schema sees one file by itself: what refers to what is for `docket check`.
        """,
        """
        В схеме есть и те поля, которые объявлены в рабочем пространстве. `--write` записывает схемы \
        всех видов и docket.toml в \(SchemaFiles.folder)/, а в \(SchemaAssociation.taplo.name) и \
        \(SchemaAssociation.tombi.name) — к каким файлам они относятся: оттуда это узнаёт taplo, а \
        значит, и расширение Even Better TOML для VS Code, и `tombi`. Если один из этих файлов там уже \
        есть и создан не docket, ничего не записывается. Если рабочее пространство — подпапка \
        репозитория git, оба файла записываются и в его корень: там их ищут редакторы, в которых открыт весь \
        репозиторий; созданный не docket остаётся как есть.

        Схема видит каждый файл сам по себе; что на что ссылается, проверяет `docket check`.
        """),
      examples: [
        Example(
          "docket schema task",
          LocalizedText("what a task's file may hold", "что может быть в файле поручения")),
        Example(
          "docket schema docket",
          LocalizedText("what docket.toml may hold", "что может быть в docket.toml")),
        Example(
          "docket schema --write",
          LocalizedText(
            "have the editor complete and check records",
            "чтобы редактор дополнял и проверял записи")),
      ],
      parameters: [
        Parameter(
          Arguments.schema, placeholder: Placeholder.kind,
          help: LocalizedText(
            "The kind; or `\(SchemaFiles.settings)`, for docket.toml",
            "Вид или `\(SchemaFiles.settings)` — для docket.toml"))
      ],
      options: [
        Option(
          Options.writtenSchemas,
          help: LocalizedText(
            "Write the schemas of all into the workspace",
            "Записать все схемы в рабочее пространство"))
      ],
      rules: [.conflict(Options.writtenSchemas, with: Arguments.schema)])
  ) { invocation, session throws(Failure) in
    // The files are for editors: whatever the locale of who writes them, they come out alike.
    let language =
      invocation[GlobalOptions.language]
      ?? (try? session.found.get())?.declarations.language ?? .english
    if invocation[Options.writtenSchemas] {
      let workspace = try session.workspace()
      let foreign = try operating { () throws(OperationError) in
        try workspace.writeSchemas(in: language) { change in
          let words =
            switch change {
            case .written(let path): LocalizedText("Wrote \(path)\n", "Записано: \(path)\n")
            case .removed(let path):
              LocalizedText("Removed \(sanitized(path))\n", "Удалено: \(sanitized(path))\n")
            }
          session.print(words[session.language])
        }
      }
      for path in foreign {
        session.warn(
          LocalizedText(
            "docket did not write \(path), which stays as it is",
            "\(path) создан не docket и остаётся как есть"))
        session.advise(
          LocalizedText(
            "to have editors that have the whole repository open find the schemas, add to it what is in "
              + "\(path.name) here, with all paths from there",
            "чтобы схемы находили и редакторы, в которых открыт весь репозиторий, добавьте в него то, что "
              + "записано здесь в \(path.name), указав пути оттуда"))
      }
      return .success
    }
    if invocation[Arguments.schema] == SchemaFiles.settings {
      session.print(Schema.settingsJSONSchema(in: language))
      return .success
    }
    let schema = try session.found.get() == nil ? .builtIn : session.workspace().schema
    let names = schema.kinds.map(\.name) + [SchemaFiles.settings]
    guard let name = invocation[Arguments.schema] else {
      let kinds = names.dropLast().joined(separator: ", ")
      throw .usage(
        LocalizedText(
          "name a kind: \(kinds), or \(SchemaFiles.settings) for \(Workspace.fileName)",
          "укажите вид: \(kinds) — или \(SchemaFiles.settings) для \(Workspace.fileName)"),
        help: LocalizedText("`--write` writes them all", "`--write` запишет схемы для всех"))
    }
    guard let kind = schema.kindIndex(named: name) else {
      throw .unknownKind(name, among: names)
    }
    session.print(schema.jsonSchema(of: kind, in: language))
    return .success
  }
}
