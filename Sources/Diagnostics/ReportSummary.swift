package import Text

/// The closing line of a report: `2 errors and 1 warning in 3 files`.
package func summary(of diagnostics: [Diagnostic]) -> LocalizedText {
  var tally: [Diagnostic.Severity: Int] = [:]
  for finding in diagnostics { tally[finding.severity, default: 0] += finding.count }
  let (errors, warnings, hints) = (tally[.error] ?? 0, tally[.warning] ?? 0, tally[.hint] ?? 0)
  let files = Set(diagnostics.map(\.location.path)).count
  let counts = [
    errors == 0
      ? nil
      : counted(
        errors, (one: "error", other: "errors"), (one: "ошибка", few: "ошибки", many: "ошибок")),
    warnings == 0
      ? nil
      : counted(
        warnings, (one: "warning", other: "warnings"),
        (one: "предупреждение", few: "предупреждения", many: "предупреждений")),
    hints == 0
      ? nil
      : counted(
        hints, (one: "hint", other: "hints"), (one: "совет", few: "совета", many: "советов")),
  ].compactMap(\.self)
  guard !counts.isEmpty else { return LocalizedText("no problems", "замечаний нет") }
  let last = counts.suffix(2).joined(separator: LocalizedText(" and ", " и "))
  let list = (counts.dropLast(2) + [last]).joined(separator: LocalizedText(", ", ", "))
  return list + LocalizedText(" in ", " в ")
    + counted(
      files, (one: "file", other: "files"), (one: "файле", few: "файлах", many: "файлах"))
}
