import Diagnostics
package import Model
package import Text

extension Check {
  /// The codes of all findings, with those of the workspace's own rules.
  package static func table(in schema: Schema, _ language: Language) -> Table {
    let rows =
      Check.all.map { ($0.code, schema.severity(of: $0), $0.summary[language]) }
      + schema.rules.map { ($0.code, $0.severity, $0.message?[language] ?? $0.declared.line) }
    return Table(
      "checks",
      columns: [
        Table.Column(CheckMessages.code[language], key: "code", role: .id),
        Table.Column(CheckMessages.severity[language], key: "severity"),
        Table.Column(CheckMessages.meaning[language], key: "summary", role: .text),
      ],
      rows: Table.Rows(
        texts: rows.map { code, severity, summary in
          [code.rawValue, CheckMessages.severity(severity)[language], summary]
        }))
  }
}
