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
