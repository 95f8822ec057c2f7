package import Text

/// Fixed words in reports for people.
package enum ReportWords {
  package static let error = LocalizedText("error", "ошибка")
  package static let warning = LocalizedText("warning", "предупреждение")
  package static let hint = LocalizedText("hint", "совет")
  package static let help = LocalizedText("help", "подсказка")
  package static let note = LocalizedText("note", "примечание")
}

extension Diagnostic.Severity {
  /// The word for people; machine formats use the raw value.
  package var name: LocalizedText {
    switch self {
    case .error: ReportWords.error
    case .warning: ReportWords.warning
    case .hint: ReportWords.hint
    }
  }
}
