import Testing
import Text

struct NearestTests {
  private let names = [
    "status", "assignee", "title", "tags", "due", "priority", "petrov-ivan", "sidorova-anna",
  ]

  @Test(
    "A mistyped word is recognised",
    arguments: [
      ("statsu", "status"), ("asignee", "assignee"), ("STATUS", "status"), ("prio", "priority"),
      ("petrov", "petrov-ivan"), ("petrov-ivna", "petrov-ivan"), ("ivan-petrov", "petrov-ivan"),
      ("ыефегы", "status"), ("ыефегц", "status"), ("еьп-", nil), ("description", nil), ("x", nil),
      ("", nil),
      ("ta", "tags"), ("постов", nil),
    ])
  func meaning(word: String, meant: String?) {
    #expect(nearest(word, among: names) == meant)
  }

  @Test("A Russian word typed in the Latin layout is recognised too")
  func latinLayout() {
    #expect(nearest("pfdjl", among: ["завод", "цех"]) == "завод")
  }

  @Test("The first by bytes wins among equally near words, in any order of candidates")
  func ties() {
    #expect(nearest("cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(nearest("cat", among: ["hat", "bat", "rat"]) == "bat")
  }

  @Test("One edit is nearer than a missing end, which is nearer than two edits")
  func ranking() {
    #expect(nearest("stat", among: ["status", "start"]) == "start")
    #expect(nearest("status", among: ["status-of-all", "stutas"]) == "status-of-all")
  }

  @Test("A word of a megabyte has no suggestion")
  func hugeWord() {
    #expect(nearest(String(repeating: "a", count: 1 << 20), among: names) == nil)
  }
}
