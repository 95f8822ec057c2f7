package import Text

/// The words that a report for people is built of.
package enum ReportWords {
  package static let error = LocalizedText("error", "ошибка")
  package static let warning = LocalizedText("warning", "предупреждение")
  package static let hint = LocalizedText("hint", "совет")
  package static let help = LocalizedText("help", "подсказка")
  package static let note = LocalizedText("note", "примечание")
}

extension Diagnostic.Severity {
  /// The word that people see; programs get the raw value.
  package var name: LocalizedText {
    switch self {
    case .error: ReportWords.error
    case .warning: ReportWords.warning
    case .hint: ReportWords.hint
    }
  }
}
