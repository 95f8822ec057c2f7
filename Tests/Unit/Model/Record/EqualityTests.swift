import Diagnostics
import TOML
import Testing
import Text

@testable import Model

/// The letter й as one scalar and as two.
private let (composed, decomposed) = ("\u{439}", "\u{438}\u{306}")

@Suite("Equal values with different bytes")
struct EqualityTests {
  @Test("are one item of a set of any size, for checks, fixes and edits", arguments: 0...20)
  func set(others: Int) throws {
    let words = (0..<others).map { "w\($0)" } + [composed, decomposed]
    let text = text(of: words)
    let files = WorkspaceText([("tasks/a.toml", text)])
    #expect(files.findings.map(\.code) == [Check.duplicateItem.code])
    let fixed = files.schema.fixing(Array(text.utf8), at: "tasks/a.toml") { _ in true }
    let items = items(of: Document(fixed?.bytes ?? Array(text.utf8)))
    #expect(items.count == words.count - 1)
    #expect(items.contains(.string(composed)))

    let without = try edited(text, .remove([.string(decomposed)]))
    #expect(self.items(of: without).count == words.count - 2)
    let again = try edited(
      String(decoding: without.bytes, as: UTF8.self),
      .add([.string(decomposed), .string(composed)])
    )
    #expect(self.items(of: again).count == words.count - 1)
  }

  @Test("are found among others with the same bytes, in a set of any size", arguments: 1...100)
  func duplicates(count: Int) throws {
    let text = text(of: (0..<count).map { "w\($0)" } + ["\u{44B}", "\\u044B"])
    let files = WorkspaceText([("tasks/a.toml", text)])
    #expect(files.findings.map(\.code) == [Check.duplicateItem.code])
    #expect(files.findings.first?.fix?.change(of: Array(text.utf8))?.isCertain == true)
  }

  @Test("are equal in a merge")
  func merging() throws {
    let kind = try #require(Schema.builtIn.kind(named: "task"))
    let (base, ours, theirs) = (
      text(of: ["a"]), text(of: ["a", composed]), text(of: ["a", decomposed])
    )
    let merged = try merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), as: kind)
    #expect(merged.conflicts.isEmpty)
    #expect(items(of: Document(merged.bytes)).count == 2)
  }

  @Test("are equal in unique fields but not as choices")
  func unique() {
    let settings = """
      format = 1
      [kinds.machine]
      folder = "machines"
      fields.serial = { type = "text", unique = true }
      fields.state = { type = "one-of", choices = ["\(composed)"] }

      """
    let files = WorkspaceText([
      ("docket.toml", settings), ("machines/a.toml", "serial = \"\(composed)\"\n"),
      ("machines/b.toml", "serial = \"\(decomposed)\"\nstate = \"\(decomposed)\"\n"),
    ])
    let codes = files.findings.map(\.code)
    #expect(codes.filter { $0 == Check.invalidValue.code }.count == 1)
    #expect(codes.contains(Check.duplicateValue.code))
  }

  private func text(of words: [String]) -> String {
    let tags = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return "status = \"in-progress\"\ntags = [\(tags)]\ndescription = \"x\"\n"
  }

  private func items(of document: Document) -> [Value] {
    guard let list = document.entry(at: ["tags"]) else { return [] }
    return document.children(of: list).map { document.value(of: $0) }
  }

  private func edited(_ text: String, _ change: FieldChange) throws -> Document {
    let kind = try #require(Schema.builtIn.kind(named: "task"))
    let index = try #require(kind.fieldIndex(named: "tags"))
    return try kind.applying([FieldEdit(kind, index, change)], to: Document(Array(text.utf8)))
  }
}
