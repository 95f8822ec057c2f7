import JSON
package import Text

/// A Code Quality report as GitLab reads it, one issue a line.
package struct GitLabRenderer: Renderer {
  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      let fingerprints = fingerprints(of: diagnostics, &cache)
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
    // A line is obligatory; a whole file is meant by its first.
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
