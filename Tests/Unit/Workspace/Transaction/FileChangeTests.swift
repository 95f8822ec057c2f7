import TOML
import Testing
import Text

@testable import Workspace

@Suite("A change of a file")
struct FileChangeTests {
  private static let document = Document(Array("a = 1\n".utf8))

  @Test("is equal with and without a parsed result")
  func same() {
    let plain = FileChange(path: "a", before: [], after: Self.document.bytes)
    let parsed = FileChange(path: "a", before: Document([]), after: Self.document)
    #expect(plain == parsed)
    #expect(Set([plain, parsed]).count == 1)
    #expect(plain.parsed == nil && parsed.parsed?.bytes == Self.document.bytes)
  }

  @Test("gets the result of a later change, parsed or not")
  func follow() {
    var change = FileChange(path: "a", before: nil, after: Self.document, modeOf: "b")
    change.follow(FileChange(path: "a", before: [1], after: [2], modeOf: "c"))
    #expect(change == FileChange(path: "a", before: nil, after: [2], modeOf: "b"))
    #expect(change.parsed == nil)
  }
}
