import Testing
import Text

@testable import Workspace

@Suite("A change of a file")
struct FileChangeTests {
  @Test("gets the result of a later change")
  func follow() {
    var change = FileChange(path: "a", after: [1], modeOf: "b")
    change.follow(FileChange(path: "a", before: [1], after: [2], modeOf: "c"))
    #expect(change == FileChange(path: "a", after: [2], modeOf: "b"))
  }
}
