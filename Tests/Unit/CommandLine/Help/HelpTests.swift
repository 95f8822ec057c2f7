import CommandLine
import TestSupport
import Testing
import Text

@Suite("Help")
struct HelpTests {
  @Test("of a command on 40 columns has texts below their labels")
  func narrow() {
    #expect(
      help(for: ["task", "list"], in: tracker, width: 40, language: .english) == """
        Usage: docket task list [OPTIONS]

        List tasks by workshop

        Aliases: ls

        Tasks stand under the workshop of the
        employee they are assigned to, those of
        nobody at the end. Filters narrow the
        list; a task is shown if it passes all
        of them.

        A filter takes

        - an id of the record it refers to, or
        - a value as it stands in the file.

        Sections look like this:

          Assembly
            Task No. 42  Replace the seals

        Filters:
          -s, --status STATUS...
                Only tasks of this status
                (in-progress, done, cancelled)
              --workshop WORKSHOP
                Only tasks assigned to an
                employee of this workshop

        Options:
          -n, --limit COUNT
                Print at most COUNT tasks
              --output-columns-in-the-given-order COLUMNS
                Print these columns, separated
                by commas
              --wrap
                Break long titles over several
                lines
          -a, --all
                Include cancelled tasks

        Global options:
          -C, --directory DIR
                Work in the workspace that DIR
                belongs to
              --color WHEN
                When to use colour (auto,
                always, never)
          -q, --quiet
                Print only errors
          -h, --help
                Print help

        Examples:
          # Everything, by workshop
          docket task list

          # What the assembly shop has finished,
          # for a spreadsheet
          docket task list --status done --workshop assembly --format csv >done.csv

        """)
  }

  @Test(
    "keeps to the width if text can be wrapped, and has no trailing spaces",
    arguments: [40, 41, 59, 60, 61, 80, 100])
  func width(width: Int) {
    for path in everyPath(in: tracker) {
      let text = help(for: path, in: tracker, width: width, language: .english)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(!line.hasSuffix(" "))
        let isUnbreakable =
          line.hasPrefix("  docket task list --status done")
          || line.hasPrefix("      --output-columns-in-the-given-order")
        #expect(line.count <= width || isUnbreakable, "\(line)")
      }
    }
  }

  @Test(
    "limits the width to a reasonable range", arguments: [Int.min, -1, 0, 39])
  func unreasonableWidth(width: Int) {
    let text = help(for: ["task", "list"], in: tracker, width: width, language: .english)
    #expect(text == help(for: ["task", "list"], in: tracker, width: 40, language: .english))
    let widest = help(for: ["task", "list"], in: tracker, width: .max, language: .english)
    #expect(widest == help(for: ["task", "list"], in: tracker, width: 100, language: .english))
  }

  @Test("with colour only adds escape sequences")
  func color() {
    for path in everyPath(in: tracker) {
      let colored = help(for: path, in: tracker, width: 80, color: true, language: .english)
      #expect(colored.contains("\u{1B}[1mUsage:\u{1B}[0m \u{1B}[36mdocket"))
      #expect(withoutColor(colored) == help(for: path, in: tracker, width: 80, language: .english))
    }
  }

  @Test("follows aliases, and is about the deepest command in the path")
  func paths() {
    let list = help(for: ["task", "list"], in: tracker, width: 80, language: .english)
    #expect(help(for: ["task", "ls"], in: tracker, width: 80, language: .english) == list)
    #expect(help(for: ["task", "ls", "all"], in: tracker, width: 80, language: .english) == list)
    #expect(
      help(for: ["bogus", "list"], in: tracker, width: 80, language: .english)
        == help(for: [], in: tracker, width: 80, language: .english))
  }

  @Test("wraps a long usage line after the command's name")
  func longUsage() {
    let words = ["FIRST-PARAMETER", "SECOND-PARAMETER", "THIRD-PARAMETER"]
    let command = Command(
      name: "run", summary: "Run",
      parameters: words.map { Parameter(name: $0, help: "A word", arity: .optional) })
    #expect(
      help(for: [], in: command, width: 40, language: .english).hasPrefix(
        """
        Usage: run [FIRST-PARAMETER]
                 [SECOND-PARAMETER]
                 [THIRD-PARAMETER]

        """))
  }

  @Test("aligns by display columns, not by characters or bytes")
  func alignment() {
    let command = Command(
      name: "запуск", summary: "Запустить",
      options: [
        Option(name: "имя", kind: .value(placeholder: "工場"), help: "Цех"),
        Option(name: "ascii", short: "a", help: "ASCII"),
      ])
    #expect(
      help(for: [], in: command, width: 60, language: .english) == """
        Usage: запуск [OPTIONS]

        Запустить

        Options:
              --имя 工場  Цех
          -a, --ascii     ASCII

        Global options:
          -h, --help      Print help

        """)
  }
}

/// The paths of all commands, including hidden ones.
private func everyPath(in command: Command) -> [[String]] {
  [[]]
    + command.subcommands.flatMap { subcommand in
      everyPath(in: subcommand).map { [subcommand.name] + $0 }
    }
}

private func withoutColor(_ text: String) -> String {
  text.split(separator: "\u{1B}[").enumerated()
    .map { index, part in
      index == 0 && !text.hasPrefix("\u{1B}") ? part[...] : part.drop { $0 != "m" }.dropFirst()
    }
    .joined()
}
