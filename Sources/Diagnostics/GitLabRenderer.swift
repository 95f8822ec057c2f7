import JSON
package import Text

/// A Code Quality report as GitLab reads it.
package struct GitLabRenderer: Renderer {
  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      let fingerprints = fingerprints(of: diagnostics, &cache)
      var json = JSONWriter(pretty: true)
      json.array { json in
        for (diagnostic, fingerprint) in zip(diagnostics, fingerprints) {
          json.object { $0.issue(diagnostic, fingerprint, language, &cache) }
        }
      }
      return json.text + "\n"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func issue(
    _ diagnostic: Diagnostic, _ fingerprint: String, _ language: Language,
    _ sources: inout SourceCache
  ) {
    let severity =
      switch diagnostic.severity {
      case .error: "major"
      case .warning: "minor"
      case .hint: "info"
      }
    // A line is obligatory; a whole file is meant by its first.
    let line = sources.positions(of: diagnostic.location)?.start.line ?? 1
    member("description", diagnostic.messageWithPlaces(in: language, &sources))
    member("check_name", diagnostic.code.rawValue)
    member("fingerprint", fingerprint)
    member("severity", severity)
    member("location") { json in
      json.object { json in
        json.member("path", diagnostic.location.path)
        json.member("lines") { json in json.object { $0.member("begin", line) } }
      }
    }
  }
}
