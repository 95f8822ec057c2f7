package import TOML
package import Text

/// The reason why typed text is not a valid value of a field.
package enum TypingFact: Hashable, Sendable {
  case wholeNumber, boolean
  /// `fromToday` tells whether relative dates would have been accepted; `nearest` is the date that was probably meant.
  case date(fromToday: Bool, nearest: String? = nil)
  case dateTime
  /// A date with slashes whose day and month cannot be told apart.
  case dayOrMonth
  case repetition(RepetitionFact)
  /// Not one of these names; `nearest` is the most similar one.
  case choice(of: [LocalizedText], nearest: String?)
}

extension Field {
  /// Parses the value of the field, or of one list item, as people type it: without TOML's quotes, or as docket displays
  /// it, with a choice by its label and a date in a usual format.
  ///
  /// Relative dates are accepted only if there is a `time`.
  ///
  /// A reference is returned as typed, since only a graph can find the record.
  package func value(
    typed text: String, in schema: Schema, at time: QueryTime?
  ) throws(ModelError) -> Value {
    switch type {
    case .text, .word, .email, .url, .reference: return .string(text.trimmed)
    case .repetition: return .string(try Repetition(text).fileText)
    case .step: return .string(Step(written: text).written)
    case .multiLineText, .note: return .string(text.asMultiLineText)
    case .integer: return .integer(try integer(text, or: .wholeNumber))
    case .boolean:
      guard let flag = Bool(typed: text) else { throw ModelError(.typing(.boolean)) }
      return .boolean(flag)
    case .date:
      let natural = NaturalDate(text, on: time?.today, schema.dates)
      return try dateTime(natural.map(\.text) ?? text, [.localDate], in: schema) {
        .date(
          fromToday: time != nil,
          nearest: NaturalDate.nearest(to: text, on: time?.today, schema.dates))
      }
    case .dateTime:
      let natural = NaturalDate(text, on: time?.today, schema.dates)
      let whole = natural.flatMap { $0.dateTimeText(utcOffsetMinutes: time?.utcOffsetMinutes) }
      return try dateTime(whole ?? text, [.offsetDateTime, .localDateTime], in: schema) {
        .dateTime
      }
    case .oneOf(let choices): return .string(try choice(text, choices))
    }
  }

  /// Parses the whole value of the field; the items of a list are separated by commas (see `TypedList`).
  package func wholeValue(
    typed text: String, in schema: Schema, at time: QueryTime?
  ) throws(ModelError) -> Value {
    if multiplicity == .one { return try value(typed: text.trimmed, in: schema, at: time) }
    var items: [Value] = []
    for item in TypedList.items(text) {
      items.append(try value(typed: item, in: schema, at: time))
    }
    return .array(items)
  }

  /// Formats the whole value of the field for typing it.
  package func typed(_ texts: [String]) -> String {
    multiplicity == .one ? texts.first ?? "" : TypedList.text(texts)
  }

  private func integer(
    _ text: String, or fact: TypingFact
  ) throws(ModelError) -> Int64 {
    guard let number = Int64(text) else { throw ModelError(.typing(fact)) }
    return number
  }

  private func dateTime(
    _ text: String, _ kinds: [Entry.Kind], in schema: Schema, or fact: () -> TypingFact
  ) throws(ModelError) -> Value {
    guard let document = Document(ofValue: text), kinds.contains(document.entries[1].kind) else {
      let isUnclear = schema.dates == nil && NaturalDate.mayBeTwoDays(text)
      throw ModelError(.typing(isUnclear ? .dayOrMonth : fact()))
    }
    return document.value(of: 1)
  }

  private func choice(_ text: String, _ choices: [Choice]) throws(ModelError) -> String {
    if let choice = choices.choice(typed: text) { return choice.name }
    let names = choices.typedNames
    throw ModelError(.typing(.choice(of: names, nearest: names.nearest(to: text))))
  }
}

extension Value {
  /// A word, an id or a number as people type it; nil for values of other types.
  package var asTyped: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// The value as it is typed; commas separate the items of a list.
  package var typed: String {
    switch self {
    case .string(let text): text
    case .array(let items): TypedList.text(items.map(\.typed))
    default: inFile
    }
  }
}

extension String {
  /// The text with LF line ends. If it has several lines, it ends with a line feed, so that the closing quotes are on
  /// their own line.
  fileprivate var asMultiLineText: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n") + (lines.count > 1 ? "\n" : "")
  }
}
