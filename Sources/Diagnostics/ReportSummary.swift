package import Text

/// The closing line of a report: `2 errors and 1 warning in 3 files`.
package func summary(of diagnostics: [Diagnostic]) -> LocalizedText {
  let errors = diagnostics.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
  let warnings = diagnostics.reduce(0) { $0 + $1.count } - errors
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
  ].compactMap(\.self)
  guard !counts.isEmpty else { return LocalizedText("no problems", "замечаний нет") }
  return counts.joined(separator: LocalizedText(" and ", " и ")) + LocalizedText(" in ", " в ")
    + counted(
      files, (one: "file", other: "files"), (one: "файле", few: "файлах", many: "файлах"))
}
