import CommandLine
import TestSupport
import Testing
import Text

private func error(for arguments: [String], with root: Command = tracker) -> UsageError? {
  do throws(UsageError) {
    _ = try parse(arguments, with: root)
    return nil
  } catch {
    return error
  }
}

@Suite("Usage errors")
struct UsageErrorTests {
  @Test(
    "describe the problem and suggest a correction",
    arguments: [
      ([], "`docket` needs a command: task, course, init or check"),
      (["-q"], "`docket` needs a command: task, course, init or check"),
      (["task"], "`docket task` needs a command: list, show, add, edit or done"),
      (["zzz"], "unknown command `zzz`"),
      ([""], "unknown command ``"),
      (["taks", "list"], "unknown command `taks`; did you mean `docket task`?"),
      (["tasks"], "unknown command `tasks`; did you mean `docket task`?"),
      (["ефыл", "list"], "unknown command `ефыл`; did you mean `docket task`?"),
      (["done", "42"], "unknown command `done`; did you mean `docket task done`?"),
      (["new"], "unknown command `new`; did you mean `docket task add`?"),
      (["lst"], "unknown command `lst`; did you mean `docket task list` or `docket course list`?"),
      (
        ["list"], "unknown command `list`; did you mean `docket task list` or `docket course list`?"
      ),
      (["list", "course"], "unknown command `list`; did you mean `docket course list`?"),
      (["task", "enroll"], "unknown command `enroll`; did you mean `docket course enroll`?"),
      (["task", "lits", "--what"], "unknown command `lits`; did you mean `docket task list`?"),
      (["complet"], "unknown command `complet`"),
      (["check", "--fxi"], "unknown option `--fxi`; did you mean `--fix`?"),
      (["task", "list", "--stat=x"], "unknown option `--stat`; did you mean `--status`?"),
      (["task", "list", "--no-wrap"], "unknown option `--no-wrap`"),
      (["task", "list", "--version"], "unknown option `--version`"),
      (["check", "--no-fix"], "unknown option `--no-fix`"),
      (["check", "--=x"], "unknown option `--`"),
      (["check", "-fix"], "unknown option `-f`; did you mean `--fix`?"),
      (["check", "-X"], "unknown option `-X`; did you mean `-x`?"),
      (["check", "-z"], "unknown option `-z`"),
      (["check", "-5"], "unknown option `-5`"),
      (["check", "-ы"], "unknown option `-ы`"),
      (
        ["task", "--workshop", "assembly"],
        "unknown option `--workshop`; did you mean `docket task list --workshop`?"
      ),
      (["task", "add", "--title"], "option `--title` needs a value: `--title TEXT`"),
      (["task", "add", "-t"], "option `-t` needs a value: `-t TEXT`"),
      (
        ["task", "add", "--title", "-urgent"],
        "option `--title` needs a value; if `-urgent` is the value, write `--title=-urgent`"
      ),
      (
        ["task", "add", "-t", "--"],
        "option `-t` needs a value; if `--` is the value, write `-t=--`"
      ),
      (["check", "--fix=yes"], "option `--fix` takes no value, but `yes` was given"),
      (["check", "-x=yes"], "option `-x` takes no value, but `yes` was given"),
      (["task", "add", "--title=a", "-t", "b"], "option `-t` can be given only once"),
      (["-C", "a", "check", "--directory", "b"], "option `--directory` can be given only once"),
      (
        ["task", "edit", "1", "-s", "dnoe"],
        "`-s` expects in-progress, done or cancelled, not `dnoe`; did you mean `done`?"
      ),
      (["check", "--color=blue"], "`--color` expects auto, always or never, not `blue`"),
      (["check", "records", "x"], "`SCOPE` expects records or schema, not `x`"),
      (
        ["task", "edit", "1", "--clear=due,tgas"],
        "`--clear` expects due, tags or title, not `tgas`; did you mean `tags`?"
      ),
      (
        ["task", "edit", "1", "--clear=due,"],
        "`--clear` expects due, tags or title, not ``"
      ),
      (["task", "show"], "`docket task show` needs ID"),
      (["course", "enroll"], "`docket course enroll` needs COURSE"),
      (["course", "enroll", "swift"], "`docket course enroll` needs USER"),
      (["task", "show", "1", "2"], "unexpected argument `2`"),
      (["course", "list", "x"], "unexpected argument `x`"),
    ])
  func wording(arguments: [String], expected: String) {
    #expect(error(for: arguments)?.message.english == expected)
  }

  @Test(
    "have a hint about the deepest known command",
    arguments: [
      ([], "`docket --help` lists its commands"),
      (["done"], "`docket --help` lists its commands"),
      (["task", "lits"], "`docket task --help` lists its commands"),
      (["task", "ls", "--bogus"], "`docket task list --help` lists its options"),
    ])
  func hints(arguments: [String], expected: String) {
    #expect(error(for: arguments)?.usageHint.english == expected)
  }

  @Test("are about the first problem")
  func first() {
    #expect(
      error(for: ["--bogus", "task", "lits"])?.reason == .unknownOption("--bogus", suggestion: nil))
    #expect(
      error(for: ["check", "-z", "--fix=1"])?.reason == .unknownOption("-z", suggestion: nil))
    #expect(
      error(for: ["task", "add", "a", "b", "--title"])?.message.english.contains("needs a value")
        == true)
  }

  @Test("omit the commands of a large family")
  func largeFamily() {
    let names = (1...9).map { Command(name: "verb-\($0)", summary: "Do it") }
    let root = Command(name: "docket", summary: "Work", subcommands: names)
    #expect(error(for: [], with: root)?.message.english == "`docket` needs a command")
  }

  @Test(
    "are one short line without control characters, for any input",
    arguments: [
      ["task", "show", "1", String(repeating: "x", count: 1 << 20)],
      ["task", "show", "1", String(repeating: "👩‍👩‍👧‍👦", count: 10_000)],
      ["task", "show", "1", "e" + String(repeating: "\u{301}", count: 100_000)],
      ["--" + String(repeating: "ы", count: 1 << 20)],
      [String(repeating: "x", count: 1 << 20)],
      ["task", "add", "--title", "-" + String(repeating: "x", count: 1 << 20)],
      ["check", "--fix=" + String(repeating: "\n", count: 1 << 20)],
      ["\u{1B}[31mred\u{7}\u{9B}2J\r\n\u{202E}"],
      ["-\u{1B}"],
      ["task", "edit", "--status=\u{0}\u{1B}]0;title\u{7}", "1"],
      ["\u{FFFD}\u{FFFD}"],
    ])
  func hostile(arguments: [String]) throws {
    let message = try #require(error(for: arguments)).message.english
    #expect(message.count < 300)
    #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!message.unicodeScalars.contains("\u{202E}"))
  }
}
