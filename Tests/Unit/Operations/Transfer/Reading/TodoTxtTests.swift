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
    #expect(drafts.file(0) == "status = \"in-progress\"\ndescription = \"\(line)\"\n")
  }

  @Test(
    "keeps text typed after docket's own words, and reads the tags before these",
    arguments: [
      ("Oil +a +b docket:3 tomorrow", "Oil tomorrow"),
      ("Oil +a docket:3 @b and more", "Oil @b and more"),
      ("Oil +a +b due:2026-02-01 docket:3 now +a", "Oil now"),
      ("Oil +a +b assignee:petrov now docket:3 +a", "Oil now"),
      ("Oil +a +b due:2026-02-01 or assignee:petrov by docket:3 noon", "Oil or by noon"),
    ])
  func behindOwnWords(line: String, text: String) throws {
    let drafts = try taken(line)
    #expect(drafts.records[0].id == "3")
    #expect(drafts.file(0).contains("description = \"\(text)\"\n"))
    #expect(drafts.file(0).contains("\"a\",\n"))
    #expect(drafts.file(0).contains("b\",\n"))
  }

  @Test(
    "reports invalid values in a line that docket wrote, and keeps them out of the text",
    arguments: [
      ("Oil +a due:2026-11-31 docket:3", ["due"]), ("Oil due:tomorrow +a docket:3", ["due"]),
      ("Oil +a docket:3 due:never", ["due"]), ("Oil pri:high +a docket:3", []),
      ("Oil +a pri:ABC created:2026 depends:one docket:3", ["created", "priority"]),
      ("Oil due: assignee: +a docket:3", []),
      ("Oil due:2026-11-27 +a docket:3 due:2026-11-30", ["due"]),
      ("Oil assignee:a +a assignee:b docket:3", ["assignee"]),
      ("Oil due:2026-11-30 +a docket:3 due:2026-11-30", []),
    ])
  func faults(line: String, fields: [String]) throws {
    let drafts = try taken(line)
    let unread = drafts.records[0].unread.map {
      drafts.schema[BuiltInKind.task.index].fields[$0].name
    }
    #expect(Set(unread) == Set(fields))
    #expect(drafts.lost.count == fields.count)
    #expect(drafts.faultyFields == [])
    #expect(drafts.file(0).contains("description = \"Oil\"\n"))
    #expect(drafts.file(0).contains("tags = [\"a\"]\n"))
    #expect(drafts.file(0).contains("due = 2026-11-30\n") == line.contains("due:2026-11-30"))
  }

  @Test(
    "keeps words that are not valid values in the text, and takes the last of several values",
    arguments: [
      ("Set status:ok for all", ""), ("Call due:soon", ""), ("Print docket:7Up", ""),
      ("Ask pri:me", ""), ("See depends:On", ""),
      ("due:2026-01-01 is late due:2026-02-01", "due = 2026-02-01\n"),
    ])
  func wordsOfTexts(line: String, field: String) throws {
    let text = field.isEmpty ? line : String(line.dropLast(" due:2026-02-01".count))
    let drafts = try taken(line)
    #expect(drafts.faultyFields == [])
    #expect(
      drafts.file(0) == "status = \"in-progress\"\n\(field)description = \"\(text)\"\n")
  }

  @Test(
    "reads the texts of exported tasks back, even if they look like todo.txt words",
    arguments: [
      "x foo", "(A) foo", "2026-01-02 foo", "x 2026-01-02 2026-01-03 foo", "foo due:2026-01-01",
      "due:2026-01-01", "foo pri:A", "docket:7 foo", "foo docket:7 status:done",
      "foo created:2026-01-01",
      "foo +tag", "foo @ctx", "+tag", "+tag @ctx", "foo +oil", "+oil foo", "\\x foo", "\\\\+tag",
      "foo \\bar",
      "\\(A)", "two  spaces", "Learn C + +", "Mail @", "x", "assignee:petrov depends:1,2",
      "status:ok",
      "\u{301}x",
      "+\u{301}a", "\\\u{301}x", "!!! ???", "🙂 +🙂", "id:5 t:2026-01-01 a:b http://x/?q=due:1",
    ],
    [
      "status = \"in-progress\"\n", "status = \"done\"\n",
      "status = \"cancelled\"\ncreated = 2026-01-02T03:04:05Z\n",
      "status = \"done\"\npriority = \"high\"\ndue = 2026-02-01\n",
      "status = \"in-progress\"\npriority = \"high\"\ntags = [\"@\", \"oil\"]\n",
      "status = \"done\"\ncreated = 2026-01-02T00:00:00\ncompleted = 2026-01-05T00:00:00\n",
      "status = \"done\"\ncompleted = 2026-01-05T00:00:00\n",
    ])
  func textsLikeMarks(text: String, fields: String) throws {
    let task = fields + "description = '\(text)'\n"
    let files = ["docket.toml": "format = 1\n", "tasks/7.toml": task]
    let line = try TestWorkspace.with(files) { disk in
      let workspace = try disk.open()
      let tasks = BuiltInKind.task.index
      let graph = try workspace.loadWhole([tasks], for: .imported)
      return Export(graph: graph, language: .english, clock: .fixed(Timestamp(seconds: 0)))
        .todoTxt(tasks).text
    }
    let drafts = try taken(line)
    #expect(drafts.records[0].id == "7")
    #expect(drafts.records[0].key == nil)
    let document = Document(Array(task.utf8))
    let kind = drafts.schema[BuiltInKind.task.index]
    for (index, field) in kind.fields.enumerated() {
      let here = document.entry(at: [field.name]).map { field.ordered(document.value(of: $0)) }
      let there = drafts.records[0].values[index].map(field.ordered)
      if case .offsetDateTime(let parts)? = here, case .localDateTime(let day)? = there {
        #expect([parts.year, parts.month, parts.day] == [day.year, day.month, day.day], "\(line)")
      } else {
        #expect(there == here, "\(field.name) of \(line)")
      }
    }
  }
}
