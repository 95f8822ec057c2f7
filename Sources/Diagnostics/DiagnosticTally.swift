package import Text

/// The number of findings by severity, and the number of files with findings.
package struct DiagnosticTally: Sendable {
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var paths: Set<Path> = []

  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      counts[diagnostic.severity, default: 0] += diagnostic.count
      paths.insert(diagnostic.location.path)
    }
  }

  package subscript(severity: Diagnostic.Severity) -> Int { counts[severity] ?? 0 }

  package var total: Int { counts.values.reduce(0, +) }

  /// The highest severity; nil if there are no findings.
  package var worst: Diagnostic.Severity? { Diagnostic.Severity.allCases.first { self[$0] > 0 } }

  /// Whether a check fails: there are errors, or in strict mode warnings.
  package func fails(isStrict: Bool) -> Bool {
    self[.error] > 0 || isStrict && self[.warning] > 0
  }

  /// The last line of a report, such as `2 errors and 1 warning in 3 files`.
  package var summary: LocalizedText {
    let counts = Diagnostic.Severity.allCases.filter { self[$0] > 0 }.map { $0.phrase(self[$0]) }
    guard !counts.isEmpty else { return LocalizedText("no problems", "замечаний нет") }
    let last = counts.suffix(2).joined(separator: LocalizedText(" and ", " и "))
    let list = (counts.dropLast(2) + [last]).joined(separator: LocalizedText(", ", ", "))
    let files = paths.count
    return LocalizedText(
      "\(list) in \(files, "file", "files")", "\(list) в \(files, "файле", "файлах", "файлах")")
  }
}

extension Diagnostic.Severity {
  /// A number of findings with the right word, such as `2 errors`.
  package func phrase(_ count: Int) -> LocalizedText {
    switch self {
    case .error:
      LocalizedText(
        "\(count, "error", "errors")", "\(count, "ошибка", "ошибки", "ошибок")")
    case .warning:
      LocalizedText(
        "\(count, "warning", "warnings")",
        "\(count, "предупреждение", "предупреждения", "предупреждений")")
    case .hint:
      LocalizedText("\(count, "hint", "hints")", "\(count, "совет", "совета", "советов")")
    }
  }
}
