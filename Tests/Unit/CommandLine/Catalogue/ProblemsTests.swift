import CommandLine
import TestSupport
import Testing
import Text

private func command(
  name: String = "run", summary: LocalizedText = "Run", examples: [Example] = [],
  parameters: [Parameter] = [], options: [Option] = [], subcommands: [Command] = []
) -> Command {
  Command(
    name: name, summary: summary, examples: examples, parameters: parameters, options: options,
    subcommands: subcommands)
}

private func value(
  _ placeholder: LocalizedText = "X", _ completion: Completion = .none, isRepeatable: Bool = false,
  lastWins: Bool = false
) -> Option {
  Option(
    name: "x", kind: .value(placeholder: placeholder, completion: completion),
    isRepeatable: isRepeatable, lastWins: lastWins, help: "X")
}

@Suite("Problems of a catalogue")
struct ProblemsTests {
  @Test("do not occur in a valid one")
  func sound() {
    #expect(problems(in: tracker) == [])
  }

  @Test(
    "include wording",
    arguments: [
      (command(summary: ""), "run: the summary is missing"),
      (command(summary: "Run."), "run: the summary ends in a full stop"),
      (command(summary: "Run\nit"), "run: the summary is longer than a line"),
      (command(examples: [Example("run it", "")]), "run: the purpose of `run it` is missing"),
      (command(parameters: [Parameter(name: "ID", help: "")]), "run: the help of ID is missing"),
      (command(options: [Option(name: "x", help: "")]), "run: the help of --x is missing"),
    ])
  func wording(catalogue: Command, expected: String) {
    #expect(problems(in: catalogue) == [expected])
  }

  @Test(
    "include names",
    arguments: [
      (command(name: "Run"), "Run: `Run` is not a valid command name"),
      (command(name: ""), ": `` is not a valid command name"),
      (
        command(subcommands: [
          Command(name: "list", aliases: ["ls"], summary: "List"),
          Command(name: "ls", summary: "List"),
        ]), "run: two subcommands are called `ls`"
      ),
      (
        command(parameters: [Parameter(name: "ID", help: "Id"), Parameter(name: "ID", help: "Id")]),
        "run: two parameters are called ID"
      ),
      (command(options: [Option(name: "--x", help: "X")]), "run: ----x is not a valid option name"),
      (
        command(options: [Option(name: "x", short: "é", help: "X")]),
        "run: --x has the invalid short name `é`"
      ),
      (command(options: [Option(name: "help", help: "X")]), "run: two options are called --help"),
      (
        command(options: [Option(name: "x", short: "h", help: "X")]),
        "run: two options are called -h"
      ),
      (
        command(
          options: [Option(name: "x", isInherited: true, help: "X")],
          subcommands: [command(name: "list", options: [Option(name: "x", help: "X")])]),
        "run list: two options are called --x"
      ),
    ])
  func names(catalogue: Command, expected: String) {
    #expect(problems(in: catalogue) == [expected])
  }

  @Test(
    "include structure",
    arguments: [
      (
        command(
          parameters: [Parameter(name: "ID", help: "Id")],
          subcommands: [Command(name: "list", summary: "List")]),
        "run: it has both subcommands and parameters"
      ),
      (
        command(parameters: [
          Parameter(name: "A", help: "A", arity: .any),
          Parameter(name: "B", help: "B", arity: .optional),
        ]), "run: more than one parameter takes a varying number of words"
      ),
      (
        command(parameters: [
          Parameter(name: "A", help: "A", arity: .optional),
          Parameter(name: "B", help: "B", arity: .oneOrMore),
        ]), "run: more than one parameter takes a varying number of words"
      ),
      (
        command(options: [Option(name: "x", isRepeatable: true, help: "X")]),
        "run: --x is a flag, and flags can always be repeated"
      ),
      (command(options: [value("")]), "run: --x has no placeholder"),
      (command(options: [value("X", .values([]))]), "run: --x has no choices"),
      (
        command(options: [value(isRepeatable: true, lastWins: true)]),
        "run: --x both collects and replaces values"
      ),
    ])
  func structure(catalogue: Command, expected: String) {
    #expect(problems(in: catalogue).contains(expected))
  }

  @Test("do not include a name that an ancestor does not pass on")
  func ownOptions() {
    let child = command(name: "list", options: [Option(name: "x", short: "x", help: "X")])
    let root = command(options: [Option(name: "x", short: "x", help: "X")], subcommands: [child])
    #expect(problems(in: root) == [])
  }
}
