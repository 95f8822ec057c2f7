package import CommandLine
package import Model

/// The whole command line, for the kinds of a schema.
package func catalogue(for schema: Schema) -> Command {
  Command(
    name: "docket",
    summary: "A work tracker whose database is a folder of plain text",
    discussion: """
      Every task, employee, workshop, user and course is a small TOML file that can be read, edited \
      in any editor and versioned with git. Docket lists, shows, changes and checks them.
      """,
    examples: [
      Example("docket task list --status in-progress", "what is being worked on, by workshop"),
      Example("docket user show sidorova-anna", "a profile, with the courses taught and studied"),
      Example("docket check --strict", "for CI: fail when anything is wrong"),
    ],
    options: GlobalOptions.all + [Option(name: "version", help: "Print the version")],
    subcommands: schema.kinds.indices.map { family(of: KindIndex($0), in: schema) }
      + [GitFamily.command]
      + GeneralCommand.all.map(\.command))
}

/// What carries out the command of a path; `nil` where there is none.
func action(at path: [String], in schema: Schema) -> GeneralCommand.Action? {
  // Without a command docket answers its own option alone.
  guard let name = path.first else { return GeneralCommand.version.run }
  if let command = GitFamily.command(at: path) { return command.run }
  if let general = GeneralCommand.all.first(where: { $0.command.name == name }) {
    return general.run
  }
  guard path.count == 2, let kind = schema.kindIndex(named: name),
    let verb = Verb.all(for: schema[kind]).first(where: { $0.name == path[1] })
  else { return nil }
  return { invocation, session throws(Failure) in try verb.run(kind, invocation, session) }
}

/// The options that every command takes.
enum GlobalOptions {
  static let directory = "directory"
  static let color = "color"
  static let language = "lang"

  static let all: [Option] = [
    Option(
      name: directory, short: "C", kind: .value(placeholder: "DIR", completion: .directory),
      lastWins: true, isInherited: true, help: "Work as if started in DIR"),
    Option(
      name: color,
      kind: .value(placeholder: "WHEN", completion: .values(ColorChoice.allCases.map(\.rawValue))),
      lastWins: true, isInherited: true, help: "When to colour the output"),
    Option(
      name: language,
      kind: .value(placeholder: "LANG", completion: .values(Language.allCases.map(\.rawValue))),
      lastWins: true, isInherited: true, help: "The language of lists and labels"),
  ]
}

/// The commands about one kind: `docket task …`.
private func family(of kind: KindIndex, in schema: Schema) -> Command {
  let group = kind < Kind.builtIn.count ? "Records" : "Records of this workspace"
  let verbs = Verb.all(for: schema[kind])
  return Command(
    familyNamed: schema[kind].name,
    summary: "\(schema[kind].pluralLabel.english): " + verbs.map(\.name).joined(separator: ", "),
    group: group
  ) {
    verbs.map { $0.command(kind, schema) }
  }
}

/// The commands about a kind that is not known before its workspace is.
let unknownFamily = Command(familyNamed: "", summary: "") {
  Verb.ofEveryKind.map { $0.command(0, .builtIn) }
}
