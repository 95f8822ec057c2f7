import CommandLine
import Model
import TestSupport
import Testing

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
    """

  static let schemas: [Schema] = [.builtIn, Declarations(Array(settings.utf8)).schema]

  @Test("has nothing wrong with it", arguments: schemas.indices)
  func soundness(schema: Int) {
    #expect(problems(in: catalogue(for: Self.schemas[schema])) == [])
  }

  @Test("takes no option whose name a field of a workspace could have")
  func options() {
    let schema = Schema.builtIn
    let fields = Set(schema.kinds.flatMap { $0.fields.map(\.name) })
    // Fields have options of their own beside those of the verbs of their kind, where a verb takes any.
    let families = catalogue(for: schema).subcommands.filter { schema.kind(named: $0.name) != nil }
    let options = families.flatMap(allCommands).map { $0.options.map(\.name) }
      .filter { !fields.isDisjoint(with: $0) }.flatMap(\.self)
    // How lists are laid out and shown again, and the short forms of filters, give way to fields that are called so.
    let short =
      LayoutOptions.all.map(\.name) + [WatchOption.option.name]
      + schema.kinds.indices.flatMap {
        ListOptions.statusFlags(of: KindIndex($0), in: schema).map(\.option.name)
      }
    let others = Set(options).subtracting(fields + short).subtracting(ReservedNames.options)
    #expect(
      others.filter { name in !ReservedNames.optionPrefixes.contains(where: name.hasPrefix) } == [])
  }

  @Test("takes `--watch` for a field that is called so")
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

  @Test("takes `--width` for a field that is called so, and else for how wide a list is")
  func width() throws {
    for (words, schema, columns) in [
      (["machine", "list", "--width", "50"], Self.schemas[1], nil),
      (["machine", "add", "--width", "50"], Self.schemas[1], nil),
      (["machine", "show", "press", "--width", "50"], Self.schemas[1], 50),
      (["task", "list", "--width", "50"], Self.schemas[0], 50),
      (["stats", "--width=50"], Self.schemas[0], 50),
    ] as [([String], Schema, Int?)] {
      let invocation = try parse(words, with: catalogue(for: schema))
      #expect(try LayoutOptions(invocation, in: schema).columns == columns, "\(words)")
    }
    let invocation = try parse(["task", "list", "--width", "wide"], with: catalogue(for: .builtIn))
    #expect(throws: Failure.self) { try LayoutOptions(invocation, in: .builtIn) }
  }

  @Test("has no command whose name a kind of a workspace could have")
  func commands() {
    let names = GeneralCommand.all(in: .builtIn).flatMap { [$0.command.name] + $0.command.aliases }
    #expect(Set(names).subtracting(ReservedNames.commands) == [])
  }

  @Test(
    "has something that carries out each command, and nothing for any other",
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

  @Test("gives examples that can be typed")
  func examples() throws {
    let root = catalogue(for: .builtIn)
    let examples = allCommands(in: root).flatMap(\.examples)
    #expect(!examples.isEmpty)
    for example in examples {
      let words = shellWords(example.commandLine)
      #expect(words.first == root.name, "\(example.commandLine)")
      #expect(throws: Never.self, "\(example.commandLine)") {
        try parse(Array(words.dropFirst()), with: root)
      }
    }
  }
}

private func allCommands(in command: Command) -> [Command] {
  [command] + command.subcommands.flatMap(allCommands)
}

/// The words that lead to each command that is no family, without the program's name.
private func commandPaths(in family: Command) -> [[String]] {
  family.subcommands.flatMap { command in
    let below = commandPaths(in: command)
    return (below.isEmpty ? [[]] : below).map { [command.name] + $0 }
  }
}

/// The words of a command line; what stands between single quotes is one.
private func shellWords(_ line: String) -> [String] {
  line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
    index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
  }
}
