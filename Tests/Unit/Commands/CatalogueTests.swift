import CommandLine
import Model
import TestSupport
import Testing
import enum Text.Language

@testable import Commands

@Suite("The catalogue of commands")
struct CatalogueTests {
  private static let settings = """
    format = 1
    [kinds.machine.fields]
    name = { type = "text", required = true }
    portable = { type = "boolean" }
    width = { type = "integer" }
    wrap = { type = "boolean" }
    mode = { type = "one-of", choices = ["auto", "manual"] }
    user = { type = "reference", to = "user" }
    [kinds.task.fields]
    machine = { type = "reference", to = "machine" }
    [verbs.urgent]
    kind = "task"
    set = { priority = "high" }
    """

  static let schemas: [Schema] = [.builtIn, Declarations(Array(settings.utf8)).schema]

  @Test("is valid", arguments: schemas.indices)
  func soundness(schema: Int) {
    #expect(problems(in: catalogue(for: Self.schemas[schema])) == [])
  }

  @Test("has no option that conflicts with a field of a workspace")
  func options() {
    let schema = Schema.builtIn
    let fields = Set(schema.kinds.flatMap { $0.fields.map(\.name) })
    // Fields have options themselves in addition to the options of their kind's verbs.
    let families = catalogue(for: schema).subcommands.filter { schema.kind(named: $0.name) != nil }
    let options = families.flatMap(allCommands).map { $0.options.map(\.name) }
      .filter { !fields.isDisjoint(with: $0) }.flatMap(\.self)
    // Options for layout and watching, and short filters, give way to fields with the same name.
    let short =
      LayoutOptions.all.map(\.name) + [Options.watch.name]
      + schema.kinds.indices.map(KindIndex.init).flatMap {
        ListOptions.shortFilters(of: $0, in: schema).map(\.option.name)
      }
    let others = Set(options).subtracting(fields + short).subtracting(ReservedNames.options)
    #expect(
      others.filter { name in !ReservedNames.optionPrefixes.contains(where: name.hasPrefix) } == [])
  }

  @Test("treats `--watch` as a field if there is one with this name")
  func watch() throws {
    let schema = Declarations(
      Array("format = 1\n[kinds.task.fields.watch]\ntype = \"text\"\n".utf8)
    ).schema
    let options = WatchOption.ofLists(of: BuiltInKind.task.index, in: schema)
    #expect(options.isEmpty)
    let list = ListOptions.command(for: BuiltInKind.task.index, in: schema)
    #expect(list.options.filter { $0.name == "watch" }.map(\.isRepeatable) == [true])
    let asked = try parse(["task", "list", "--watch", "x"], with: catalogue(for: schema))
    #expect(try !WatchOption.isGiven(asked, in: schema))
  }

  @Test(
    "treats `--width` as a field if there is one with this name, and as the width of a list otherwise"
  )
  func width() throws {
    for (words, schema, columns) in [
      (["machine", "list", "--width", "50"], Self.schemas[1], nil),
      (["machine", "add", "--width", "50"], Self.schemas[1], nil),
      (["machine", "show", "press", "--width", "50"], Self.schemas[1], 50),
      (["task", "list", "--width", "50"], Self.schemas[0], 50),
      (["stats", "--width=50"], Self.schemas[0], 50),
    ] as [([String], Schema, Int?)] {
      let invocation = try parse(words, with: catalogue(for: schema))
      #expect(LayoutOptions(invocation, in: schema).columns == columns, "\(words)")
    }
    #expect(throws: UsageError.self) {
      try parse(["task", "list", "--width", "wide"], with: catalogue(for: .builtIn))
    }
  }

  @Test("has no command that conflicts with a kind of a workspace")
  func commands() {
    let names = GeneralCommand.all(in: .builtIn).flatMap { [$0.command.name] + $0.command.aliases }
    #expect(Set(names).subtracting(ReservedNames.commands) == [])
  }

  @Test("has no verb that conflicts with a verb of a workspace")
  func verbs() {
    let families = catalogue(for: .builtIn).subcommands.filter {
      Schema.builtIn.kind(named: $0.name) != nil
    }
    let names = Set(families.flatMap(\.subcommands).flatMap { [$0.name] + $0.aliases })
    #expect(names == ReservedNames.verbs)
  }

  @Test(
    "has an implementation for each command and no others",
    arguments: schemas.indices)
  func actions(schema: Int) {
    let schema = Self.schemas[schema]
    for path in commandPaths(in: catalogue(for: schema)) {
      #expect(action(at: path, in: schema) != nil, "\(path)")
    }
    for path in [["nothing"], ["task"], ["task", "nothing"], ["git", "nothing"]] {
      #expect(action(at: path, in: schema) == nil, "\(path)")
    }
  }

  @Test("has examples that can be typed")
  func examples() throws {
    let root = catalogue(for: .builtIn)
    let examples = allCommands(in: root).flatMap(\.examples)
    #expect(!examples.isEmpty)
    for example in examples {
      for language in Language.allCases {
        let line = example.commandLine[language]
        let words = shellWords(line)
        #expect(words.first == root.name, "\(line)")
        #expect(throws: Never.self, "\(line)") { try parse(Array(words.dropFirst()), with: root) }
      }
    }
  }
}

private func allCommands(in command: Command) -> [Command] {
  [command] + command.subcommands.flatMap(allCommands)
}

/// The words of each command that is not a family, without the program's name.
private func commandPaths(in family: Command) -> [[String]] {
  family.subcommands.flatMap { command in
    let below = commandPaths(in: command)
    return (below.isEmpty ? [[]] : below).map { [command.name] + $0 }
  }
}

/// The words of a command line; text between single quotes is one word.
private func shellWords(_ line: String) -> [String] {
  line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
    index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
  }
}
