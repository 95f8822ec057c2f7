import CommandLine
import Commands
import Model
import Platform
import TestSupport
import Testing
import Text

/// The cases run once more for somebody whose locale is Russian and who knows no English.
///
/// Of those that say nothing which another one has not said, and of those about git, a part is left out; with
/// `DOCKET_TESTS=all` they are all run.
@Suite("Who reads only Russian")
struct RussianRunTests {
  @Test("finds no English in what any command says, finds or refuses", arguments: chosen)
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
      // An id that docket made stands in the path of the record's file too.
      let words = line.words.filter { !known.contains($0) && !line.text.contains("/\($0).toml") }
      #expect(words.isEmpty, "\(line.text)")
    }
  }

  @Test("is helped with every command")
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

  @Test("would notice a sentence of English, and overlooks names, code, paths and options")
  func counting() {
    func words(_ text: String) -> [String] { englishLines(of: Array(text.utf8)).flatMap(\.words) }
    #expect(words("ошибка: there is no task 7") == ["there", "is", "no"])
    #expect(words("подсказка: see `docket task list`, then (tasks/1.toml)") == ["see", "then"])
    #expect(words("Поручение № 1: id, git и --all; JSON `a\nb`") == [])
  }

  @Test("tries every command and every check")
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

  /// Lines of other programs, by how they begin, and of docket the names of its settings.
  private static let wordsOfOthers = [
    "Recorded resolution for", "nothing to commit", "mandoc:", "\\ No newline at end of file",
    "merge.docket.", "no-such-editor: ", "index ", "new file mode ", " 1 file changed,",
    " 2 files changed,", "AA ",
    "UD ",
    "UU ", "DU ", "Auto-merging ", "CONFLICT (", "Automatic merge failed",
    // The subject of docket's own commit is English, as that of git's.
    "Fix numbers and references after a merge",
  ]

  /// The verbs of docket, those that several kinds have once: ` task list`, ` done`.
  private static let commands: [String] = Set(
    paths(of: catalogue).compactMap { path in path.last.map { " \($0)" } }
  ).subtracting(catalogue.subcommands.filter { !$0.subcommands.isEmpty }.map { " \($0.name)" })
    .subtracting([" help"]).sorted()

  /// The cases that are run: see above.
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
  /// Whether neither the case nor its workspace chooses a language, nor waits for words of one; at a terminal there are
  /// other tests.
  fileprivate var isForAnyLanguage: Bool {
    guard terminal == nil, let files = try? startingEntries() else { return false }
    let all = script + environment.joined()
    let settings = files.last { $0.path == "docket.toml" }?.bytes ?? []
    return !["--lang", "DOCKET_LANG", "LC_", "LANG=", "see:"].contains(where: all.contains)
      && !String(decoding: settings, as: UTF8.self).contains("language")
  }

  /// The sentences that it is recorded with: lines of words, as they tell one from another.
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

  /// The words that stand in the files of the case, and in their names.
  fileprivate func knownWords() throws -> Set<String> {
    var texts = Array(
      (steps.flatMap(\.comments) + [script] + environment + surroundings)
        .joined(separator: "\n").utf8)
    let tools = try regularFiles(below: "\(Case.tests)/Tools")
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

/// The path of each command that help lists.
private func paths(of command: Command) -> [[String]] {
  [[]]
    + command.subcommands.filter { !$0.isHidden }.flatMap { subcommand in
      paths(of: subcommand).map { [subcommand.name] + $0 }
    }
}
