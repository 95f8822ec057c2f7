package import TOML
import Text

/// Why what a person typed is no value of a field, by what was expected.
package enum TypingMistake: Error, Hashable, Sendable {
  case wholeNumber
  case boolean
  case date
  case dateTime
  /// One of these names; `nearest` is one that may be meant.
  case choice(of: [String], nearest: String?)
  /// The number of a record of this kind.
  case number(of: String)
}

extension Field {
  /// The value of the field, or of one item of its list, that a person typed without the quotes that
  /// TOML wants.
  package func value(typed text: String, in schema: Schema) throws(TypingMistake) -> Value {
    switch type {
    case .text, .word, .email, .url: return .string(text.trimmed)
    case .multiLineText: return .string(text.asMultiLineText)
    case .integer: return .integer(try integer(text, or: .wholeNumber))
    case .boolean: return .boolean(try boolean(text))
    case .date:
      return try dateTime(text, [.localDate], or: .date)
    case .dateTime:
      return try dateTime(text, [.offsetDateTime, .localDateTime], or: .dateTime)
    case .oneOf(let choices): return .string(try choice(text, choices.map(\.name)))
    case .reference(let reference):
      guard schema.kind(named: reference.target)?.ids == .numbers else { return .string(text) }
      return .integer(try integer(text, or: .number(of: reference.target)))
    }
  }

  private func integer(
    _ text: String, or mistake: TypingMistake
  ) throws(TypingMistake) -> Int64 {
    guard let number = Int64(text) else { throw mistake }
    return number
  }

  private func boolean(_ text: String) throws(TypingMistake) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw .boolean
    }
  }

  private func dateTime(
    _ text: String, _ kinds: [Entry.Kind], or mistake: TypingMistake
  ) throws(TypingMistake) -> Value {
    let document = Document(Array("x = \(text)".utf8), version: .v1_1)
    guard document.isValid, document.entries.count == 2, kinds.contains(document.entries[1].kind)
    else { throw mistake }
    return document.value(of: 1)
  }

  private func choice(_ text: String, _ names: [String]) throws(TypingMistake) -> String {
    if let name = names.first(where: { $0 == text }) { return name }
    throw .choice(of: names, nearest: nearest(text, among: names))
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = unicodeScalars.drop(while: \.properties.isWhitespace)
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text with line feeds alone, and with one at its end where it has several lines, so that
  /// the closing quotes stand on a line of their own.
  fileprivate var asMultiLineText: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n") + (lines.count > 1 ? "\n" : "")
  }
}
