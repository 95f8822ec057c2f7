package import Diagnostics
import TOML
package import Text

/// A rule that a workspace has by a name.
package struct NamedRule: Hashable, Sendable {
  package let name: String
  package let declared: DeclaredText
  /// What people read where it is broken; the rule itself where it says nothing.
  package let message: LocalizedText?
  package let severity: Diagnostic.Severity
  /// What its findings are known by.
  package var code: Diagnostic.Code { Diagnostic.Code(rawValue: Self.codePrefix + name) }

  package static let codePrefix = "rule-"
}

extension DeclarationTable {
  /// The rules that are declared under `rules`, and the severities that built-in ones have there.
  mutating func rules() -> (rules: [NamedRule], severities: [Diagnostic.Code: DeclaredSeverity]) {
    guard !isBroken else { return ([], [:]) }
    var rules: [NamedRule] = []
    var severities: [Diagnostic.Code: DeclaredSeverity] = [:]
    for (name, table) in members(0, SettingsKey.rules.rawValue) where isTable(table, name) {
      if let check = Check.named(name) {
        severities[check.code] = severity(of: check, at: table)
        continue
      }
      allow(
        RuleKey.names, at: table, in: LocalizedText("a rule's declaration", "объявлении правила"))
      if !RecordID.isWords(name.utf8) || name.first?.isLetter != true {
        rejectKey(
          table,
          LocalizedText(
            "`\(name)` cannot be the name of a rule", "`\(name)` не может быть именем правила"),
          help: DeclarationTable.nameForm)
        continue
      }
      guard let entry = child(table, RuleKey.rule.rawValue) else {
        let codes = Check.all.filter { $0.severity != .error }.map(\.code.rawValue)
        rejectKey(
          table, LocalizedText("`rule` is missing", "нет `rule`"), meant: meant(name, among: codes))
        continue
      }
      let message = label(table, RuleKey.message.rawValue)
      let declared = choice(table, RuleKey.severity.rawValue, of: DeclaredSeverity.self) ?? .error
      if let text = declaredText(of: entry, RuleKey.rule.rawValue), let severity = declared.severity
      {
        rules.append(
          NamedRule(name: name, declared: text, message: message, severity: severity))
      }
    }
    return (rules, severities)
  }
}

extension Schema {
  /// The workspace's rules in terms of the schema; those that are wrong are left out.
  package func boundRules(at time: QueryTime) -> [BoundRule] {
    rules.compactMap { try? BoundRule($0, in: self, at: time) }
  }
}
