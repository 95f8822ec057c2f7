package import Text

/// How many findings there are of each severity, and in how many files.
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

  /// The worst that was found; nil if nothing was.
  package var worst: Diagnostic.Severity? { Diagnostic.Severity.allCases.first { self[$0] > 0 } }

  /// Whether a check fails: with errors, or with warnings too if it is strict.
  package func fails(isStrict: Bool) -> Bool {
    self[.error] > 0 || isStrict && self[.warning] > 0
  }

  /// The closing line of a report: `2 errors and 1 warning in 3 files`.
  package var summary: LocalizedText {
    let counts = Diagnostic.Severity.allCases.filter { self[$0] > 0 }.map { $0.phrase(self[$0]) }
    guard !counts.isEmpty else { return LocalizedText("no problems", "замечаний нет") }
    let last = counts.suffix(2).joined(separator: LocalizedText(" and ", " и "))
    let list = (counts.dropLast(2) + [last]).joined(separator: LocalizedText(", ", ", "))
    return list + LocalizedText(" in ", " в ")
      + counted(
        paths.count, (one: "file", other: "files"),
        (one: "файле", few: "файлах", many: "файлах"))
  }
}

extension Diagnostic.Severity {
  /// So many findings: `2 errors`.
  package func phrase(_ count: Int) -> LocalizedText {
    switch self {
    case .error:
      counted(
        count, (one: "error", other: "errors"), (one: "ошибка", few: "ошибки", many: "ошибок"))
    case .warning:
      counted(
        count, (one: "warning", other: "warnings"),
        (one: "предупреждение", few: "предупреждения", many: "предупреждений"))
    case .hint:
      counted(count, (one: "hint", other: "hints"), (one: "совет", few: "совета", many: "советов"))
    }
  }
}
