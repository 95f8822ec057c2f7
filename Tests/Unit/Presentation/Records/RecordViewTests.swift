import Model
import Platform
import Presentation
import TestSupport
import Testing
import Text

@Suite("The view of a record")
struct RecordViewTests {
  private static let workspace = SmallWorkspace([
    "users/berg.toml": "first-name = \"Anna\"\nlast-name = \"Berg\"\n",
    "courses/c1.toml": "name = \"Sets\"\nsubject = \"Math\"\nteacher = \"berg\"\n",
    "courses/c2.toml": "name = \"Rings\"\nsubject = \"Math\"\n",
    "tasks/1.toml":
      "number = 1\ntitle = \"Oil\"\nstatus = \"done\"\ndescription = \"\\n\\n one\\n\\ntwo\\n \\n\"\n",
  ])

  private func view(_ kind: String, _ id: String) throws -> RecordView {
    let graph = Self.workspace.graph
    let record = try #require(graph.index(of: id, kind: Self.workspace.kind(kind)))
    return RecordView(of: record, in: graph, .english)
  }

  @Test("has fields with a value or a placeholder")
  func fields() throws {
    let fields = try view("course", "c2").fields
    #expect(fields.map(\.label) == ["Name", "Subject", "Teacher"])
    #expect(fields.map { $0.placeholder != nil } == [false, false, true])
  }

  @Test("has long texts without empty lines at their ends")
  func longTexts() throws {
    #expect(try view("task", "1").longTexts.map(\.text) == [" one\n\ntwo"])
    #expect(try view("course", "c2").longTexts.isEmpty)
  }

  @Test("has the records that refer to it")
  func relations() throws {
    let view = try view("user", "berg")
    let relation = try #require(view.relations.first)
    #expect(view.relations.count == 1 && relation.count == 1)
    #expect(view.records(of: relation).map { view.graph.id(of: $0.record) } == ["c1"])
  }

  @Test("is an item of a Markdown list")
  func markdown() throws {
    let view = try view("task", "1")
    let text = CellText(
      graph: view.graph, language: .english, clock: .fixed(Timestamp(seconds: 0)), dates: .long)
    #expect(
      view.markdownItem(text) == """
        - [x] Task No. 1: Oil
          Number: 1; Status: done

           one

          two


        """)
  }
}
