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
    if try test.missingProgram() != nil { return }
    let outcome = try Outcome(running: test, with: Self.locale)
    let said = try test.said(outcome)
    let foreign = englishLines(of: said).filter { line in
      !Self.wordsOfOthers.contains { line.text.hasPrefix($0) } && !line.text.contains("curl: (")
        && line.text.split(separator: " ").dropFirst().first != "="
    }
    if foreign.isEmpty { return }
    let known = try test.knownWords()
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
    let commands = try Self.chosen.map { try $0.text(of: "cmd") ?? "" }
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
    "Fix numbers and references after a merge",
  ]

  /// docket's verbs, each once even if several kinds have them: ` task list`, ` done`.
  private static let commands: [String] = Set(
    paths(of: catalogue).compactMap { path in path.last.map { " \($0)" } }
  ).subtracting(catalogue.subcommands.filter { !$0.subcommands.isEmpty }.map { " \($0.name)" })
    .subtracting([" help"]).sorted()

  /// The cases to run, as described above.
  private static let chosen: [Case] = {
    let all = Case.all.filter(\.isForAnyLanguage)
    if isExhaustive { return all }
    var known: Set<[String]> = []
    var chosen = all.filter { test in
      let lines = test.sentences.filter { known.insert($0).inserted }
      return !lines.isEmpty && !test.isLong
    }
    var typed = chosen.compactMap { try? $0.text(of: "cmd") }
    for command in commands where !typed.contains(where: { $0.contains(command) }) {
      let first = all.first { test in (try? test.text(of: "cmd"))?.contains(command) == true }
      guard let first else { continue }
      chosen.append(first)
      typed.append((try? first.text(of: "cmd")) ?? "")
    }
    return chosen
  }()
}

extension Case {
  /// Whether the case and its workspace work in any language. Terminal cases have other tests.
  fileprivate var isForAnyLanguage: Bool {
    if name.hasPrefix("terminal/") || FileSystem.real.exists("\(folder)/tty") { return false }
    guard let command = try? text(of: "cmd"), let source = try? source() ?? "" else { return false }
    let settings = try? FileSystem.real.read("\(source)/docket.toml", limit: 1 << 20)
    let all = command + ((try? text(of: "env")) ?? "")
    return !["--lang", "DOCKET_LANG", "LC_", "LANG=", "see:"].contains(where: all.contains)
      && !String(decoding: settings ?? [], as: UTF8.self).contains("language")
  }

  /// Whether the case takes a second or makes commits, which other cases cover too.
  fileprivate var isLong: Bool {
    name.hasPrefix("at-once/") || name.hasPrefix("git/") && makesCommits
      || [
        "check/few-open-files", "seed/ten-megabyte-text", "bad-input/hundred-thousand-keys",
        "bad-input/hundred-thousand-equal-keys", "import/long-text",
      ].contains(name)
  }

  private var makesCommits: Bool {
    guard let command = try? text(of: "cmd") else { return false }
    return ["commit", "repository", "both-add"].contains(where: command.contains)
  }

  /// The recorded lines of the case as words, to compare them with other cases.
  fileprivate var sentences: [[String]] {
    ["stdout", "stderr"].flatMap { stream -> [[String]] in
      let bytes = (try? bytes(of: stream)) ?? []
      return englishLines(of: Array(bytes.prefix(1 << 14))).map(\.words)
    }.filter { $0.count > 3 }
  }

  /// The output for people; output for programs does not depend on the language and is left out.
  fileprivate func said(_ outcome: Outcome) throws -> [UInt8] {
    let command = try text(of: "cmd") ?? ""
    let machine = [
      "json", "csv", "tsv", "ids", "sarif", "github", "gitlab", "junit", "todotxt", "taskwarrior",
      "ics", "dot", "svg",
    ].contains { command.contains("--format \($0)") || command.contains("--format=\($0)") }
    let isForPrograms =
      machine
      || [
        "docket schema", "docket export", "docket complet", "docket man", "cat ", "ls ", "sed \"",
      ].contains(
        where: command.contains)
    let errors = outcome.stderr.split(separator: 0x0A).filter {
      !$0.starts(with: "{\"version\"".utf8)
    }
    return (isForPrograms ? [] : outcome.stdout) + errors.joined(separator: [0x0A])
  }

  /// The words in the case's files and their names.
  fileprivate func knownWords() throws -> Set<String> {
    var texts: [UInt8] = []
    for file in ["cmd", "stdin", "env"] { texts += try bytes(of: file) ?? [] }
    let command = try text(of: "cmd") ?? ""
    let tools = try regularFiles(below: "\(Case.repository)/Tests/CaseTests/Tools")
    for tool in tools where command.contains(tool.key) { texts += [0x0A] + tool.value }
    texts += surroundings.flatMap { [0x0A] + Array($0.utf8) }
    let files: [String: [UInt8]] = try source().map { try regularFiles(below: $0) } ?? [:]
    let afterwards = ((try? regularFiles(below: "\(folder)/out")) ?? [:]).keys
    for file in files { texts += [0x0A] + Array(file.key.utf8) + [0x0A] + file.value }
    for path in afterwards { texts += [0x0A] + Array(path.utf8) }
    return Set(latinWords(in: texts).map { String(decoding: $0, as: UTF8.self).lowercased() })
  }
}

/// The values in the environment of every case, such as the committer's name.
private let surroundings = environment(below: "").values.sorted()

/// The path of each command in help.
private func paths(of command: Command) -> [[String]] {
  [[]]
    + command.subcommands.filter { !$0.isHidden }.flatMap { subcommand in
      paths(of: subcommand).map { [subcommand.name] + $0 }
    }
}
