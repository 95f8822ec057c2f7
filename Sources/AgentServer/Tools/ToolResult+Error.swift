import Diagnostics
import JSON
import Model
import Presentation
import Text
import Workspace

extension ToolResult {
  /// An error, with the findings that explain it.
  init(_ error: ErrorMessage, in workspace: Workspace?, _ language: Language) {
    let shown = Array(error.findings.prefix(Diagnostic.mostInResults))
    let source = { path in workspace?.source(of: path, after: error.changes) }
    let message = error.message[language]
    let help = error.help.map { $0.tool[language] }
    var text = "\(ReportWords.error[language]): \(message)\n" + error.excerpt
    for line in help { text += "\(ReportWords.help[language]): \(line)\n" }
    if !shown.isEmpty { text += "\n" + shown.text(language, source) }
    let data: JSONNode = [
      "code": .string(error.code.rawValue), "message": .string(message), "help": .strings(help),
      "diagnostics": .array(shown.nodes(language, source)),
    ]
    self.init(text: text, data: ["error": data], isError: true)
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
