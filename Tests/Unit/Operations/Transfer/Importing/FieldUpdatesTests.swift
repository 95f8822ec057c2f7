import Model
import Operations
import TestSupport
import Testing

@Suite("An update from a source")
struct FieldUpdatesTests {
  private static let task = """
    number = 1
    title = "Oil"
    status = "to-do"
    due = 2026-02-01
    tags = ["mine", "oil"]
    description = "With care"
    steps = ["[ ] Clean", "[x] Wait", "[ ] Own"]
    notes = ["2026-01-05 10:00+03:00 Ann: no oil", "Mine"]

    """

  /// The lines of the task's file that an import of these members changes: those removed and those added.
  private func changes(
    _ members: String, _ policy: ImportPolicy = ImportPolicy(updates: true)
  ) throws -> (removed: [String], added: [String], overwritten: [String]) {
    let files = try TestWorkspace.temporary([
      "docket.toml": "format = 1\n", "tasks/1.toml": Self.task,
    ])
    let text = "{\"kind\": \"task\", \"records\": [{\"id\": \"1.toml\", \(members)}]}"
    let result = try files.importing(text, policy, as: .docket)
    let (before, after) = (lines(Self.task), lines(try files.text("tasks/1.toml")))
    return (
      before.filter { !after.contains($0) }, after.filter { !before.contains($0) },
      result.overwritten.flatMap(\.differences).map(\.name)
    )
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  @Test(
    "removes and resets nothing that is absent or empty there",
    arguments: [
      #""title": "Oil""#, #""due": null, "tags": [], "description": null"#,
      #""tags": ["oil"], "steps": ["[ ] Wait", "Clean"]"#,
      #""notes": ["2026-01-05 07:00+00:00 Ann: no oil"]"#,
    ])
  func nothing(members: String) throws {
    let changes = try changes(members)
    #expect(changes.removed.isEmpty && changes.added.isEmpty && changes.overwritten.isEmpty)
  }

  @Test("takes values that differ there, and names them")
  func values() throws {
    let changes = try changes(#""due": "2026-03-01", "title": "Oil", "priority": "high""#)
    #expect(changes.removed == ["due = 2026-02-01"])
    #expect(changes.added == ["priority = \"high\"", "due = 2026-03-01"])
    #expect(changes.overwritten == ["due"])
  }

  @Test("adds to lists, and ticks the steps that are done there")
  func lists() throws {
    let changes = try changes(
      #""tags": ["new"], "steps": ["[x] Clean", "[ ] Late"], "notes": ["2026-01-05 10:00+03:00 Ann: done"]"#
    )
    #expect(
      changes.added == [
        #"tags = ["mine", "new", "oil"]"#,
        #"steps = ["[x] Clean", "[x] Wait", "[ ] Own", "[ ] Late"]"#,
        #"notes = ["2026-01-05 10:00+03:00 Ann: no oil", "Mine", "2026-01-05 10:00+03:00 Ann: done"]"#,
      ])
    #expect(changes.overwritten.isEmpty)
  }

  @Test("removes what is empty there, and other items of lists, only as a mirror")
  func mirror() throws {
    let changes = try changes(
      #""due": null, "tags": ["new"], "steps": ["[ ] Wait"]"#, ImportPolicy(mirrors: true))
    #expect(changes.added == [#"tags = ["new"]"#, #"steps = ["[ ] Wait"]"#])
    #expect(changes.removed.contains("due = 2026-02-01"))
    #expect(changes.overwritten == ["due", "tags", "steps"])
  }
}
