import Diagnostics
import JSON
import Presentation
import Text

/// Why a tool failed.
struct ToolFailure: Error {
  var error: ErrorMessage
  /// The findings that explain the error.
  var findings: [Diagnostic] = []
  /// The files with the findings.
  var source: @Sendable (Path) -> SourceFile? = { _ in nil }

  init(_ error: ErrorMessage) { self.error = error }
}

extension ToolFailure {
  func result(_ language: Language) -> ToolResult {
    let shown = Array(findings.prefix(Diagnostic.mostInResults))
    var text = "\(ReportWords.error[language]): \(error.message[language])\n" + error.excerpt
    for line in error.help { text += "\(ReportWords.help[language]): \(line[language])\n" }
    if !shown.isEmpty { text += "\n" + shown.text(language, source) }
    let data: JSONNode = [
      "code": .string(error.code.rawValue), "message": .string(error.message[language]),
      "help": .strings(error.help.map { $0[language] }),
      "diagnostics": .array(shown.nodes(language, source)),
    ]
    return ToolResult(text: text, data: ["error": data], isError: true)
  }
}

extension Diagnostic {
  /// The maximum number of findings in the result of a change.
  static let mostInResults = 20
}

extension [Diagnostic] {
  /// The findings as people read them.
  func text(_ language: Language, _ source: (Path) -> SourceFile?) -> String {
    TextRenderer(color: false, width: 100, language: language).render(self, sources: source)
  }

  /// The findings in the format of `docket check --format json`, without their text.
  func nodes(_ language: Language, _ source: (Path) -> SourceFile?) -> [JSONNode] {
    JSONRenderer(language: language).nodes(self, sources: source).map { node in
      .object(
        (node.members ?? []).filter { $0.key != "rendered" && $0.key != "version" }
          .map { ($0.key, $0.value) })
    }
  }
}
