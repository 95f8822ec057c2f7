package import CommandLine
package import Model
import Text

/// The whole command line, for the kinds of a schema.
package func catalogue(for schema: Schema) -> Command {
  Command(
    name: "docket",
    summary: LocalizedText(
      "A work tracker that keeps its data in plain text files",
      "Учёт работ в папке с обычными текстовыми файлами"),
    discussion: discussion(for: schema),
    examples: examples(for: schema),
    options: GlobalOptions.all + [GlobalOptions.version],
    subcommands: schema.kinds.indices.map { family(of: KindIndex($0), in: schema) }
      + [GitFamily.command]
      + GeneralCommand.all(in: schema).map(\.command),
    defaultFamily: schema.index(of: .task).map { schema[$0].command })
}

/// The introduction, which names only kinds that the workspace does not hide.
private func discussion(for schema: Schema) -> LocalizedText {
  let hasAllKinds = BuiltInKind.allCases.allSatisfy { schema.kind(of: $0)?.label == $0.kind.label }
  let records =
    hasAllKinds
    ? LocalizedText(
      "Every task, employee, workshop, user and course",
      "Каждое поручение, сотрудник, цех, пользователь и курс")
    : LocalizedText("Every record", "Каждая запись")
  let files = LocalizedText(
    """
     is a small TOML file, which you can read and edit in any editor and keep in git. Docket lists, \
    shows, changes and checks the records.
    """,
    """
     — это небольшой файл TOML: его можно читать, править в любом редакторе и хранить в git. Docket \
    показывает записи, изменяет их и проверяет.
    """)
  if schema.index(of: .task) == nil { return records + files }
  return records + files
    + LocalizedText(
      "\n\nCommands for tasks work without the word `task`: `docket add`, `docket list`, `docket done 42`.",
      "\n\nКоманды о поручениях можно набирать без слова `task`: `docket add`, `docket list`, `docket done 42`."
    )
}

private func examples(for schema: Schema) -> [Example] {
  var examples: [Example] = []
  if schema.index(of: .task) != nil {
    examples += [
      Example(
        LocalizedText(
          "docket add \"Oil the guides\" --due fri",
          "docket add \"Смазать направляющие\" --due пт"),
        LocalizedText("a task in one line", "поручение в одну строку")),
      Example(
        "docket list --status in-progress",
        LocalizedText("tasks in progress, by workshop", "что сейчас в работе, по цехам")),
    ]
  }
  if schema.index(of: .user) != nil {
    examples.append(
      Example(
        "docket user show sidorova-anna",
        LocalizedText(
          "a user's profile, with the courses taught and studied",
          "карточка пользователя: какие курсы он ведёт и какие изучает")))
  }
  examples.append(
    Example(
      "docket check --strict",
      LocalizedText(
        "for CI: fail on errors and warnings",
        "для CI: завершиться с ошибкой, если хоть что-то не так")))
  return examples
}

/// The action of the command with this path; nil if there is none.
func action(at path: [String], in schema: Schema) -> GeneralCommand.Action? {
  // Without a command, the only option is `--version`.
  guard let name = path.first else { return GeneralCommand.version.run }
  if let command = GitFamily.command(at: path) { return command.run }
  if let general = GeneralCommand.all(in: schema).first(where: { $0.command.name == name }) {
    return general.run
  }
  guard path.count == 2, let kind = schema.index(ofCommand: name),
    let verb = Verb.all(for: schema[kind], in: schema).first(where: { $0.name == path[1] })
  else { return nil }
  return { session in try verb.run(session, kind) }
}

/// The options of all commands.
enum GlobalOptions {
  static let directory = ValueOption<String>(
    "directory", short: "C", .text(.directory), Placeholder.directory, lastWins: true,
    isInherited: true,
    help: LocalizedText("Run as if started in DIR", "Работать в этой папке, а не в текущей"))
  static let color = ValueOption<ColorChoice>(
    "color", .word, Placeholder.when, lastWins: true, isInherited: true,
    help: LocalizedText("When to use color", "Когда выделять вывод цветом"))
  static let language = ValueOption<Language>(
    "lang", .word, Placeholder.language, lastWins: true, isInherited: true,
    help: LocalizedText("Language of messages", "Язык сообщений"))
  static let noPager = Flag(
    "no-pager", isInherited: true,
    help: LocalizedText(
      "Do not use a pager", "Печатать длинное сразу, без постраничного просмотра"))
  /// An option of `docket` alone.
  static let version = Flag("version", help: LocalizedText("Print the version", "Показать версию"))

  static let all: [any OptionKey] = [directory, color, language, noPager]
}

/// The commands for one kind: `docket task …`.
private func family(of kind: KindIndex, in schema: Schema) -> Command {
  let group =
    kind < Kind.builtIn.count
    ? LocalizedText("Records", "Записи")
    : LocalizedText("Records of this workspace", "Записи этого рабочего пространства")
  let verbs = Verb.all(for: schema[kind], in: schema)
  let names = verbs.map(\.name).joined(separator: ", ")
  return Command(
    familyNamed: schema[kind].command,
    aliases: [schema[kind].name].filter { $0 != schema[kind].command },
    summary: schema[kind].pluralLabel.map { "\($0): \(names)" },
    group: group
  ) {
    verbs.map { $0.command(kind, schema) }
  }
}
