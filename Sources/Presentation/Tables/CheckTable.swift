import Diagnostics
package import Model
package import Text

extension Check {
  /// The codes of all findings, with those of the workspace's own rules.
  package static func table(in schema: Schema, _ language: Language) -> Table {
    Table(
      "checks",
      columns: [
        Table.Column(CheckMessages.code[language], key: "code", role: .id),
        Table.Column(CheckMessages.severity[language], key: "severity"),
        Table.Column(CheckMessages.meaning[language], key: "summary", role: .text),
      ],
      rows: CheckRows(schema: schema, language: language))
  }
}

private struct CheckRows: TableRows {
  let schema: Schema
  let language: Language

  var count: Int { Check.all.count + schema.rules.count }

  func row(at position: Int) -> Table.Row {
    if position < Check.all.count {
      let check = Check.all[position]
      return row(check.code, schema.severity(of: check), check.summary[language])
    }
    let rule = schema.rules[position - Check.all.count]
    return row(rule.code, rule.severity, rule.message?[language] ?? rule.declared.line)
  }

  private func row(
    _ code: Diagnostic.Code, _ severity: Diagnostic.Severity?, _ summary: String
  ) -> Table.Row {
    Table.Row(cells: [
      sanitized(code.rawValue), CheckMessages.severity(severity)[language], sanitized(summary),
    ])
  }
}
