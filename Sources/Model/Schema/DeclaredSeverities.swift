package import Diagnostics
import TOML
import Text

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

extension DeclarationTable {
  /// The severity that the declaration of a rule gives to the built-in check of that name.
  mutating func severity(of check: Check, at table: Int) -> DeclaredSeverity? {
    let name = check.code.rawValue
    if let entry = child(table, RuleKey.rule.rawValue) {
      reject(
        entry,
        LocalizedText(
          "`\(name)` is built in, and cannot be declared anew",
          "правило `\(name)` встроенное, и объявить его заново нельзя"),
        help: LocalizedText(
          "give the rule another name; of a built-in one only `severity` can be set",
          "дайте правилу другое имя; у встроенного можно задать только `severity`"))
      return nil
    }
    allow(
      [RuleKey.severity.rawValue], at: table,
      in: LocalizedText("a built-in rule's declaration", "объявлении встроенного правила"))
    guard check.severity != .error else {
      rejectKey(
        table,
        LocalizedText(
          "`\(name)` is always an error", "`\(name)` — всегда ошибка"),
        help: LocalizedText(
          "only the severity of warnings and hints can be set",
          "задать можно только строгость предупреждений и подсказок"))
      return nil
    }
    return choice(table, RuleKey.severity.rawValue, of: DeclaredSeverity.self)
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
