import Testing

@testable import CommandLine

@Suite("A discussion")
struct DiscussionTests {
  @Test(
    "is split into paragraphs, lists and code",
    arguments: [
      ("", []),
      ("\n\n", []),
      ("One line\nand  another", [.paragraph("One line and another")]),
      ("One\n\n\nTwo", [.paragraph("One"), .paragraph("Two")]),
      ("- a\n- b\n  goes on\n\nAfter", [.list(["a", "b goes on"]), .paragraph("After")]),
      ("Before\n- a", [.paragraph("Before"), .list(["a"])]),
      ("- a\n\n- b", [.list(["a"]), .list(["b"])]),
      ("  x = 1\n    y\n  z", [.verbatim(["x = 1", "  y", "z"])]),
      ("Text\n  goes on", [.paragraph("Text goes on")]),
      ("-5 is a number", [.paragraph("-5 is a number")]),
      (
        "# Title\n## Part\nText",
        [
          .heading("Title", level: 1), .heading("Part", level: 2), .paragraph("Text"),
        ]
      ),
      ("#5 is a number", [.paragraph("#5 is a number")]),
      ("```sh\n  a\n\n- b\n```\nText", [.verbatim(["  a", "", "- b"]), .paragraph("Text")]),
      ("| a | b |\n| --- | --- |\n| `x|y` | |", [.table([["a", "b"], ["`x|y`", ""]])]),
    ] as [(String, [Block])])
  func taking(apart text: String, expected: [Block]) {
    #expect(blocks(of: text) == expected)
  }
}
