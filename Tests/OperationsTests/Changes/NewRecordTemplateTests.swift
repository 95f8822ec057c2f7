import Model
import TOML
import Testing

@testable import Operations

@Suite("A new record that was written in an editor")
struct NewRecordTemplateTests {
  private let template = """
    # A new task.
    # title = "…"
    # due = 2026-01-31
    description = \"""

    \"""

    """

  @Test(
    "keeps all but the hints that nobody touched",
    arguments: [
      ("# A new task.\n# title = \"…\"\ndescription = \"a\"\n", "description = \"a\"\n"),
      (
        "# mine\n# due = 2026-02-01\ndue = 2026-01-31\n",
        "# mine\n# due = 2026-02-01\ndue = 2026-01-31\n"
      ),
      (
        "description = \"\"\"\n# A new task.\n\"\"\"\n",
        "description = \"\"\"\n# A new task.\n\"\"\"\n"
      ),
      ("a = 1\n# A new task.", "a = 1\n# A new task."), ("", ""),
    ])
  func keeps(_ edited: String, _ expected: String) {
    let kept = withoutHints(Array(edited.utf8), of: Array(template.utf8))
    #expect(String(decoding: kept, as: UTF8.self) == expected)
  }

  private static let employee = NewRecordTemplate(
    BuiltInKind.employee.index, in: .builtIn, heading: "New", without: workshop,
    created: DateTimeParts())
  private static let workshop = 3

  @Test(
    "asks for what it is listed under where that is all that it lacks",
    arguments: [
      ("last-name = \"A\"\nfirst-name = \"B\"\n", true), ("last-name = \"A\"\n", false),
      ("last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"c\"\n", false),
      ("last-name = \"A\"\nfirst-name = 1\n", false), ("last-name = \n", false),
    ])
  func lacks(_ edited: String, _ isAll: Bool) {
    #expect(Self.employee.lacksOnly(Self.workshop, Array(edited.utf8)) == isAll)
  }

  @Test("takes up what was chosen, and keeps the hints where something is wrong")
  func record() {
    let chosen = [FieldEdit(Self.workshop, .set(.string("c")))]
    func text(_ edited: String) -> String {
      let document = Self.employee.record(Array(edited.utf8), with: chosen)
      return String(decoding: document.bytes, as: UTF8.self)
    }
    let right = "last-name = \"A\"\nfirst-name = \"B\"\n"
    #expect(text("# New\n" + right) == right + "workshop = \"c\"\n")
    let wrong = "# New\nlast-name = \"A\"\nfirst-name = \"\"\n"
    #expect(text(wrong) == wrong + "workshop = \"c\"\n")
  }
}
