import Text

/// The closing line of a report: `2 errors and 1 warning in 3 files`.
package func summary(of diagnostics: [Diagnostic]) -> String {
  let errors = diagnostics.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
  let warnings = diagnostics.reduce(0) { $0 + $1.count } - errors
  let files = Set(diagnostics.map(\.location.path)).count
  let counts = [
    errors > 0 ? "\(errors) " + plural(errors, english: (one: "error", other: "errors")) : nil,
    warnings > 0
      ? "\(warnings) " + plural(warnings, english: (one: "warning", other: "warnings")) : nil,
  ].compactMap(\.self)
  guard !counts.isEmpty else { return "no problems" }
  return counts.joined(separator: " and ")
    + " in \(files) " + plural(files, english: (one: "file", other: "files"))
}
