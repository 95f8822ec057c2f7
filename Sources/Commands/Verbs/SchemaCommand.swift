import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let schema = GeneralCommand(
    run: { try $0.printSchema() },
    command: Command(
      name: "schema",
      summary: LocalizedText(
        "Print the JSON Schema of a kind or of docket.toml",
        "Вывести описание полей для редакторов (JSON Schema)"),
      discussion: LocalizedText(
        """
        The schema includes the fields that the workspace declares. `--write` writes the schemas of all kinds and of \
        docket.toml to \(SchemaFiles.folder)/, and the files that assign them to records: \
        \(SchemaAssociation.taplo.name) for taplo and VS Code's Even Better TOML, \(SchemaAssociation.tombi.name) for \
        tombi. If docket did not write one of these files, nothing is written. If the workspace is a subfolder of its \
        git repository, docket also writes both files to the top folder, where editors that open the whole repository \
        look for them; there it leaves files of other people and other workspaces alone.

        A schema checks each file alone; `docket check` checks references.
        """,
        """
        В схеме есть и те поля, которые объявлены в рабочем пространстве. `--write` записывает схемы \
        всех видов и docket.toml в \(SchemaFiles.folder)/, а в \(SchemaAssociation.taplo.name) и \
        \(SchemaAssociation.tombi.name) — к каким файлам они относятся: оттуда это узнаёт taplo, а \
        значит, и расширение Even Better TOML для VS Code, и `tombi`. Если один из этих файлов там уже \
        есть и создан не docket, ничего не записывается. Если рабочее пространство — подпапка \
        репозитория git, оба файла записываются и в его корень: там их ищут редакторы, в которых открыт весь \
        репозиторий; чужие файлы и файлы для другого рабочего пространства остаются как есть.

        Схема видит каждый файл сам по себе; что на что ссылается, проверяет `docket check`.
        """),
      examples: [
        Example(
          "docket schema task",
          LocalizedText("the keys of a task's file", "что может быть в файле поручения")),
        Example(
          "docket schema docket",
          LocalizedText("the keys of docket.toml", "что может быть в docket.toml")),
        Example(
          "docket schema --write",
          LocalizedText(
            "completion and checks in editors", "чтобы редактор дополнял и проверял записи")),
      ],
      parameters: [Arguments.schema],
      options: [Options.writtenSchemas]))
}

extension Options {
  static let writtenSchemas = Flag(
    "write", conflicts: [Arguments.schema],
    help: LocalizedText(
      "Write all schemas to the workspace", "Записать все схемы в рабочее пространство"))
}

extension Arguments {
  static let schema = Argument<String?>(
    "KIND", Placeholder.kind, completion: .custom("schema"),
    help: LocalizedText(
      "The kind, or `\(SchemaFiles.settings)` for docket.toml",
      "Вид или `\(SchemaFiles.settings)` — для docket.toml"))
}

extension Session {
  fileprivate func printSchema() throws -> ExitStatus {
    // The files are the same for all users, whatever their locale.
    let language =
      invocation[GlobalOptions.language]
      ?? (try? found.get())?.declarations.language ?? .english
    if invocation[Options.writtenSchemas] {
      let workspace = try workspace()
      let foreign = try workspace.writeSchemas(in: language) { change in
        print(SchemaMessages.change(change)[language] + "\n")
      }
      for path in foreign {
        warn(SchemaMessages.foreign(path))
        advise(SchemaMessages.addAssociations(from: path.name))
      }
      return .success
    }
    if invocation[Arguments.schema] == SchemaFiles.settings {
      print(Schema.settingsJSONSchema(in: language))
      return .success
    }
    let schema = try found.get() == nil ? .builtIn : workspace().schema
    let names = schema.kinds.map(\.name) + [SchemaFiles.settings]
    guard let name = invocation[Arguments.schema] else {
      throw SchemaMessages.missingKind(among: names.dropLast())
    }
    guard let kind = schema.kindIndex(named: name) else {
      throw RecordMessages.unknownKind(name, among: names)
    }
    print(schema.jsonSchema(of: kind, in: language))
    return .success
  }
}
