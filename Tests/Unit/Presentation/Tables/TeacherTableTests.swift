import Model
import Presentation
import TestSupport
import Testing
import Text

@Suite("Teachers by subject")
struct TeacherTableTests {
  private static let workspace = SmallWorkspace([
    "users/berg.toml": "first-name = \"Anna\"\nlast-name = \"Berg\"\n",
    "users/abel.toml": "first-name = \"Tom\"\nlast-name = \"Abel\"\n",
    "courses/c1.toml": "name = \"Sets\"\nsubject = \"Math\"\nteacher = \"berg\"\n",
    "courses/c2.toml": "name = \"Lists\"\nsubject = \"Math\"\nteacher = \"berg\"\n",
    "courses/c3.toml": "name = \"Rings\"\nsubject = \"Math\"\nteacher = \"abel\"\n",
    "courses/c4.toml": "name = \"Verbs\"\nsubject = \"English\"\nteacher = \"berg\"\n",
    "courses/c5.toml": "name = \"Nouns\"\nsubject = \"Danish\"\n",
    "courses/c6.toml": "name = \"Cases\"\nsubject = \"Danish\"\nteacher = \"nobody\"\n",
    "courses/c7.toml": "name = \"Chess\"\nteacher = \"abel\"\n",
  ])

  private func list(_ subjects: [String] = []) -> TeacherList {
    TeacherList(in: Self.workspace.graph, subjects: subjects, .english, at: .epoch)
  }

  @Test("are listed with their courses; courses without a subject or a known teacher are left out")
  func all() {
    #expect(
      list().table(for: .data).delimited(by: .comma) == """
        subject,teacher,name,courses\r
        English,berg,Anna Berg,1\r
        Math,abel,Tom Abel,1\r
        Math,berg,Anna Berg,2\r

        """)
    #expect(list().subjects == ["English", "Math"])
  }

  @Test("are found by a part of the subject, ignoring case")
  func subjects() {
    #expect(list(["ATH"]).teachings.map(\.courses.count) == [1, 2])
    #expect(list(["music", "engl"]).teachings.count == 1)
    #expect(list(["music"]).teachings.isEmpty)
    #expect(list([""]).teachings.count == 3)
  }

  @Test("are in the list of ids once")
  func ids() {
    #expect(list().table(for: .data).ids == "berg\nabel\n")
  }
}
