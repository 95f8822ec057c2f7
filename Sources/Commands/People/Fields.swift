import CommandLine
import Model
import Operations
import Text

extension Field {
  /// What stands for a value of the field in help.
  var placeholder: String {
    switch type {
    case .text, .multiLineText: "TEXT"
    case .word: "WORD"
    case .email: "EMAIL"
    case .url: "URL"
    case .integer: "N"
    case .boolean: "true|false"
    case .date: "DATE"
    case .dateTime: "TIME"
    case .oneOf: name.uppercased()
    case .reference(let reference): reference.target.uppercased()
    }
  }

  var completion: Completion {
    switch type {
    case .reference(let reference): .record(kind: reference.target)
    case .boolean: .values(["true", "false"])
    default: .none
    }
  }
}
