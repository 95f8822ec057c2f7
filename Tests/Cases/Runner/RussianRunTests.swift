import CommandLine
import Commands
import Model
import Platform
import TestSupport
import Testing
import Text

/// Runs the cases with a Russian locale and checks that no English appears.
///
/// A part of the cases is left out: cases about git, and those whose messages others contain too. `DOCKET_TESTS=all`
/// runs all of them.
@Suite("With a Russian locale")
struct RussianRunTests {
  @Test("no command prints English", arguments: chosen)
  func cases(_ test: Case) throws {
    let file = try test.read()
    if file.missingProgram != nil { return }
    let said = try file.run(with: Self.locale).said
    let foreign = englishLines(of: said).filter { line in
      !Self.wordsOfOthers.contains { line.text.hasPrefix($0) } && !line.text.contains("curl: (")
        && line.text.split(separator: " ").dropFirst().first != "="
    }
    if foreign.isEmpty { return }
    let known = try file.knownWords()
    for line in foreign {
      // Ids that docket creates also appear in the paths of record files.
      let words = line.words.filter { !known.contains($0) && !line.text.contains("/\($0).toml") }
      #expect(words.isEmpty, "\(line.text)")
    }
  }

  @Test("every command has help")
  func help() throws {
    try Sandbox.with { sandbox in
      var sandbox = sandbox
      sandbox.variables = Self.locale
      for path in paths(of: Self.catalogue) {
        let result = try sandbox.run("docket", path + ["--help"])
        #expect(result.status == .exited(0), "\(path)")
        for line in englishLines(of: result.output) {
          #expect(line.words == [], "\(path): \(line.text)")
        }
      }
    }
  }

  @Test("an English sentence is detected, but names, code, paths and options are ignored")
  func counting() {
    func words(_ text: String) -> [String] { englishLines(of: Array(text.utf8)).flatMap(\.words) }
    #expect(words("ошибка: there is no task 7") == ["there", "is", "no"])
    #expect(words("подсказка: see `docket task list`, then (tasks/1.toml)") == ["see", "then"])
    #expect(words("Поручение № 1: id, git и --all; JSON `a\nb`") == [])
  }

  @Test("every command and check is covered")
  func coverage() throws {
    let commands = try Self.chosen.map { try $0.read().script }
    for command in Self.commands {
      #expect(commands.contains { $0.contains(command) }, "no case runs\(command)")
    }
    let names = Set(Self.chosen.map(\.name))
    #expect(names.contains("check/everything-at-once") && names.count > 200)
  }

  static let locale = ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "ru_RU.UTF-8"]
  static let catalogue = Commands.catalogue(for: .builtIn)

  /// The beginnings of lines from other programs, and the names of docket's settings.
  private static let wordsOfOthers = [
    "Recorded resolution for", "nothing to commit", "mandoc:", "\\ No newline at end of file",
    "merge.docket.", "no-such-editor: ", "index ", "new file mode ", " 1 file changed,",
    " 2 files changed,", "AA ",
    "UD ",
    "UU ", "DU ", "Auto-merging ", "CONFLICT (", "Automatic merge failed",
    // The subjects of docket's own commits are in English, like git's.
    "Fix numbers and references after a merge", "Mark No. ",
  ]

  /// docket's verbs, each once even if several kinds have them: ` task list`, ` done`.
  private static let commands: [String] = Set(
    paths(of: catalogue).compactMap { path in path.last.map { " \($0)" } }
  ).subtracting(catalogue.subcommands.filter { !$0.subcommands.isEmpty }.map { " \($0.name)" })
    .subtracting([" help"]).sorted()

  /// The cases to run, as described above.
  private static let chosen: [Case] = {
    let all = Case.all.compactMap { test in (try? test.read()).map { (test: test, file: $0) } }
      .filter { !$0.test.name.hasPrefix("terminal/") && $0.file.isForAnyLanguage }
    if isExhaustive { return all.map(\.test) }
    var known: Set<[String]> = []
    var chosen = all.filter { test, file in
      let lines = file.sentences.filter { known.insert($0).inserted }
      return !lines.isEmpty && !isLong(test.name, file)
    }
    for command in commands where !chosen.contains(where: { $0.file.script.contains(command) }) {
      chosen += all.first { $0.file.script.contains(command) }.map { [$0] } ?? []
    }
    return chosen.map(\.test)
  }()

  /// Whether it takes a second, or makes commits, which are told about elsewhere too.
  private static func isLong(_ name: String, _ file: CaseFile) -> Bool {
    let makesCommits = ["commit", "repository"].contains(where: file.script.contains)
    return name.hasPrefix("at-once/") || name.hasPrefix("git/") && makesCommits
      || [
        "check/few-open-files", "seed/ten-megabyte-text", "bad-input/hundred-thousand-keys",
        "bad-input/hundred-thousand-equal-keys", "import/long-text",
      ].contains(name)
  }
}

extension CaseFile {
  /// Whether neither the case nor its workspace chooses a language, nor waits for words of one, nor prints code; at a
  /// terminal there are other tests.
  fileprivate var isForAnyLanguage: Bool {
    guard terminal == nil, let files = try? startingEntries() else { return false }
    let all = script + environment.joined()
    let settings = files.last { $0.path == "docket.toml" }?.bytes ?? []
    return !["--lang", "DOCKET_LANG", "LC_", "LANG=", "see:", "--format html"].contains(
      where: all.contains)
      && !String(decoding: settings, as: UTF8.self).contains("language")
  }

  /// The recorded lines of the case as words, to compare them with other cases.
  fileprivate var sentences: [[String]] {
    [stdout, stderr].flatMap { englishLines(of: Array($0.prefix(1 << 14))).map(\.words) }
      .filter { $0.count > 3 }
  }

  /// What the command says for people: what is for programs stays as it is, and is left out.
  fileprivate var said: [UInt8] {
    let machine = [
      "json", "csv", "tsv", "ids", "sarif", "github", "gitlab", "junit", "todotxt", "taskwarrior",
      "ics", "dot", "svg",
    ].contains { script.contains("--format \($0)") || script.contains("--format=\($0)") }
    let isForPrograms =
      machine
      || [
        "docket schema", "docket export", "docket complet", "docket man", "cat ", "ls ", "sed \"",
      ].contains(where: script.contains)
    let errors = stderr.split(separator: 0x0A).filter { !$0.starts(with: "{\"version\"".utf8) }
    return (isForPrograms ? [] : stdout) + errors.joined(separator: [0x0A])
  }

  /// The words in the case's files and their names.
  fileprivate func knownWords() throws -> Set<String> {
    var texts = Array(
      (steps.flatMap(\.comments) + [script] + environment + surroundings)
        .joined(separator: "\n").utf8)
    let tools = try regularFiles(below: "\(Case.folder)/Tools")
    for tool in tools where script.contains(tool.key) { texts += [0x0A] + tool.value }
    for entry in try startingEntries() + entries {
      texts += [0x0A] + Array(entry.path.utf8) + [0x0A]
      if !entry.kind.isExpected { texts += entry.bytes }
    }
    return Set(latinWords(in: texts).map { String(decoding: $0, as: UTF8.self).lowercased() })
  }
}

/// What the environment of every case says, such as who commits.
private let surroundings = Sandbox.environment(below: "").values.sorted()

/// The path of each command in help.
private func paths(of command: Command) -> [[String]] {
  [[]]
    + command.subcommands.filter { !$0.isHidden }.flatMap { subcommand in
      paths(of: subcommand).map { [subcommand.name] + $0 }
    }
}
