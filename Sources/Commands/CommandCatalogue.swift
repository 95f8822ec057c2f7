package import CommandLine
package import Model
import Text

/// The whole command line, for the kinds of a schema.
package func catalogue(for schema: Schema) -> Command {
  Command(
    name: "docket",
    summary: LocalizedText(
      "A work tracker whose database is a folder of plain text",
      "Учёт работ в папке с обычными текстовыми файлами"),
    discussion: LocalizedText(
      """
      Every task, employee, workshop, user and course is a small TOML file that can be read, edited \
      in any editor and versioned with git. Docket lists, shows, changes and checks them.

      Commands about tasks work without the word `task`: `docket add`, `docket list`, `docket done 42`.
      """,
      """
      Каждое поручение, сотрудник, цех, пользователь и курс — это небольшой файл TOML: его можно \
      читать, править в любом редакторе и хранить в git. Docket показывает записи, изменяет их и \
      проверяет.

      Команды о поручениях можно набирать без слова `task`: `docket add`, `docket list`, `docket done 42`.
      """),
    examples: [
      Example(
        "docket add \"Oil the guides\" --due fri",
        LocalizedText("a task in one line", "поручение в одну строку")),
      Example(
        "docket list --status in-progress",
        LocalizedText("what is being worked on, by workshop", "что сейчас в работе, по цехам")),
      Example(
        "docket user show sidorova-anna",
        LocalizedText(
          "a profile, with the courses taught and studied",
          "карточка пользователя: какие курсы он ведёт и какие изучает")),
      Example(
        "docket check --strict",
        LocalizedText(
          "for CI: fail when anything is wrong",
          "для CI: завершиться с ошибкой, если хоть что-то не так")),
    ],
    options: GlobalOptions.all + [
      Option(
        GlobalOptions.version,
        help: LocalizedText("Print the version", "Показать версию"))
    ],
    subcommands: schema.kinds.indices.map { family(of: KindIndex($0), in: schema) }
      + [GitFamily.command]
      + GeneralCommand.all(in: schema).map(\.command),
    defaultFamily: schema.index(of: .task).map { schema[$0].name })
}

/// What carries out the command of a path; `nil` where there is none.
func action(at path: [String], in schema: Schema) -> GeneralCommand.Action? {
  // Without a command docket answers its own option alone.
  guard let name = path.first else { return GeneralCommand.version.run }
  if let command = GitFamily.command(at: path) { return command.run }
  if let general = GeneralCommand.all(in: schema).first(where: { $0.command.name == name }) {
    return general.run
  }
  guard path.count == 2, let kind = schema.kindIndex(named: name),
    let verb = Verb.all(for: schema[kind], in: schema).first(where: { $0.name == path[1] })
  else { return nil }
  return { invocation, session throws(Failure) in try verb.run(kind, invocation, session) }
}

/// The options that every command takes.
enum GlobalOptions {
  static let directory = ValueOption<String>(
    "directory", short: "C", .text(.directory), lastWins: true, isInherited: true)
  static let color = ValueOption<ColorChoice>("color", .word, lastWins: true, isInherited: true)
  static let language = ValueOption<Language>("lang", .word, lastWins: true, isInherited: true)
  static let noPager = Flag("no-pager", isInherited: true)
  /// An option of `docket` alone.
  static let version = Flag("version")

  static let all: [Option] = [
    Option(
      directory, placeholder: Placeholder.directory,
      help: LocalizedText("Work as if started in DIR", "Работать в этой папке, а не в текущей")),
    Option(
      color, placeholder: Placeholder.when,
      help: LocalizedText("When to colour the output", "Когда выделять вывод цветом")),
    Option(
      language, placeholder: Placeholder.language,
      help: LocalizedText("The language of all that people read", "Язык всего, что читают люди")),
    Option(
      noPager,
      help: LocalizedText(
        "Print what is long instead of opening a pager",
        "Печатать длинное сразу, без постраничного просмотра")),
  ]
}

/// The commands about one kind: `docket task …`.
private func family(of kind: KindIndex, in schema: Schema) -> Command {
  let group =
    kind < Kind.builtIn.count
    ? LocalizedText("Records", "Записи")
    : LocalizedText("Records of this workspace", "Записи этого рабочего пространства")
  let verbs = Verb.all(for: schema[kind], in: schema)
  let names = verbs.map(\.name).joined(separator: ", ")
  return Command(
    familyNamed: schema[kind].name,
    summary: schema[kind].pluralLabel.map { "\($0): \(names)" },
    group: group
  ) {
    verbs.map { $0.command(kind, schema) }
  }
}

/// The commands about a kind that is not known before its workspace is.
let unknownFamily = Command(familyNamed: "", summary: LocalizedText(verbatim: "")) {
  Verb.ofEveryKind.map { $0.command(0, .builtIn) }
}
