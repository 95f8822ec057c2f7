import Model

/// What a person typed to compare values with.
package enum QueryValue: Hashable {
  case text(String)
  case date(TypedDate)
}

extension Field {
  /// What a person typed for the field, as its values are compared with it; `path` is what the field was called
  /// by.
  func typedValue(_ text: String, at path: String) throws(UnfitValue) -> QueryValue {
    func unfit(_ expected: UnfitValue.Expected) -> UnfitValue {
      UnfitValue(text: text, path: path, expected: expected)
    }
    switch type {
    case .text, .multiLineText, .word, .email, .url, .reference: return .text(text)
    case .oneOf(let choices):
      let names = choices.map(\.name)
      guard let name = names.first(where: { $0 == text }) else { throw unfit(.choice(of: names)) }
      return .text(name)
    case .boolean:
      guard text == "true" || text == "false" else { throw unfit(.boolean) }
      return .text(text)
    case .integer:
      guard let number = Int64(text) else { throw unfit(.integer) }
      return .text(String(number))
    case .date, .dateTime:
      guard let date = TypedDate(text) else { throw unfit(.date) }
      return .date(date)
    }
  }
}
