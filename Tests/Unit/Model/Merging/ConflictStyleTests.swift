import TestSupport
import Testing

@testable import Model

@Suite("Conflicts are written")
struct ConflictStyleTests {
  private func merged(
    _ base: String, _ ours: String, _ theirs: String, _ style: ConflictStyle
  ) throws -> String {
    let merged = try merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), as: Kind.task,
      style: { style })
    return String(decoding: merged.bytes, as: UTF8.self)
  }

  @Test("with the requested names and marker size, and the base version")
  func base() throws {
    let style = ConflictStyle(.diff3, ours: "HEAD", base: "1a2b", theirs: "topic", markerSize: 9)
    #expect(
      try merged("title = \"A\"\n", "title = \"B\"\n", "title = \"C\"\n", style) == """
        <<<<<<<<< HEAD
        title = "B"
        ||||||||| 1a2b
        title = "A"
        =========
        title = "C"
        >>>>>>>>> topic

        """)
    #expect(
      try merged("# old\ntitle = \"A\"\n", "", "# new\ntitle = \"A\"\n", .init(.diff3)) == """
        <<<<<<< ours
        ||||||| base
        # old
        title = "A"
        =======
        # new
        title = "A"
        >>>>>>> theirs

        """)
  }

  @Test("without common lines at the start and the end")
  func zealous() throws {
    func text(_ lines: String...) -> String {
      "description = \"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"\n"
    }
    #expect(
      try merged(
        text("one", "two"), text("1", "2", "two"), text("1", "3", "two"), .init(.zdiff3)) == """
          description = \"""
          1
          <<<<<<< ours
          2
          ||||||| base
          description = \"""
          one
          two
          \"""
          =======
          3
          >>>>>>> theirs
          two
          \"""

          """)
    #expect(
      try merged("title = 1\n", "title = 2", "title = 3\n", .init(.zdiff3)) == """
        <<<<<<< ours
        title = 2
        ||||||| base
        title = 1
        =======
        title = 3
        >>>>>>> theirs

        """)
  }

  @Test("without requesting a style if there are none")
  func notAsked() throws {
    var isAsked = false
    _ = try merge(
      base: Array("a = 1\n".utf8), ours: Array("a = 2\n".utf8), theirs: Array("a = 1\n".utf8),
      as: nil,
      style: {
        isAsked = true
        return ConflictStyle()
      })
    #expect(!isAsked)
  }
}
