import Model
import Platform
import TOML
import Text

/// Reads values as spreadsheets write them, beside all that can be typed.
struct CellReader {
  let schema: Schema
  let clock: Clock
  private let time: QueryTime
  /// What days between slashes begin with, where that is known.
  private let slashes: SlashDate.Order?

  init(schema: Schema, clock: Clock, slashes: SlashDate.Order? = nil) {
    self.slashes = slashes
    self.schema = schema
    self.clock = clock
    let now = clock.now.seconds
    time = QueryTime(seconds: now, utcOffsetMinutes: clock.utcOffset(at: now) / 60)
  }

  /// The value of a field, or of one item of its list. Texts are exactly what they were; all else is trimmed. Times
  /// have a given UTC offset, or that of the clock's time zone.
  func value(
    _ text: String, of field: Field, at offset: UTCOffset? = nil
  ) throws(TypingMistake) -> Value {
    switch field.type {
    case .text, .multiLineText, .word, .email, .url: return .string(text)
    case .integer:
      guard let number = Int64(text) ?? wholeNumber(text) else { throw .wholeNumber }
      return .integer(number)
    case .boolean:
      switch text.trimmed {
      case "1": return .boolean(true)
      case "0": return .boolean(false)
      case let text: return try field.value(typed: text, in: schema, at: nil)
      }
    case .date:
      let text = withoutMidnight(spelledOut(text.trimmed))
      guard isNumeric(text) else { return try field.value(typed: text, in: schema, at: time) }
      do throws(TypingMistake) {
        return try field.value(typed: text, in: schema, at: nil)
      } catch {
        throw error == .date(fromToday: false) ? .date(fromToday: true) : error
      }
    case .dateTime:
      let text = spelledOut(text.trimmed)
      // One word is TOML's.
      return try field.value(
        typed: text, in: schema, at: text.utf8.contains(0x20) ? present(at: offset, for: text) : nil
      )
    case .oneOf, .reference: return try field.value(typed: text.trimmed, in: schema, at: nil)
    }
  }

  /// Whether it begins with a digit, as no day does that is reckoned from the present one.
  private func isNumeric(_ text: String) -> Bool {
    text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }

  /// A day that a program wrote with the time at which it begins: `27.11.2026 0:00:00`, `11/27/2026 12:00 AM`,
  /// `2026-11-27T00:00:00`.
  private func withoutMidnight(_ text: String) -> String {
    let midnights = ["T00:00", "T00:00:00", "T00:00:00.000"]
    if midnights.contains(where: text[...].dropping(10).isExactly) {
      return String(text.prefix(10))
    }
    guard let date = NaturalDate(text, on: nil), !date.hasOffset,
      let seconds = date.localSeconds, seconds % 86_400 == 0
    else { return text }
    return date.day.text
  }

  /// A date with all four digits of its year, from 1969 to 2068 as `strptime` of POSIX has them, and between points
  /// where it is known what is the month: `27.11.26` and, among months that come first, `11/12/26`.
  private func spelledOut(_ text: String) -> String {
    let day = text.prefix { $0 != " " }
    for sign: Unicode.Scalar in [".", "/"] {
      var parts = day.split(at: sign, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3,
        parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
      else { continue }
      if parts[2].utf8.count == 2 { parts[2] = (parts[2] < "69" ? "20" : "19") + parts[2] }
      var mark = sign
      if sign == "/", let slashes {
        if slashes == .monthFirst { parts.swapAt(0, 1) }
        mark = "."
      }
      return parts.joined(separator: String(mark)) + text[day.endIndex...]
    }
    return text
  }

  /// The present moment with the UTC offset of a text's time: a given one, or that of the clock's time zone then.
  private func present(at offset: UTCOffset?, for text: String) -> QueryTime {
    if let offset {
      return QueryTime(seconds: time.seconds, utcOffsetMinutes: offset.minutes)
    }
    guard let seconds = NaturalDate(text, on: nil)?.localSeconds else { return time }
    return QueryTime(
      seconds: time.seconds, utcOffsetMinutes: clock.utcOffset(atLocal: seconds) / 60)
  }
}

/// A whole number with groups of three digits between spaces, `1 500`, with a sign of typographers, or with a
/// fraction of nothing, `1,0`. A comma before three digits may stand for either: `1,000` is none.
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
