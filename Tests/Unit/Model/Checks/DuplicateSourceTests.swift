import Diagnostics
import Testing
import Text

@testable import Model

@Suite("Records with the same source")
struct DuplicateSourceTests {
  /// Two tasks with these sources, the first with an additional line.
  private func workspace(_ one: String, _ other: String, line: String = "") -> WorkspaceText {
    let task = "status = \"in-progress\"\ndescription = \"D\"\n"
    return WorkspaceText([
      ("tasks/1.toml", task + "source = \"\(one)\"\n" + line),
      ("tasks/2.toml", task + "source = \"\(other)\"\n"),
    ])
  }

  @Test(
    "are found by their keys in the source",
    arguments: [
      ("rss:1", "rss:1", 1), ("rss:1", "rss:2", 0), ("rss:1", "rss:1", 1),
      ("rss:caf\u{E9}", "rss:cafe\u{301}", 1), ("a book", "a book", 0),
    ])
  func found(one: String, other: String, count: Int) {
    let found = workspace(one, other).findings.filter { $0.code == Check.duplicateSource.code }
    #expect(found.count == count)
  }
}
