import Diagnostics
import LanguageServer
import TOML
import Testing

@Suite("Formatting")
struct FormattingTests {
  private func formatted(_ text: String) throws -> String? {
    let asked = try Asked("tasks/42.toml", text)
    guard let edit = asked.text.formatting else { return nil }
    var bytes = asked.text.document.bytes
    bytes.replaceSubrange(try #require(edit.location.range), with: edit.replacement)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("sorts keys in the order of the kind, with their comments, and splits sets into lines")
  func order() throws {
    #expect(
      try formatted(
        """
        # About this file.

        description = "D"
        # When it is to be done.
        due = 2026-11-27 # Friday
        depends-on = ["41", "40"]
        title = "T"
        own-key = 1
        status = "done"
        """)
          == """
          # About this file.

          title = "T"
          status = "done"
          # When it is to be done.
          due = 2026-11-27 # Friday
          depends-on = [
            "40",
            "41",
          ]
          description = "D"
          own-key = 1

          """)
  }

  @Test("keeps texts that are in order or invalid, and sets with comments")
  func untouched() throws {
    #expect(try formatted("title = \"T\"\nstatus = \"done\"\n") == nil)
    #expect(try formatted("status = \"done\"\ntitle = \"T\n") == nil)
    #expect(try formatted("tags = [\n  \"b\", # first\n  \"a\",\n]\n") == nil)
  }

  @Test("keeps the line ends of the file")
  func carriageReturns() throws {
    #expect(
      try formatted("tags = [\"b\", \"a\"]\r\n") == "tags = [\r\n  \"a\",\r\n  \"b\",\r\n]\r\n")
  }
}
