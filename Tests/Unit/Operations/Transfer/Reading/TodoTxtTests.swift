import Model
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A todo.txt")
struct TodoTxtTests {
  private func taken(_ text: String) throws -> Drafts {
    try Drafts.taken { drafts, tasks in drafts.read(todoTxt: text, tasks) }
  }

  @Test(
    "keeps words that only resemble its syntax in the text",
    arguments: [
      "X Oil", "xOil", "(AB) Oil", "2026-13-05 Oil", "Oil until:friday", "Oil + @ water",
      "Buy vitamin B +", "Learn C + +", "Mail @",
      // To Swift, a sign and the accent after it are another character.
      "x\u{301} Oil",
    ])
  func texts(line: String) throws {
    let drafts = try taken(line)
    #expect(drafts.file(0) == "title = \"\(line)\"\nstatus = \"in-progress\"\n")
  }

  @Test(
    "keeps words that are not valid values in the text, and takes the last of several values",
    arguments: [
      ("Set status:ok for all", ""), ("Call due:soon", ""), ("Print docket:7", ""),
      ("Ask pri:me", ""), ("Oil due:2026-02-31", ""),
      ("due:2026-01-01 is late due:2026-02-01", "due = 2026-02-01\n"),
    ])
  func wordsOfTexts(line: String, field: String) throws {
    let text = field.isEmpty ? line : String(line.dropLast(" due:2026-02-01".count))
    let drafts = try taken(line)
    #expect(drafts.faultyFields == [])
    #expect(
      drafts.file(0) == "title = \"\(text)\"\nstatus = \"in-progress\"\n\(field)")
  }

  @Test(
    "has an exported title plainly, and reads it back",
    arguments: [
      ("@Add the oil", ["@Add"], "@Add the oil"),
      ("Mail @home today", ["@home"], "Mail @home today"),
      ("Oil +press due:2026-02-31 soon", ["press"], "Oil +press due:2026-02-31 soon"),
      ("Oil", ["press", "@hall"], "Oil +press @hall"), ("x Oil", [], "\\x Oil"),
      ("(A) Oil", [], "\\(A) Oil"), ("2026-01-02 Oil", [], "\\2026-01-02 Oil"),
      ("\\x", [], "\\x"), ("x\u{301} Oil", [], "x\u{301} Oil"),
    ])
  func plainTexts(title: String, tags: [String], line: String) throws {
    let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    let task = "title = '\(title)'\nstatus = \"in-progress\"\ntags = [\(list)]\n"
    let written = try TestWorkspace.with(["docket.toml": "format = 1\n", "tasks/7.toml": task]) {
      let tasks = BuiltInKind.task.index
      let graph = try $0.open().loadWhole([tasks], for: .imported)
      return Export(graph: graph, language: .english, clock: .fixed(Timestamp(seconds: 0)))
        .todoTxt(tasks).text
    }
    #expect(written == line + "\n")
    let file = try taken(written).file(0)
    #expect(file.contains(title == "\\x" ? "title = \"x\"" : "title = \"\(title)\"\n"))
    for tag in tags { #expect(file.contains("\"\(tag)\"")) }
  }
}
