package import Text

/// Writes one finding per line in the usual format of compilers, which editors understand: `tasks/42.toml:3:12:
/// error[dangling-reference]: no employee`. Related locations follow in parentheses.
package struct ShortRenderer: Renderer {
  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      var result = ""
      for diagnostic in diagnostics {
        result += sanitized(diagnostic.location.path)
        if let start = cache.positions(of: diagnostic.location)?.start {
          result += ":\(start.line):\(start.column)"
        }
        result += ": \(diagnostic.severity.rawValue)[\(sanitized(diagnostic.code.rawValue))]: "
        result += diagnostic.messageWithPlaces(in: language, &cache) + "\n"
      }
      return result
    }
  }
}
