import TestSupport
import Diagnostics
import JSON
import Testing
import Text

struct SARIFRendererTests {
  private let renderer = SARIFRenderer(
    toolName: "docket", toolVersion: "1.0.0",
    rules: [
      SARIFRenderer.Rule(
        code: .init(rawValue: "dangling-reference"),
        summary: "A reference names no record", help: "Use an existing one.",
        markdown: "Use an *existing* one.")
    ], language: .english)

  @Test("A report is a log with one run")
  func sample() {
    #expect(
      renderer.render(Sample.findings, sources: Sample.sources) == #"""
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"docket","semanticVersion":"1.0.0","rules":[
        {"id":"dangling-reference","shortDescription":{"text":"A reference names no record"},"fullDescription":{"text":"Use an existing one."},"help":{"text":"Use an existing one.","markdown":"Use an *existing* one."}}
        ]}},"columnKind":"unicodeCodePoints","results":[
        {"ruleId":"stray-file","level":"warning","message":{"text":"no kind keeps its records here"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"notes.toml","uriBaseId":"%SRCROOT%"},"region":{"startLine":1}}}]},
        {"ruleId":"dangling-reference","level":"error","message":{"text":"no employee `petrov-ivna`\ndid you mean `petrov-ivan` (employees/petrov-ivan.toml)?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"tasks/42.toml","uriBaseId":"%SRCROOT%"},"region":{"startLine":3,"startColumn":12,"endLine":3,"endColumn":25}}}],"fixes":[{"artifactChanges":[{"artifactLocation":{"uri":"tasks/42.toml","uriBaseId":"%SRCROOT%"},"replacements":[{"deletedRegion":{"startLine":3,"startColumn":12,"endLine":3,"endColumn":25},"insertedContent":{"text":"\"petrov-ivan\""}}]}]}]},
        {"ruleId":"unreadable-file","level":"error","message":{"text":"permission denied"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"users/x.toml","uriBaseId":"%SRCROOT%"},"region":{"startLine":1}}}]},
        {"ruleId":"duplicate-value","level":"error","message":{"text":"two workshops have the number \"7\"\nworkshops/a.toml:1:10: first here\na number names one workshop"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"workshops/b.toml","uriBaseId":"%SRCROOT%"},"region":{"startLine":2,"startColumn":10,"endLine":2,"endColumn":13}}}]}
        ]}]}

        """#)
  }

  @Test("No text can break the format")
  func hostileText() throws {
    let results = try results(renderer.render([Sample.hostile], sources: { _ in nil }))
    #expect(
      results.map(\.text) == [
        #"""
        {"ruleId":"bad]]>,::code\n","level":"error","message":{"text":"a\nb::error::%0A ]]> <&\"'\u001b[31m\u2028\u0000\u202e\\\none\r\ntwo\u0007"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a%3Ab%2Cc%25%0A%3C%22%5D%5D%3E.toml","uriBaseId":"%SRCROOT%"},"region":{"startLine":1}}}]}
        """#
      ])
  }

  @Test("Only certain fixes are included")
  func fixes() throws {
    let place = Diagnostic.Location(path: "a.toml", range: 0..<1)
    let fixes = [true, false].map { isCertain in
      Diagnostic.Fix("do") { _ in .init(splices: [.remove(0..<1)], isCertain: isCertain) }
    }
    let report = renderer.render(
      fixes.map { finding(place, fix: $0) }, sources: files(["a.toml": "ab\n"]))
    #expect(try results(report).map { $0["fixes"]?.items?.count } == [1, nil])
  }

  @Test("Braces are escaped in a message, and unchanged in inserted text")
  func braces() {
    let file = Diagnostic.Location(path: "a.toml", range: 0..<1)
    let fix = Diagnostic.Fix("write `{}`", replacing: 0..<1, with: "{}")
    let report = renderer.render(
      [finding(file, "`{0}` is a table", fix: fix)], sources: files(["a.toml": "x"]))
    #expect(report.contains(#""text":"`{{0}}` is a table\nwrite `{{}}`""#))
    #expect(report.contains(#""text":"{}""#))
  }

  @Test("Brackets before a parenthesis are escaped in a message, and others are unchanged")
  func brackets() {
    let file = Diagnostic.Location(path: "a.toml")
    func text(_ message: LocalizedText) -> String {
      renderer.render([finding(file, message)], sources: { _ in nil })
    }
    #expect(text("see [it](1)").contains(#""text":"see [it\\](1)""#))
    #expect(text(#"see [it\](1)"#).contains(#""text":"see [it\\](1)""#))
    #expect(text(#"see [it\\](1)"#).contains(#""text":"see [it\\\\\\](1)""#))
    #expect(text("`tags = [\"a\"]` (old)").contains(#""text":"`tags = [\"a\"]` (old)""#))
  }

  @Test("A rule's descriptions do not exceed GitHub's limit")
  func longDescriptions() {
    let long = LocalizedText(verbatim: String(repeating: "я𝄞", count: 2000))
    let rules = [
      SARIFRenderer.Rule(
        code: .init(rawValue: "long"), summary: long, help: long, markdown: long)
    ]
    let report = SARIFRenderer(
      toolName: "docket", toolVersion: "1.0.0", rules: rules, language: .english
    ).render([], sources: { _ in nil })
    let text = String(repeating: "я𝄞", count: 341) + "…"
    #expect(report.contains("\"shortDescription\":{\"text\":\"\(text)\"}"))
    #expect(report.contains("\"fullDescription\":{\"text\":\"\(text)\"}"))
    #expect(report.contains("\"text\":\"\(long.english)\""))
  }

  @Test(
    "For too many findings, errors have priority over warnings, and a finding that represents several counts as these"
  )
  func worstFirst() throws {
    let few = SARIFRenderer(
      toolName: "docket", toolVersion: "1.0.0", rules: [], language: .english, limit: 3)
    let place = Diagnostic.Location(path: "a.toml")
    let warning = finding(place, "a warning", severity: .warning)
    let error = finding(place, "an error")
    var many = error
    many.count = 400
    let report = few.render([warning, warning, error, many], sources: { _ in nil })
    #expect(try results(report).map { $0["level"]?.string } == ["warning", "error", "error"])
    #expect(report.contains("\"text\":\"findings not shown: 1\""))
    let cut = few.render([error, error, error, many, warning], sources: { _ in nil })
    #expect(!cut.contains("a warning"))
    #expect(cut.contains("\"text\":\"findings not shown: 401\""))
  }

  @Test(
    "For too many findings, the first are results, and a notification has the number of the others")
  func limit() throws {
    let few = SARIFRenderer(
      toolName: "docket", toolVersion: "1.0.0", rules: [], language: .english, limit: 2)
    let place = Diagnostic.Location(path: "a.toml")
    func report(_ count: Int) -> String {
      few.render((0..<count).map { _ in finding(place) }, sources: { _ in nil })
    }
    #expect(try results(report(2)).count == 2 && !report(2).contains("invocations"))
    #expect(try results(report(7)).count == 2)
    #expect(report(7).contains("\"text\":\"findings not shown: 5\""))
    #expect(SARIFRenderer.mostResults == 25_000)
  }

  private func results(_ report: String) throws -> [JSONNode] {
    try JSONNode(report.utf8.span)["runs"]?.items?.first?["results"]?.items ?? []
  }
}
