import CommandLine
import TestSupport
import Testing
import Text

/// Describes an invocation on one line: the path, the options as given, the operands.
private func outline(_ invocation: Invocation) -> String {
  let options = invocation.given.map { given in
    given.name + (given.value.map { "=\($0)" } ?? "")
  }
  let words = invocation.path + options.map { "{\($0)}" } + invocation.parameters.map { "<\($0)>" }
  return (invocation.wantsHelp ? ["help:"] + invocation.path : words).joined(separator: " ")
}

@Suite("Parsing a command line")
struct ParseTests {
  @Test(
    "reads commands, options and operands",
    arguments: [
      (["check"], "check"),
      (["task", "list"], "task list"),
      (["task", "ls"], "task list"),
      (["task", "new", "Fix it"], "task add <Fix it>"),
      (["task", "done", "1", "2", "3"], "task done <1> <2> <3>"),
      (["complete", "task", "--", "--status"], "complete <task> <--status>"),
      (["init"], "init"),
      (["init", ""], "init <>"),
    ])
  func commands(arguments: [String], expected: String) throws {
    #expect(try outline(parse(arguments, with: tracker)) == expected)
  }

  @Test(
    "accepts a value in every POSIX and GNU form",
    arguments: [
      ["task", "add", "--title", "Press"],
      ["task", "add", "--title=Press"],
      ["task", "add", "-t", "Press"],
      ["task", "add", "-tPress"],
      ["task", "add", "-t=Press"],
    ])
  func valueForms(arguments: [String]) throws {
    #expect(try outline(parse(arguments, with: tracker)) == "task add {title=Press}")
  }

  @Test(
    "distinguishes values from options",
    arguments: [
      (["--title", "-"], "{title=-}"),
      (["--title", "-5"], "{title=-5}"),
      (["--title", "-5.25"], "{title=-5.25}"),
      (["--title=-urgent"], "{title=-urgent}"),
      (["--title=--"], "{title=--}"),
      (["-t-urgent"], "{title=-urgent}"),
      (["--title="], "{title=}"),
      (["--title", ""], "{title=}"),
      (["--title=a=b"], "{title=a=b}"),
      (["-t=a=b"], "{title=a=b}"),
      (["--title=Замена «пресса» 👩‍🏭"], "{title=Замена «пресса» 👩‍🏭}"),
      (["--title=\u{301}e"], "{title=\u{301}e}"),
      (["-t\u{301}e"], "{title=\u{301}e}"),
      (["--title", "a\u{0}b\r\n"], "{title=a\u{0}b\r\n}"),
    ])
  func values(arguments: [String], expected: String) throws {
    let invocation = try parse(["task", "add"] + arguments, with: tracker)
    #expect(outline(invocation) == "task add " + expected)
  }

  @Test(
    "accepts options and operands in any order",
    arguments: [
      (["task", "edit", "42", "--status", "done"], "task edit {status=done} <42>"),
      (["task", "edit", "--status", "done", "42"], "task edit {status=done} <42>"),
      (["-q", "task", "--color", "never", "show", "7"], "task show {quiet} {color=never} <7>"),
      (["task", "show", "7", "-qC", "up"], "task show {quiet} {directory=up} <7>"),
      (["task", "show", "-qCup", "7"], "task show {quiet} {directory=up} <7>"),
      (["task", "done", "1", "-q", "2"], "task done {quiet} <1> <2>"),
    ])
  func order(arguments: [String], expected: String) throws {
    #expect(try outline(parse(arguments, with: tracker)) == expected)
  }

  @Test(
    "treats everything after -- and a single - as operands",
    arguments: [
      (["init", "--", "--help"], "init <--help>"),
      (["init", "-"], "init <->"),
      (["init", "--", "--"], "init <-->"),
      (["task", "done", "--", "-1", "-q"], "task done <-1> <-q>"),
      (["--", "task", "show", "-7"], "task show <-7>"),
    ])
  func operands(arguments: [String], expected: String) throws {
    #expect(try outline(parse(arguments, with: tracker)) == expected)
  }

  @Test("keeps the order of options, including repeated ones")
  func givenOrder() throws {
    let invocation = try parse(
      ["task", "edit", "1", "--unset=due", "--add-tags", "x", "--unset", "title"], with: tracker)
    #expect(
      invocation.given == [
        .init(name: "unset", value: "due"), .init(name: "add-tags", value: "x"),
        .init(name: "unset", value: "title"),
      ])
    #expect(invocation.values("unset") == ["due", "title"])
    #expect(invocation.isGiven("add-tags"))
    #expect(!invocation.isGiven("status"))
  }

  @Test(
    "checks each item of a list, and keeps the list as one value",
    arguments: ["due,title", "", "tags"])
  func lists(value: String) throws {
    let invocation = try parse(["task", "edit", "1", "--clear", value], with: tracker)
    #expect(invocation.values("clear") == [value])
  }

  @Test("uses the last value if the option allows that")
  func lastWins() throws {
    let invocation = try parse(["--color", "always", "check", "--color=never"], with: tracker)
    #expect(invocation[ValueOption<String>("color", .text(), "", help: "")] == "never")
  }

  @Test(
    "finds a flag, however often it is given",
    arguments: [([], false), (["--wrap"], true), (["--wrap", "--wrap"], true)])
  func flags(arguments: [String], expected: Bool) throws {
    let invocation = try parse(["task", "list"] + arguments, with: tracker)
    #expect(invocation[Flag("wrap", help: "")] == expected)
  }

  @Test("accepts grouped short flags")
  func grouping() throws {
    let invocation = try parse(["check", "-qx"], with: tracker)
    #expect(invocation[Flag("quiet", help: "")] && invocation[Flag("fail-fast", help: "")])
    let listing = try parse(["task", "list", "-qan5"], with: tracker)
    #expect(listing[Flag("quiet", help: "")] && listing[Flag("all", help: "")])
    #expect(listing.values("limit") == ["5"])
  }

  @Test("accepts a family's own option without a subcommand")
  func familyOption() throws {
    let invocation = try parse(["--version"], with: tracker)
    #expect(invocation.path == [])
    #expect(invocation[Flag("version", help: "")])
  }

  @Test(
    "assigns operands to parameters",
    arguments: [
      (["enroll", "swift", "anna"], ["COURSE": ["swift"], "USER": ["anna"]]),
      (["enroll", "swift", "anna", "ivan"], ["COURSE": ["swift"], "USER": ["anna", "ivan"]]),
      (["copy", "a"], ["SOURCE": [], "TARGET": ["a"]]),
      (["copy", "a", "b", "c"], ["SOURCE": ["a", "b"], "TARGET": ["c"]]),
    ])
  func parameters(arguments: [String], expected: [String: [String]]) throws {
    let invocation = try parse(["course"] + arguments, with: tracker)
    for (name, words) in expected {
      #expect(invocation[Argument<[String]>(name, help: "")] == words)
      #expect(invocation[Argument<String?>(name, help: "")] == words.first)
    }
    #expect(invocation[Argument<String?>("NOBODY", help: "")] == nil)
  }

  @Test(
    "requests help for the deepest known command despite errors",
    arguments: [
      (["--help"], "help:"),
      (["-h"], "help:"),
      (["--help", "task", "list"], "help: task list"),
      (["task", "-h"], "help: task"),
      (["task", "ls", "--help"], "help: task list"),
      (["task", "show", "--help"], "help: task show"),
      (["task", "show", "1", "2", "-h"], "help: task show"),
      (["--bogus", "task", "list", "-h"], "help: task list"),
      (["task", "add", "--title", "--help"], "help: task add"),
      (["check", "-qh"], "help: check"),
      (["task", "list", "--status", "bogus", "-h"], "help: task list"),
    ])
  func help(arguments: [String], expected: String) throws {
    #expect(try outline(parse(arguments, with: tracker)) == expected)
  }

  @Test("does not treat an operand after -- as a request for help")
  func helpAfterDashes() throws {
    #expect(try !parse(["check", "--", "records"], with: tracker).wantsHelp)
    #expect(throws: UsageError.self) { try parse(["check", "--", "--help"], with: tracker) }
    #expect(throws: UsageError.self) { try parse(["task", "lits", "--help"], with: tracker) }
  }

  @Test(
    "finds an option's value before the commands are known",
    arguments: [
      (["-C", "up", "task", "list", "--bogus", "--limit"], "up"), (["machine", "-qC", "up"], "up"),
      (["machine", "list", "-q", "-Cup"], "up"), (["-C=up"], "up"), (["--directory=up"], "up"),
      (["--directory", "up", "-C", "down"], "down"), (["-C", "--directory"], nil),
      (["task", "add", "--title", "-Cold"], "old"), (["task", "add", "--title=-C"], nil),
      (["task", "add", "--", "-Cold"], nil), (["-C", "-5"], "-5"), (["-C"], nil), ([], nil),
    ])
  func scanning(arguments: [String], expected: String?) {
    let directory = ValueOption<String>("directory", short: "C", .text(), "DIR", help: "The folder")
    #expect(lastValue(of: directory, in: arguments) == expected)
  }

  @Test("resolves the path for the help command")
  func resolving() throws {
    #expect(try resolve(["task", "ls"], in: tracker) == ["task", "list"])
    #expect(try resolve([], in: tracker) == [])
    #expect(throws: UsageError.self) { try resolve(["task", "lst"], in: tracker) }
    #expect(throws: UsageError.self) { try resolve(["task", "list", "all"], in: tracker) }
  }
}
