import JSON
package import Text

/// Writes a Code Quality report for GitLab, one issue per line.
package struct GitLabRenderer: Renderer {
  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      let fingerprints = fingerprints(of: diagnostics)
      return jsonLines(zip(diagnostics, fingerprints).map { issue($0, $1, &cache).text }) + "\n"
    }
  }

  private func issue(
    _ diagnostic: Diagnostic, _ fingerprint: String, _ sources: inout SourceCache
  ) -> JSONNode {
    let severity: JSONNode =
      switch diagnostic.severity {
      case .error: "major"
      case .warning: "minor"
      case .hint: "info"
      }
    // GitLab requires a line; the first one stands for the whole file.
    let line = sources.positions(of: diagnostic.location)?.start.line ?? 1
    return [
      "description": .string(diagnostic.messageWithPlaces(in: language, &sources)),
      "check_name": .string(diagnostic.code.rawValue),
      "fingerprint": .string(fingerprint),
      "severity": severity,
      "location": [
        "path": .string(diagnostic.location.path), "lines": ["begin": .integer(line)],
      ],
    ]
  }
}
