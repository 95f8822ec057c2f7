package import Text

/// Writes workflow commands that GitHub Actions shows as annotations, one per line.
package struct GitHubRenderer: Renderer {
  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      diagnostics.reduce(into: "") { $0 += command($1, &cache) + "\n" }
    }
  }

  private func command(_ diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
    var properties = [("file", diagnostic.location.path.text)]
    if let (start, end) = sources.positions(of: diagnostic.location) {
      // A range that ends after a line break does not include the next line.
      let endLine = end.column == 1 ? max(start.line, end.line - 1) : end.line
      properties += [("line", "\(start.line)"), ("endLine", "\(endLine)")]
      // GitHub accepts columns only for a range within one line.
      if start.line == end.line {
        properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
      }
    }
    properties.append(("title", diagnostic.code.rawValue))
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    let places = diagnostic.relatedLines(in: language, &sources)
    let message = diagnostic.wholeMessage(in: language, with: places)
    let command = diagnostic.severity == .hint ? "notice" : diagnostic.severity.rawValue
    return "::\(command) \(list)::\(escapedData(message))"
  }
}

/// Escapes the text after the second `::`. GitHub's runner reverses the escapes; control characters are made visible.
private func escapedData(_ text: String) -> String {
  escaped(text, also: [])
}

private func escapedProperty(_ text: String) -> String {
  escaped(text, also: [":", ","])
}

private func escaped(_ text: String, also special: [Unicode.Scalar]) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar == "%" || scalar == "\r" || scalar == "\n" || special.contains(scalar) {
      result += "%" + hexadecimal(scalar.value, digits: 2).uppercased()
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return sanitized(result)
}
