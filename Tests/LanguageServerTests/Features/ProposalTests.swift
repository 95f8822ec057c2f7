import Diagnostics
import LanguageServer
import Testing
import Text

@Suite("What may be done about a finding")
struct ProposalTests {
  private func titles(_ text: String, among files: [String: String] = Asked.shop) throws -> [String]
  {
    let asked = try Asked("tasks/42.toml", text, among: files)
    return asked.text.proposals(in: asked.offset..<asked.offset).map(\.title.english)
  }

  @Test("a reference to nothing: what was meant, the missing record, the reference less")
  func dangling() throws {
    #expect(
      try titles("assignee = \"petrov-iv‸n\"\n") == [
        "replace it with `\"petrov-ivan\"`", "create employees/petrov-ivn.toml",
        "remove the reference",
      ])
    let other = ["tasks/43.toml": "assignee = \"petrov-ivn\"\n"]
    #expect(
      try titles("assignee = \"petrov-iv‸n\"\n", among: Asked.shop.merging(other) { $1 }).last
        == "remove the reference from all files (2)")
    #expect(try titles("depends-on = [99‸]\n") == ["remove the reference"])
  }

  @Test("the missing record is made of its template")
  func created() throws {
    let asked = try Asked("tasks/42.toml", "machine = \"la‸the\"\n", .russian)
    let proposal = try #require(
      asked.text.proposals(in: asked.offset..<asked.offset).first { $0.makesFile })
    guard case .create(let path, let content)? = proposal.edit.steps.first else {
      Issue.record("no new file")
      return
    }
    #expect(path == "machines/lathe.toml")
    #expect(String(decoding: content, as: UTF8.self).hasPrefix("# Новая запись: Станок.\n"))
  }

  @Test("a choice that there is not: the nearest one, or each")
  func choices() throws {
    #expect(try titles("status = \"dnoe‸\"\n") == ["replace it with `\"done\"`"])
    #expect(try titles("priority = \"qqqqqq‸\"\n").count == 3)
  }

  @Test("nothing where nothing is found")
  func clean() throws {
    #expect(try titles("assignee = \"petrov-i‸van\"\n") == [])
  }
}
