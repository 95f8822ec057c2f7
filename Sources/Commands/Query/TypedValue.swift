import Model
import Text

/// What a person typed to compare values with.
enum TypedValue: Hashable {
  case text(String)
  case date(TypedDate)
}

extension Field {
  /// What a person typed for the field, as its values are compared with it; `place` says in messages
  /// where it was typed.
  func typedValue(_ text: String, for place: String) throws(Failure) -> TypedValue {
    switch type {
    case .text, .multiLineText, .word, .email, .url, .reference: return .text(text)
    case .oneOf(let choices):
      let names = choices.map(\.name)
      if let name = names.first(where: { $0 == text }) { return .text(name) }
      throw invalid(text, for: place, alternatives(names), meant: nearest(text, among: names))
    case .boolean:
      if text == "true" || text == "false" { return .text(text) }
      throw invalid(text, for: place, "true or false")
    case .integer:
      guard let number = Int64(text) else { throw invalid(text, for: place, "an integer") }
      return .text(String(number))
    case .date, .dateTime:
      guard let date = TypedDate(text) else {
        throw invalid(text, for: place, "a date such as 2026-01-31, or a month such as 2026-01")
      }
      return .date(date)
    }
  }

  private func invalid(
    _ text: String, for place: String, _ expected: String, meant: String? = nil
  ) -> Failure {
    .usage("invalid value \(quoted(text)) for \(place) (\(expected))", meant: meant)
  }
}

/// `a`, `a or b`, `a, b or c`.
private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
