import Testing
import TestSupport

@testable import CommandLine

@Suite("Commands of the default family")
struct DefaultFamilyTests {
  private static let root: Command = {
    var root = tracker
    root.defaultFamily = "task"
    return root
  }()

  @Test(
    "can be typed without its name, also by an alias",
    arguments: [
      (["done", "42"], ["task", "done"]), (["ls"], ["task", "list"]),
      (["task", "done", "42"], ["task", "done"]), (["check"], ["check"]),
    ])
  func typed(words: [String], path: [String]) throws {
    #expect(try parse(words, with: Self.root).path == path)
    #expect(
      try resolve([words[0]], in: Self.root) == Array(path.prefix(words[0] == "task" ? 1 : 2)))
  }

  @Test("are unknown without such a family")
  func without() {
    #expect(throws: UsageError.self) { try parse(["done", "42"], with: tracker) }
  }

  @Test(
    "show their first operand before the line is parsed",
    arguments: [
      (["done", "42", "43"], 0, "done 42"), (["-q", "done", "--", "oil"], 1, "done oil"),
      (["edit", "-s", "done", "oil"], 0, "edit oil"),
      (["edit", "--name", "Mill", "mill-2"], 0, "edit mill-2"), (["edit", "--name"], 0, nil),
      (["task", "done", "42"], 0, nil), (["check", "records"], 0, nil), (["bogus", "42"], 0, nil),
    ])
  func operand(words: [String], place: Int, expected: String?) {
    let found = shortcut(in: words, with: Self.root)
    #expect(found.map { "\($0.command) \($0.operand)" } == expected)
    if let found { #expect(found.place == place && found.parameter == "ID") }
  }

  @Test("are suggested for a similar word")
  func suggested() {
    let error = #expect(throws: UsageError.self) { try parse(["dine", "42"], with: Self.root) }
    guard case .unknownCommand(_, let suggestions)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions == ["docket task done"])
  }
}
