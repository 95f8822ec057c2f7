import Model
import Presentation
import Text

extension Kind {
  /// What a message says, with fields by the labels that a form shows in place of the keys that files have.
  func namingFields(in text: String, _ language: Language) -> String {
    // What stands between backticks is every second part.
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { position, part in
      if position.isMultiple(of: 2) { return part }
      guard let field = field(named: part) else { return "`\(part)`" }
      let label = sanitized(field.label[language])
      return FormMessages.quoted(label: label)[language]
    }.joined()
  }

  /// The field that a message names, as an index.
  func fieldNamed(in text: String) -> Int? {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().lazy.compactMap { position, part in
      position.isMultiple(of: 2) ? nil : self.fieldIndex(named: String(part))
    }.first
  }
}
