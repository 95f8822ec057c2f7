import CommandLine
import Model
import Testing

@testable import Commands

@Suite("The catalogue of commands")
struct CatalogueTests {
  private static let settings = """
    format = 1
    [kinds.machine.fields]
    name = { type = "text", required = true }
    portable = { type = "boolean" }
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
    // Fields have options of their own beside those of the verbs of their kind.
    let families = catalogue(for: schema).subcommands.filter { schema.kind(named: $0.name) != nil }
    let options = families.flatMap(allCommands).flatMap { $0.options.map(\.name) }
    // The short forms of filters give way to fields that are called so.
    let short = schema.kinds.indices.flatMap {
      ListOptions.choiceFlags(of: KindIndex($0), in: schema).map(\.option.name)
    }
    let others = Set(options).subtracting(fields + short).subtracting(ReservedNames.options)
    #expect(
      others.filter { name in !ReservedNames.optionPrefixes.contains(where: name.hasPrefix) } == [])
  }

  @Test("has no command whose name a kind of a workspace could have")
  func commands() {
    let names = GeneralCommand.all.flatMap { [$0.command.name] + $0.command.aliases }
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
