import Platform
import TestSupport
import Testing
import Text

@testable import Operations

@Suite("A text that somebody is writing")
struct TextInProgressTests {
  private func text(_ folder: String, of workspace: String? = "/w") -> TextInProgress {
    TextInProgress(named: "new-task.toml", of: workspace, ["TMPDIR": folder], in: .real)
  }

  @Test("is found again in its workspace, once")
  func keeping() throws {
    try withTemporaryDirectory { folder in
      var first = text(folder)
      try first.write(Array("one".utf8))
      first.keep()
      let path = try #require(first.path)
      #expect(try FileSystem.real.status(path).permissions == 0o600)

      var elsewhere = text(folder, of: "/other")
      #expect(elsewhere.takeUp() == nil)
      var second = text(folder)
      #expect(second.takeUp() == Array("one".utf8))
      var third = text(folder)
      #expect(third.takeUp() == nil)

      try third.write(Array("two".utf8))
      third.keep()
      second.keep()
      #expect(third.path == path && second.path != path)
      #expect(try FileSystem.real.read(#require(second.path), limit: 9) == Array("one".utf8))
      second.remove()
      third.remove()
      #expect(try names(in: folder).isEmpty)
    }
  }

  @Test("is not read from a link, and is not kept without a workspace")
  func others() throws {
    try withTemporaryDirectory { folder in
      var kept = text(folder)
      try kept.write([])
      kept.keep()
      let path = try #require(kept.path)
      kept.remove()
      try createLink(path, to: "/etc/hostname")
      var text = text(folder)
      #expect(text.takeUp() == nil)
      var edited = self.text(folder, of: nil)
      try edited.write([])
      let own = edited.path
      edited.keep()
      #expect(edited.path == own)
      edited.remove()
      #expect(edited.path == nil)
    }
  }

  private func names(in folder: String) throws -> [String] {
    var names: [String] = []
    try Directory.open(folder).forEachEntry { names.append($0.string) }
    return names
  }
}
