import CommandLine
import Model
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

extension Graph {
  /// The record with an id that a person typed.
  func record(_ id: String, _ kind: KindIndex) throws(Failure) -> RecordNumber {
    if let number = number(of: id, kind: kind) { return number }
    if let unread = firstUnreadFolder(of: [kind]) {
      throw Failure(unread, for: .record(schema[kind], id: id))
    }
    let meant =
      schema[kind].ids == .words
      ? nearest(id, among: records(of: kind).map { self.id(of: $0) }) : nil
    throw .refused(
      "no \(schema[kind].name) \(quoted(id))", meant: meant)
  }
}
