import Model
import Platform
import TOML
import Text

/// Parses values as spreadsheets write them, and everything that a person can type.
struct CellReader {
  /// The schema, with the order of day, month and year in the table's dates, if known.
  let schema: Schema
  let clock: Clock
  private let time: QueryTime
  /// Whether `tomorrow` is accepted. In another program's export, the day it counts from is unknown.
  private let readsRelativeDays: Bool

  init(
    schema: Schema, clock: Clock, dates: DateOrder? = nil, readsRelativeDays: Bool = true
  ) {
    var schema = schema
    schema.dates = dates
    self.schema = schema
    self.readsRelativeDays = readsRelativeDays
    self.clock = clock
    let now = clock.now.seconds
    time = QueryTime(seconds: now, utcOffsetMinutes: clock.utcOffset(at: now) / 60)
  }

  /// The value of a field, or of one item of its list. Texts stay as they are; everything else is trimmed. Times use
  /// the given UTC offset, or the clock's time zone.
  func value(
    _ text: String, of field: Field, at offset: UTCOffset? = nil
  ) throws(ModelError) -> Value {
    switch field.type {
    case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition: return .string(text)
    case .integer:
      guard let number = Int64(text) ?? wholeNumber(text) else {
        throw ModelError(.typing(.wholeNumber))
      }
      return .integer(number)
    case .boolean:
      switch text.trimmed {
      case "1": return .boolean(true)
      case "0": return .boolean(false)
      case let text: return try field.value(typed: text, in: schema, at: nil)
      }
    case .date:
      let text = day(in: text)?.day.text ?? dayOfThisYear(text)?.text ?? TableDate(text).text
      return try field.value(typed: text, in: schema, at: readsRelativeDays ? time : nil)
    case .dateTime:
      let date = TableDate(text)
      // A single word with a time is in TOML's form.
      var text = date.wordOfTOML ?? date.text
      if date.wordOfTOML == nil {
        let natural = NaturalDate(text, on: nil, schema.dates)
        if natural == nil, !readsRelativeDays { throw ModelError(.typing(.dateTime)) }
        // Other programs have days where docket has times.
        if let natural, natural.localSeconds == nil { text += " 00:00" }
      }
      return try field.value(
        typed: text, in: schema, at: text.utf8.contains(0x20) ? present(at: offset, for: text) : nil
      )
    case .oneOf, .reference: return try field.value(typed: text.trimmed, in: schema, at: nil)
    }
  }

  /// Whether the field is a day and the text has a time of day that would be lost.
  func losesTime(_ text: String, of field: Field) -> Bool {
    field.type == .date && day(in: text).map { !$0.isMidnight } ?? false
  }

  /// The day of a text with a time: the local day at that moment, or the written day if there is no zone; `nil` for a
  /// text without a time.
  private func day(in text: String) -> (day: CalendarDay, isMidnight: Bool)? {
    // A text with a time is never shorter.
    guard text.utf8.count >= 10,
      let date = NaturalDate(TableDate(text).text, on: nil, schema.dates),
      var seconds = date.localSeconds
    else { return nil }
    // A midnight in any zone stands for a day, so that day is kept.
    if let offset = date.offsetMinutes, seconds % 86_400 != 0 {
      seconds -= Int64(offset * 60)
      seconds += Int64(clock.utcOffset(at: seconds))
    }
    let rest = (seconds % 86_400 + 86_400) % 86_400
    return (CalendarDay(number: Int((seconds - rest) / 86_400)), rest == 0)
  }

  /// The day of a text without a year, such as `Dec 4`.
  private func dayOfThisYear(_ text: String) -> CalendarDay? {
    guard !readsRelativeDays, text.contains(where: \.isLetter) else { return nil }
    let year = CalendarDay(number: Int(clock.day(at: clock.now.seconds) / 86_400)).date.year
    return NaturalDate("\(text) \(year)", on: nil, schema.dates)?.day
  }

  /// The present moment, with the UTC offset for a text's time: the given one, or the one of the clock's time zone at that
  /// time.
  private func present(at offset: UTCOffset?, for text: String) -> QueryTime {
    if let offset {
      return QueryTime(seconds: time.seconds, utcOffsetMinutes: offset.minutes)
    }
    guard let seconds = NaturalDate(text, on: nil, schema.dates)?.localSeconds else { return time }
    return QueryTime(
      seconds: time.seconds, utcOffsetMinutes: clock.utcOffset(atLocal: seconds) / 60)
  }
}

/// Parses a whole number with groups of three digits (`1 500`), a typographic minus or a zero fraction (`1,0`). A comma
/// before three digits is ambiguous, so `1,000` is rejected.
private func wholeNumber(_ text: String) -> Int64? {
  var text = text.trimmed.replacing(sign: "\u{2212}", with: "-")
  for mark: Unicode.Scalar in [",", "."] {
    let parts = text.split(at: mark, omittingEmptySubsequences: false)
    guard parts.count == 2, ["0", "00"].contains(parts[1]) else { continue }
    text = String(parts[0])
    break
  }
  let groups = text.unicodeScalars.split(omittingEmptySubsequences: false) {
    ["\u{20}", "\u{A0}", "\u{2009}", "\u{202F}"].contains($0)
  }
  if groups.count > 1 {
    let first = groups[0].drop { $0 == "-" }
    guard (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.dropFirst().joined().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
  }
  return Int64(String(String.UnicodeScalarView(groups.joined())))
}
