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
    let asked = try Asked("tasks/42.toml", text, among: files)
    return asked.text.proposals(in: asked.offset..<asked.offset)
      .filter { $0.finding.code != Check.missingField.code }.map(\.title.english)
  }

  @Test("suggest a similar record, a new record or removal for a missing reference")
  func dangling() throws {
    #expect(
      try titles("assignee = \"petrov-iv‸n\"\n") == [
        "replace it with `\"petrov-ivan\"`", "create employees/petrov-ivn.toml",
        "remove the reference",
      ])
    let other = ["tasks/43.toml": "number = 43\nassignee = \"petrov-ivn\"\n"]
    #expect(
      try titles("assignee = \"petrov-iv‸n\"\n", among: Asked.shop.merging(other) { $1 }).last
        == "remove the reference from all files (2)")
    #expect(
      try titles("depends-on = [\"99\"‸]\n") == ["create tasks/99.toml", "remove the reference"])
  }

  @Test("create a missing record from its template")
  func created() throws {
    let asked = try Asked("tasks/42.toml", "machine = \"la‸the\"\n", .russian)
    let proposal = try #require(
      asked.text.proposals(in: asked.offset..<asked.offset).first {
        $0.edit.operations == ["create"]
      })
    guard case .create(let path, let content)? = proposal.edit.steps.first else {
      Issue.record("no new file")
      return
    }
    #expect(path == "machines/lathe.toml")
    #expect(String(decoding: content, as: UTF8.self).hasPrefix("# Новая запись: Станок.\n"))
  }

  @Test("suggest a similar choice or all choices for an unknown one")
  func choices() throws {
    #expect(try titles("status = \"dnoe‸\"\n") == ["replace it with `\"done\"`"])
    #expect(try titles("priority = \"qqqqqq‸\"\n").count == 3)
    #expect(try titles("status = \"Выполнено‸\"\n") == ["replace it with `\"done\"`"])
    #expect(try titles("status = \"cancled‸\"\n") == ["replace it with `\"cancelled\"`"])
  }

  @Test("add a missing field with its default value, if it has one")
  func missing() throws {
    let asked = try Asked("tasks/42.toml", "number = 42\ntags = [\"t\"]\n\n")
    let proposals = asked.text.proposals(in: 0..<0)
    #expect(
      proposals.map(\.title.english) == [
        "add `description = \"…\"`", "add `status = \"in-progress\"`",
      ])
    #expect(asked.text.proposals(in: 13..<13).isEmpty, "nothing outside of the diagnostic's place")
    let proposal = try #require(proposals.last)
    guard case .edit(_, let edits)? = proposal.edit.steps.first, let edit = edits.first else {
      Issue.record("no edit")
      return
    }
    #expect(String(decoding: edit.replacement, as: UTF8.self).contains("status = \"in-progress\""))
  }

  @Test("add the current time to a done task")
  func moment() throws {
    let title = try #require(
      try titles("title = \"T\"\nstatus = \"don‸e\"\ndescription = \"D\"\n").first)
    #expect(title.hasPrefix("add `completed = 2"))
  }

  @Test(
    "suggest a similar word for an unknown word in docket.toml, in the same quotes",
    arguments: [
      ("lang‸age = \"ru\"", "language"),
      ("[kinds.task]\ncolumns = [\"tit‸el\"]", "\"title\""),
      ("[kinds.task.fields.machine]\ntype = 'referen‸se'\nto = \"employee\"", "'reference'"),
      ("[kinds.task.fields.x]\ntype = \"reference\"\nto = \"employe‸\"", "\"employee\""),
      ("[queries.x]\nquery = \"task where sta‸ts = done\"", "status"),
      ("[conditions.task]\nlate = \"statu‸ = done\"", "status"),
    ])
  func settings(text: String, meant: String) throws {
    let asked = try Asked("docket.toml", "format = 1\n\(text)\n")
    let proposals = asked.text.proposals(in: asked.offset..<asked.offset)
    #expect(proposals.map(\.title.english) == ["replace it with `\(meant)`"])
  }

  @Test("rename a file with a duplicate id to the next free one")
  func duplicate() throws {
    let task = "title = \"T\"‸\nstatus = \"done\"\ndescription = \"D\"\n"
    let refers = ["tasks/41.toml": "number = 41\ndepends-on = [\"40-2\"]\n"]
    for (files, id) in [(Asked.shop, "40-2"), (Asked.shop.merging(refers) { $1 }, "40-3")] {
      let asked = try Asked("tasks/archive/40.toml", task, among: files)
      let proposal = try #require(asked.text.proposals(in: asked.offset..<asked.offset).first)
      #expect(proposal.title.english.contains("references to `40` still lead to tasks/40.toml"))
      guard case .rename("tasks/archive/40.toml", let new)? = proposal.edit.steps.first else {
        Issue.record("no other name")
        return
      }
      #expect(new == "tasks/archive/\(id).toml")
    }
    let old = ["machines/old/press.toml": "name = \"P\"\n"]
    let words = try Asked(
      "machines/press.toml", "name = \"P\"‸\n", among: Asked.shop.merging(old) { $1 })
    let proposal = try #require(words.text.proposals(in: 0..<0).first)
    #expect(proposal.title.english.contains("machines/press-2.toml"))
  }

  @Test("are limited to the first diagnostics of a range, with or without a fix")
  func limit() throws {
    let references = (0..<200).map { "\"\(900 + $0)\"" }.joined(separator: ", ")
    let wrong = try Asked("tasks/42.toml", "depends-on = [\(references)]\n")
    let text = wrong.text
    let findings = Set(text.proposals(in: 0..<text.document.bytes.count).map(\.finding.location))
    #expect(findings.count <= OpenText.maxFindings)
    #expect(!findings.isEmpty)
    // Unknown keys without a similar name count too, so nothing looks at the wrong reference after them.
    let keys = (0..<200).map { "qqqqqqqq\($0) = 1\n" }.joined()
    let unknown = try Asked("tasks/42.toml", keys + "assignee = \"petrov-ivn\"\n").text
    let all = unknown.proposals(in: 60..<unknown.document.bytes.count)
    #expect(all.allSatisfy { $0.finding.code != Check.danglingReference.code })
  }

  @Test("are empty without diagnostics")
  func clean() throws {
    #expect(try titles("assignee = \"petrov-i‸van\"\n") == [])
  }
}
