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
      Diagnostic.Fix("do", isCertain ? .replace(0..<1, with: []) : .choose(0..<1, with: []))
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

  private func results(_ report: String) throws -> [JSONNode] {
    try JSONNode(report.utf8.span)["runs"]?.items?.first?["results"]?.items ?? []
  }
}
