import Model
import Presentation
import Text

extension Kind {
  /// A message with the labels of fields, as forms show them, instead of their keys.
  func replacingFieldNames(in text: String, _ language: Language) -> String {
    // Every second part is between backticks.
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { position, part in
      if position.isMultiple(of: 2) { return part }
      guard let field = field(named: part) else { return "`\(part)`" }
      return sanitized(inQuotes(field.label))[language]
    }.joined()
  }
}
