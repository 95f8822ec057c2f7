import Diagnostics
import LanguageServer
import Model
import TOML
import Testing
import Text

@Suite("Fixes for a diagnostic")
struct ProposalTests {
  private func titles(_ text: String, among files: [String: String] = Asked.shop) throws -> [String]
  {
    let asked = try Asked("tasks/t42.toml", text, among: files)
    return asked.text.proposals(in: asked.offset..<asked.offset)
      .filter { $0.finding.code != Check.missingField.code }.map(\.title.english)
  }

  @Test("add the current time to a done task")
  func moment() throws {
    let title = try #require(
      try titles("title = \"T\"\nstatus = \"don‸e\"\ndescription = \"D\"\n").first)
    #expect(title.hasPrefix("add `completed = 2"))
  }

  @Test("are limited to the first diagnostics of a range, with or without a fix")
  func limit() throws {
    let references = (0..<200).map { "\"\(900 + $0)\"" }.joined(separator: ", ")
    let wrong = try Asked("tasks/t42.toml", "depends-on = [\(references)]\n")
    let text = wrong.text
    let findings = Set(text.proposals(in: 0..<text.document.bytes.count).map(\.finding.location))
    #expect(findings.count <= OpenText.maxFindings)
    #expect(!findings.isEmpty)
    // Unknown keys without a similar name count too, so nothing looks at the wrong reference after them.
    let keys = (0..<200).map { "qqqqqqqq\($0) = 1\n" }.joined()
    let unknown = try Asked("tasks/t42.toml", keys + "assignee = \"petrov-ivn\"\n").text
    let all = unknown.proposals(in: 60..<unknown.document.bytes.count)
    #expect(all.allSatisfy { $0.finding.code != Check.danglingReference.code })
  }
}
