package import Text

/// Writes a JUnit XML report. Each file is a test case that fails if it has errors, or in strict mode warnings.
///
/// In a test case that passes, warnings are included as output.
package struct JUnitRenderer: Renderer {
  package var suiteName: String
  /// The checked files; those without findings are reported as passed.
  package var checkedPaths: [Path]
  /// Whether warnings are failures too.
  private let isStrict: Bool
  private let language: Language

  package init(
    suiteName: String, checkedPaths: [Path] = [], isStrict: Bool = false, language: Language
  ) {
    self.suiteName = suiteName
    self.checkedPaths = checkedPaths
    self.isStrict = isStrict
    self.language = language
  }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    let findings = diagnostics.reduce(into: [Path: [Diagnostic]]()) {
      $0[$1.location.path, default: []].append($1)
    }
    let paths = Set(checkedPaths).union(findings.keys).sorted()
    let failures = findings.values.count { DiagnosticTally($0).fails(isStrict: isStrict) }
    let suite =
      "name=\(quoted(suiteName)) tests=\"\(paths.count)\" failures=\"\(failures)\" errors=\"0\""
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    result += "<testsuites \(suite)>\n  <testsuite \(suite)>\n"
    for path in paths {
      result += testCase(path, findings[path] ?? [], sources)
    }
    return result + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(
    _ path: Path, _ findings: [Diagnostic], _ sources: (Path) -> SourceFile?
  ) -> String {
    let attributes = "classname=\(quoted(suiteName)) name=\(quoted(path.text))"
    guard !findings.isEmpty else { return "    <testcase \(attributes)/>\n" }
    let report = TextRenderer(color: false, width: 100, language: language)
    let text = xmlEscaped(report.render(findings, sources: sources), .multiline)
    let outcome: String
    let tally = DiagnosticTally(findings)
    if tally.fails(isStrict: isStrict),
      let error = findings.first(where: { $0.severity == tally.worst })
    {
      let message = (findings.count == 1 ? error.message : tally.summary)[language]
      outcome =
        "<failure type=\(quoted(error.code.rawValue)) message=\(quoted(message))>"
        + "\(text)</failure>"
    } else {
      outcome = "<system-out>\(text)</system-out>"
    }
    return "    <testcase \(attributes)>\n      \(outcome)\n    </testcase>\n"
  }
}

/// The text as an XML attribute value on one line.
private func quoted(_ text: String) -> String { "\"\(xmlEscaped(text))\"" }
