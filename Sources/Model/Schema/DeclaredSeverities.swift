package import Diagnostics

/// The severity that a workspace sets for a rule, its own or a built-in one.
package enum DeclaredSeverity: String, CaseIterable, Sendable {
  case error, warning, hint, off

  /// Nil if the rule is off.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    case .off: nil
    }
  }
}

extension Schema {
  /// The severity of a check in this workspace; nil if it is off.
  package func severity(of check: Check) -> Diagnostic.Severity? {
    severities[check.code].map(\.severity) ?? check.severity
  }

  /// Applies the severities that the workspace sets.
  func judged(_ findings: [Diagnostic]) -> [Diagnostic] {
    if severities.isEmpty { return findings }
    return findings.compactMap { finding in
      guard let declared = severities[finding.code] else { return finding }
      var finding = finding
      guard let severity = declared.severity else { return nil }
      finding.severity = severity
      return finding
    }
  }
}
