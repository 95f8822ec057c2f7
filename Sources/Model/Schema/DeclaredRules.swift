package import Diagnostics
import TOML
package import Text

/// A named rule of a workspace.
package struct NamedRule: Hashable, Sendable {
  package let name: String
  package let declared: DeclaredText
  /// The message for violations; nil to show the rule itself.
  package let message: LocalizedText?
  /// Nil if the rule is off.
  package let severity: Diagnostic.Severity?
  /// The code of the rule's diagnostics.
  package var code: Diagnostic.Code { Diagnostic.Code(rawValue: Self.codePrefix + name) }

  package static let codePrefix = "rule-"
}

/// The severity that a workspace sets for one of its own rules or a built-in one.
package enum DeclaredSeverity: String, CaseIterable, Sendable {
  case error, warning, hint, off

  /// The severity; nil if the rule is off.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    case .off: nil
    }
  }
}

extension SettingsReader {
  /// Reports the `rule` in the declaration of a built-in rule; returns whether there is one.
  mutating func refusesRule(in declaration: Int, _ name: String) -> Bool {
    guard let rule = child(declaration, "rule") else { return false }
    reject(
      rule, "`\(name)` is a built-in rule and cannot be redefined",
      "правило `\(name)` встроенное, и объявить его заново нельзя",
      help: LocalizedText(
        "use another name; for a built-in rule only `severity` can be set",
        "дайте правилу другое имя; у встроенного можно задать только `severity`"))
    return true
  }

  /// Reads the declarations under `rules`: the workspace's own rules, and the severities of built-in ones.
  mutating func rules(
    _ declared: Setting
  ) -> (rules: [NamedRule], severities: [Diagnostic.Code: DeclaredSeverity]) {
    var rules: [NamedRule] = []
    var severities: [Diagnostic.Code: DeclaredSeverity] = [:]
    for rule in declared.members("rules") {
      let name = rule.name
      let severity: DeclaredSeverity? = rule["severity"]?.word()
      if let check = Check.named(name) {
        guard check.severity == .error else {
          severities[check.code] = severity
          continue
        }
        if refusesRule(in: rule.entry, name) { continue }
        rejectKey(
          rule.entry, "`\(name)` is always an error", "`\(name)` — всегда ошибка",
          help: LocalizedText(
            "only the severity of warnings and hints can be set",
            "задать можно только строгость предупреждений и подсказок"))
      } else if child(rule.entry, "rule") == nil {
        let codes = Check.all.filter { $0.severity != .error }.map(\.code.rawValue)
        rejectKey(rule.entry, "`rule` is missing", "нет `rule`", meant: meant(name, among: codes))
      } else if let text = rule["rule"]?.query {
        rules.append(
          NamedRule(
            name: name, declared: text, message: rule["message"]?.label,
            severity: (severity ?? .error).severity))
      }
    }
    return (rules, severities)
  }
}

extension Schema {
  /// Returns the workspace's rules bound to the schema, without those that are invalid or off.
  package func boundRules(at time: QueryTime) -> [BoundRule] {
    rules.filter { $0.severity != nil }.compactMap { try? BoundRule($0, in: self, at: time) }
  }

  /// Returns the severity of a check in this workspace; nil if it is off.
  package func severity(of check: Check) -> Diagnostic.Severity? {
    severities[check.code].map(\.severity) ?? check.severity
  }

  /// Applies the workspace's severities to diagnostics.
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
