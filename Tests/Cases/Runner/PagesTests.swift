import CommandLine
import Commands
import Platform
import TestSupport
import Testing
import Text

/// Runs the commands in README.md and the help topics, page by page in a copy of the sample workspace, and compares
/// their output with the page.
@Suite("The documentation pages")
struct PagesTests {
  @Test("show the output of their commands", arguments: Page.all)
  func outputs(page: Page) throws {
    let commands = page.commands
    if commands.contains(where: \.usesGit), !Sandbox.hasGit {
      try Test.cancel("git is not installed")
    }
    let results = try page.run(commands)
    try #require(results.count == commands.count, "\(page.path): the shell ended early")
    if Environment.variables["DOCKET_RECORD"] == "1" {
      return try page.write(commands, results)
    }
    for (command, result) in zip(commands, results) {
      let place: Comment = "\(page.path):\(command.line + 1): \(command.text)"
      if command.shown.isEmpty {
        #expect(result.status == "0", place)
      } else if command.isCut {
        #expect(result.output.starts(with: command.shown), place)
      } else {
        #expect(result.output == command.shown, place)
      }
    }
  }

  @Test("exist in both languages, and run commands")
  func coverage() {
    let names = Set(Page.all.map(\.path))
    #expect(names.count == HelpTopic.all.count * 2 + 1)
    #expect(Page.all.flatMap(\.commands).count > 100)
  }

  @Test("show current screens")
  func screens() throws {
    let test = try #require(Case.all.first { $0.name == "readme/screens" })
    let frames = outputLines(String(decoding: try test.read().stdout, as: UTF8.self)).split {
      $0.hasPrefix("-- ")
    }
    .map(Array.init)
    for page in Page.all where page.isAboutScreens {
      let shown = page.blocks.filter { $0.language.isEmpty && $0.lines.count > 8 }
      #expect(!shown.isEmpty, "\(page.path)")
      for block in shown { #expect(frames.contains(block.lines), "\(page.path):\(block.line)") }
    }
  }
}

/// A parsed Markdown page.
struct Page: Sendable, CustomTestStringConvertible {
  /// The path from the top of the repository.
  let path: String
  fileprivate let lines: [String]

  static let all: [Page] =
    [Page("README.md")]
    + HelpTopic.all.flatMap { topic in
      Language.allCases.map {
        Page("Sources/Commands/Help/Topics/\(topic.name).\($0.rawValue).swift")
      }
    }

  private init(_ path: String) {
    self.path = path
    let bytes = try? FileSystem.real.read("\(repositoryRoot)/\(path)", limit: 1 << 20)
    lines = String(decoding: bytes ?? [], as: UTF8.self)
      .split(at: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var testDescription: String { path }

  fileprivate var isReadme: Bool { path == "README.md" }
  fileprivate var isAboutScreens: Bool { path.contains("/screens.") }
  private var isRussian: Bool { path.hasSuffix(".ru.swift") }
}

/// The lines of a fenced block.
private struct Block {
  let language: String
  /// The index of the first line.
  let line: Int
  let lines: [String]
}

/// A line of a `console` block that starts with `$ `, and the output below it.
private struct PageCommand {
  let line: Int
  let text: String
  /// The shown part of the output; `…` stands for the rest.
  let shown: [String]
  let isCut: Bool

  var usesGit: Bool { text.split { !$0.isLetter }.contains("git") }
}

private struct PageResult {
  let output: [String]
  let status: String
}

extension Page {
  fileprivate var blocks: [Block] {
    var blocks: [Block] = []
    var start: (language: String, line: Int)?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let (language, first) = start {
        blocks.append(Block(language: language, line: first, lines: Array(lines[first..<index])))
        start = nil
      } else {
        start = (String(line.dropFirst(3)), index + 1)
      }
    }
    return blocks
  }

  fileprivate var commands: [PageCommand] {
    blocks.filter { $0.language == "console" }.flatMap { block in
      let starts = block.lines.indices.filter { block.lines[$0].hasPrefix("$ ") }
      return zip(starts, starts.dropFirst() + [block.lines.count]).map { start, end in
        let shown = block.lines[(start + 1)..<end]
        let isCut = shown.last == "…"
        return PageCommand(
          line: block.line + start, text: String(block.lines[start].dropFirst(2)),
          shown: Array(isCut ? shown.dropLast() : shown), isCut: isCut)
      }
    }
  }

  /// Runs the commands in one shell, so that `cd` works. Swift's tools are replaced: `swift run -q docket` is the built
  /// program, and `swift test` does nothing, since it is this test.
  fileprivate func run(_ commands: [PageCommand]) throws -> [PageResult] {
    try Sandbox.with { sandbox in
      let place = try Directory.open(sandbox.folder)
      try place.createDirectory("sample-workspace")
      try copyTree(
        from: try Directory.open("\(repositoryRoot)/sample-workspace"),
        to: try place.directory("sample-workspace"))
      var script =
        "exec 2>&1\n"
        + "swift() { [ \"$1 $2 $3\" = 'run -q docket' ] || return 0; shift 3; docket \"$@\"; }\n"
      if !isReadme { script += "cd sample-workspace\n" }
      for command in commands {
        if command.text.hasPrefix("cat ") { script += writing(command) }
        script += "\(command.text)\nprintf '\\001%s\\n' $?\n"
      }
      var sandbox = sandbox
      sandbox.variables = [
        "COLUMNS": isReadme ? "100" : "80", "DOCKET_LANG": isRussian ? "ru" : "",
      ]
      let result = try sandbox.run("/bin/sh", "-c", script)
      let text = String(
        decoding: replacing(sandbox.folder, with: "/home/me", in: result.output), as: UTF8.self)
      let pieces = text.split(separator: "\u{1}", omittingEmptySubsequences: false).map {
        outputLines(String($0))
      }
      // Each piece except the first starts with the exit status of the previous command.
      return zip(pieces, pieces.dropFirst()).enumerated().map { index, pair in
        PageResult(
          output: index == 0 ? pair.0 : Array(pair.0.dropFirst()), status: pair.1.first ?? "")
      }
    }
  }

  /// Writes a file first that a page shows with `cat` and that the sample workspace does not have.
  private func writing(_ command: PageCommand) -> String {
    let file = command.text.dropFirst("cat ".count)
    return "[ -e \(file) ] || cat > \(file) << 'END'\n"
      + command.shown.map { $0 + "\n" }.joined() + "END\n"
  }

  /// Writes the page with the new outputs, shortened like on the page.
  fileprivate func write(_ commands: [PageCommand], _ results: [PageResult]) throws {
    var page: [String] = []
    var next = 0
    for (command, result) in zip(commands, results) where !command.shown.isEmpty {
      page += lines[next...command.line]
      page += command.isCut ? result.output.prefix(command.shown.count) + ["…"] : result.output
      next = command.line + 1 + command.shown.count + (command.isCut ? 1 : 0)
    }
    page += lines[next...]
    try writeFile("\(repositoryRoot)/\(path)", Array(page.joined(separator: "\n").utf8))
  }
}

private func outputLines(_ text: String) -> [String] {
  var lines = text.split(at: "\n", omittingEmptySubsequences: false).map(String.init)
  if lines.last == "" { lines.removeLast() }
  return lines
}
