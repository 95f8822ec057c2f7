package import Diagnostics
import TOML
package import Text

/// A rule that a workspace has by a name.
package struct NamedRule: Hashable, Sendable {
  package let name: String
  package let declared: DeclaredText
  /// What people read where it is broken; the rule itself where it says nothing.
  package let message: LocalizedText?
  /// Nil if the rule is off.
  package let severity: Diagnostic.Severity?
  /// What its findings are known by.
  package var code: Diagnostic.Code { Diagnostic.Code(rawValue: Self.codePrefix + name) }

  package static let codePrefix = "rule-"
}

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

/// The values in the declaration of a rule.
struct RuleSettings: Sendable {
  var rule: Located<DeclaredText>?
  var message: Located<LocalizedText>?
  var severity: Located<DeclaredSeverity>?
}

extension SettingType<RuleSettings> {
  /// The same type, but a table with a `rule` is refused: a built-in rule cannot be redefined.
  var notDeclaredAnew: Self {
    SettingType(key) { file, entry, key in
      file.refusesRule(in: entry, key) ? nil : read(&file, entry, key)
    }
  }
}

extension SettingsReader {
  /// Whether the declaration of a built-in rule has a `rule`, which is reported.
  fileprivate mutating func refusesRule(in declaration: Int, _ name: String) -> Bool {
    guard let rule = child(declaration, "rule") else { return false }
    reject(
      rule, "`\(name)` is built in, and cannot be declared anew",
      "правило `\(name)` встроенное, и объявить его заново нельзя",
      help: LocalizedText(
        "give the rule another name; of a built-in one only `severity` can be set",
        "дайте правилу другое имя; у встроенного можно задать только `severity`"))
    return true
  }

  /// The rules that are declared under `rules`, and the severities that built-in ones have there.
  mutating func rules(
    _ declared: [Located<RuleSettings>]
  ) -> (rules: [NamedRule], severities: [Diagnostic.Code: DeclaredSeverity]) {
    var rules: [NamedRule] = []
    var severities: [Diagnostic.Code: DeclaredSeverity] = [:]
    for rule in declared {
      let name = rule.name
      if let check = Check.named(name) {
        guard check.severity == .error else {
          severities[check.code] = rule.severity?.value
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
      } else if let text = rule.rule?.value {
        rules.append(
          NamedRule(
            name: name, declared: text, message: rule.message?.value,
            severity: (rule.severity?.value ?? .error).severity))
      }
    }
    return (rules, severities)
  }
}

extension Schema {
  /// The workspace's rules in terms of the schema, but for invalid ones and those that are off.
  package func boundRules(at time: QueryTime) -> [BoundRule] {
    rules.filter { $0.severity != nil }.compactMap { try? BoundRule($0, in: self, at: time) }
  }

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
