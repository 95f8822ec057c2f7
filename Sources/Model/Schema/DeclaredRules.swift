package import Diagnostics
import TOML

/// A rule that a workspace has by a name.
package struct NamedRule: Hashable, Sendable {
  package let name: String
  package let text: String
  /// What people read where it is broken; the rule itself where it says nothing.
  package let message: Label?
  package let severity: Diagnostic.Severity
  /// Where `docket.toml` has its text.
  let range: Range<Int>

  /// What its findings are known by.
  package var code: Diagnostic.Code { Diagnostic.Code(rawValue: Self.codePrefix + name) }

  /// The text on one line.
  package var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  package static let codePrefix = "rule-"
}

extension DeclarationTable {
  /// Gives the schema the rules that are declared under `rules`; what is wrong is reported and left out.
  mutating func addRules(to schema: inout Schema) {
    guard !isBroken else { return }
    for (name, table) in members(0, SettingsKey.rules.rawValue) where isTable(table, name) {
      allow(RuleKey.names, at: table, in: "a rule's declaration")
      if !RecordID.isValid(name.utf8, .words) || name.first?.isLetter != true {
        rejectKey(
          table, "`\(name)` cannot be the name of a rule",
          help: "a name is made of lower-case words of a-z and 0-9 joined by single hyphens")
        continue
      }
      guard let entry = child(table, RuleKey.rule.rawValue) else {
        rejectKey(table, "`rule` is missing")
        continue
      }
      let message = label(table, RuleKey.message.rawValue)
      let severity = choice(table, RuleKey.severity.rawValue, of: Diagnostic.Severity.self)
      guard let text = queryText(of: entry, RuleKey.rule.rawValue) else { continue }
      do throws(QueryProblem) {
        let rule = try BoundRule(name, text, in: schema, at: .epoch)
        schema.add(
          NamedRule(
            name: name, text: text, message: message, severity: severity ?? .error,
            range: document.entries[entry].value.range),
          needing: rule.needs(in: schema).fields)
      } catch {
        reject(error, at: entry)
      }
    }
  }
}
