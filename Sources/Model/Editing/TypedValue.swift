package import TOML
package import Text

/// Why what a person typed is no value of a field, by what was expected.
package enum TypingMistake: Error, Hashable, Sendable {
  case wholeNumber
  case boolean
  /// `fromToday` tells whether days that are reckoned from the present one would have been understood.
  case date(fromToday: Bool)
  case dateTime
  /// It is told between slashes, where the day may stand first or the month.
  case dayOrMonth
  /// One of these names; `nearest` is one that may be meant.
  case choice(of: [LocalizedText], nearest: String?)
}

extension Field {
  /// The value of the field, or of one item of its list, that a person typed without the quotes that
  /// TOML wants, or as docket shows it: a choice by its label, a date as people write it.
  ///
  /// Days that are reckoned from the present one are known where there is a `time`.
  ///
  /// A reference is the text that was typed: which record it names only a graph can tell.
  package func value(
    typed text: String, in schema: Schema, at time: QueryTime?
  ) throws(TypingMistake) -> Value {
    switch type {
    case .text, .word, .email, .url, .reference: return .string(text.trimmed)
    case .multiLineText: return .string(text.asMultiLineText)
    case .integer: return .integer(try integer(text, or: .wholeNumber))
    case .boolean:
      guard let flag = Bool(typed: text) else { throw .boolean }
      return .boolean(flag)
    case .date:
      let natural = NaturalDate(text, on: time?.today)
      return try dateTime(
        natural.map(\.text) ?? text, [.localDate], or: .date(fromToday: time != nil))
    case .dateTime:
      let natural = NaturalDate(text, on: time?.today)
      let whole = natural.flatMap { $0.dateTimeText(utcOffsetMinutes: time?.utcOffsetMinutes) }
      return try dateTime(whole ?? text, [.offsetDateTime, .localDateTime], or: .dateTime)
    case .oneOf(let choices): return .string(try choice(text, choices))
    }
  }

  /// All that the field has, the items of a list between commas (`TypedList`).
  package func wholeValue(
    typed text: String, in schema: Schema, at time: QueryTime?
  ) throws(TypingMistake) -> Value {
    if multiplicity == .one { return try value(typed: text.trimmed, in: schema, at: time) }
    var items: [Value] = []
    for item in TypedList.items(text) {
      items.append(try value(typed: item, in: schema, at: time))
    }
    return .array(items)
  }

  /// What the field has, as somebody would type it.
  package func typed(_ texts: [String]) -> String {
    multiplicity == .one ? texts.first ?? "" : TypedList.text(texts)
  }

  private func integer(
    _ text: String, or mistake: TypingMistake
  ) throws(TypingMistake) -> Int64 {
    guard let number = Int64(text) else { throw mistake }
    return number
  }

  private func dateTime(
    _ text: String, _ kinds: [Entry.Kind], or mistake: TypingMistake
  ) throws(TypingMistake) -> Value {
    let document = Document(Array("x = \(text)".utf8), version: .v1_1)
    guard document.isValid, document.entries.count == 2, kinds.contains(document.entries[1].kind)
    else { throw NaturalDate.mayBeTwoDays(text) ? .dayOrMonth : mistake }
    return document.value(of: 1)
  }

  private func choice(_ text: String, _ choices: [Choice]) throws(TypingMistake) -> String {
    if let choice = choices.choice(called: text) { return choice.name }
    let names = choices.names
    throw .choice(of: names, nearest: names.nearest(to: text))
  }
}

extension Value {
  /// A word or a number as it is typed, an id among them; nil for values of other types.
  package var asTyped: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}

extension String {
  /// The text with line feeds alone, and with one at its end where it has several lines, so that
  /// the closing quotes stand on a line of their own.
  fileprivate var asMultiLineText: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n") + (lines.count > 1 ? "\n" : "")
  }
}
