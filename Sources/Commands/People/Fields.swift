import CommandLine
import Model
import Operations
import Text

extension Field {
  /// The placeholder of a value in help.
  func placeholder(in schema: Schema) -> LocalizedText {
    switch type {
    case .text, .multiLineText, .step, .note, .repetition: Placeholder.text
    case .word: Placeholder.word
    case .email: Placeholder.email
    case .url: Placeholder.url
    case .integer: Placeholder.number
    case .boolean: LocalizedText(verbatim: "true|false")
    case .date: Placeholder.date
    case .dateTime: Placeholder.time
    case .oneOf: LocalizedText(english: name.uppercased(), russian: label.russian.asPlaceholder)
    case .reference(let reference):
      LocalizedText(
        english: reference.target.uppercased(),
        russian: (schema.kind(named: reference.target)?.label.russian ?? reference.target)
          .asPlaceholder)
    }
  }

  var completion: Completion {
    switch type {
    case .reference(let reference): .record(kind: reference.target)
    case .boolean: .named(["true", "false"])
    default: .none
    }
  }
}

extension String {
  /// The text as one word in capitals, such as `ЕДИНИЦА-ИЗМЕРЕНИЯ`.
  fileprivate var asPlaceholder: String {
    split(whereSeparator: \.isWhitespace).joined(separator: "-").uppercased()
  }
}
