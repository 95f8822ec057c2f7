import Testing

@testable import Commands

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
}
