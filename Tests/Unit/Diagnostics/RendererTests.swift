import TestSupport
import Diagnostics
import Testing
import Text

struct RendererTests {
  private static let renderers: [any Renderer] = [
    TextRenderer(color: false, width: 80, language: .english), ShortRenderer(language: .english),
    JSONRenderer(language: .english),
    SARIFRenderer(toolName: "docket", toolVersion: "1.0.0", rules: [], language: .english),
    GitHubRenderer(language: .english),
    GitLabRenderer(language: .english), JUnitRenderer(suiteName: "docket", language: .english),
  ]

  @Test("Hostile text adds no line and no control character to any format", arguments: renderers)
  func hostileText(renderer: any Renderer) {
    func report(_ path: Path, _ words: String) -> String {
      let message = LocalizedText(verbatim: words)
      let other = Diagnostic.Location(path: path, range: 0..<1)
      return renderer.render(
        [
          Diagnostic(
            code: .init(rawValue: words), message: message,
            location: .init(path: path, range: 2..<3), label: message,
            related: [.init(location: other, message: message)],
            fix: .init("do", replacing: 0..<1, with: words))
        ], sources: { _ in SourceFile(bytes: Array("abcdef".utf8)) })
    }
    func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    let honest = report("a.toml", "wrong")
    for hostile in [
      "\n::error::", "\r\n", "\u{1B}[2J\u{9B}1m", "\u{0}", "]]>\n<x>", "\"}\n{", "%0A",
    ] {
      let shown = report(Path(hostile), hostile)
      #expect(lineCount(shown) == lineCount(honest))
      #expect(
        !shown.unicodeScalars.contains {
          $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value))
        })
    }
    let long = String(repeating: "слово ", count: 10_000)
    #expect(lineCount(report(Path(long), long)) == lineCount(honest))
  }

  @Test("A range outside of its file is shown at the file's end", arguments: renderers)
  func outside(renderer: any Renderer) {
    let findings = [4..<4, 3..<900, Int.max - 1..<Int.max].map {
      finding(.init(path: "a.toml", range: $0))
    }
    let known = renderer.render(findings, sources: files(["a.toml": "a=1\n"]))
    #expect(known.contains("a.toml"))
    #expect(renderer.render(findings, sources: { _ in nil }).contains("a.toml"))
  }

  @Test("A report without findings is valid", arguments: renderers)
  func nothing(renderer: any Renderer) {
    let report = renderer.render([], sources: { _ in nil })
    #expect(report.isEmpty || report.hasSuffix("\n"))
  }
}
