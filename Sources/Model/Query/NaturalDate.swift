import TOML
import Text

/// A date in everyday notation, as people write it and docket shows it: `27.11.2026`, `27 Nov 2026`, `Nov 27, 2026`,
/// `27-Nov-2026`, `2026/11/27`, `21.11.2026 14:05`, `завтра`, `fri`, `+7d`. TOML's own notation is not included.
package struct NaturalDate: Hashable, Sendable {
  package let day: CalendarDay
  /// The time of day and its UTC offset, if given; nil for a day.
  let time: TimeOfDay?

  struct TimeOfDay: Hashable, Sendable {
    var hour: Int
    var minute: Int
    /// The seconds, if given.
    var second: Int?
    var offsetMinutes: Int?
  }

  /// Returns nil for other texts, for days that do not exist, such as 31.02.2026, and for relative days if `today` is
  /// nil.
  package init?(_ text: String, on today: CalendarDay?) {
    if Self.isAsWritten(text) { return nil }
    let words = Self.words(of: text)
    if let day = today.flatMap({ CalendarDay(named: words, on: $0) }) {
      (self.day, time) = (day, nil)
      return
    }
    guard let (day, count) = Self.day(at: words) else { return nil }
    self.day = day
    let rest = words.dropFirst(count)
    if rest.isEmpty {
      time = nil
    } else if let time = TimeOfDay(rest) {
      self.time = time
    } else {
      return nil
    }
  }

  /// Whether a text is a single word that begins like a TOML date and must be parsed as one.
  private static func isAsWritten(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 10 && bytes.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
      && bytes.dropFirst(4).first == UInt8(ascii: "-")
      && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") }
  }

  /// Splits a text into lower-case words, without commas between them and without `г.` after a year.
  private static func words(of text: String) -> [Substring] {
    guard text.utf8.count <= 64 else { return [] }
    return text.lowercased().split { $0.isWhitespace || $0 == "," }
      .filter { $0 != "г." && $0 != "г" }
  }

  /// Parses the day at the start of the words; returns it with the number of words used.
  private static func day(at words: [Substring]) -> (CalendarDay, count: Int)? {
    guard let first = words.first else { return nil }
    for separator: Character in [".", "/", "-"] {
      let parts = first.split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 3 {
        return day(in: parts, between: separator, isAlone: words.count == 1).map { ($0, 1) }
      }
    }
    guard words.count >= 3 else { return nil }
    let isMonthFirst = month(named: first) != nil
    let (day, name) = isMonthFirst ? (words[1], first) : (first, words[1])
    return CalendarDay(day: day, month: month(named: name), year: words[2]).map { ($0, 3) }
  }

  private static func day(
    in parts: [Substring], between separator: Character, isAlone: Bool
  ) -> CalendarDay? {
    if separator != ".", let month = month(named: parts[1]) {
      return CalendarDay(day: parts[0], month: month, year: parts[2])
    }
    switch separator {
    case "-":
      // On its own, this is TOML notation.
      if isAlone { return nil }
      return CalendarDay(day: parts[2], month: Int(digits: parts[1], 2...2), year: parts[0])
    case "/" where parts[0].utf8.count == 4:
      return CalendarDay(day: parts[2], month: Int(digits: parts[1], 1...2), year: parts[0])
    case "/" where mayBeTwoDays(parts): return nil
    case "/" where Int(digits: parts[1], 2...2).map({ $0 > 12 }) ?? false:
      return CalendarDay(day: parts[1], month: Int(digits: parts[0], 1...2), year: parts[2])
    default: return CalendarDay(day: parts[0], month: Int(digits: parts[1], 1...2), year: parts[2])
    }
  }

  /// Whether a text is an ambiguous date with slashes, since some people write the day first and others the month:
  /// `11/12/2026`, but not `11/27/2026`.
  static func mayBeTwoDays(_ text: String) -> Bool {
    guard let first = words(of: text).first else { return false }
    let parts = first.split(separator: "/")
    return parts.count == 3 && mayBeTwoDays(parts)
  }

  private static func mayBeTwoDays(_ parts: [Substring]) -> Bool {
    guard let first = Int(digits: parts[0], 1...2), let second = Int(digits: parts[1], 1...2) else {
      return false
    }
    return first != second && max(first, second) <= 12
  }

  /// Returns the number of a month from its name in either language, or from the first three letters or more.
  static func month(named word: Substring) -> Int? {
    let word = word.last == "." ? word.dropLast() : word
    guard word.count >= 3 else { return nil }
    let position = months.firstIndex { names in names.contains { $0.hasPrefix(word) } }
    return position.map { $0 + 1 }
  }

  /// The names of the months in English, in the Russian genitive and in the Russian nominative.
  static let months = [
    ["january", "января", "январь"], ["february", "февраля", "февраль"],
    ["march", "марта", "март"], ["april", "апреля", "апрель"], ["may", "мая", "май"],
    ["june", "июня", "июнь"], ["july", "июля", "июль"], ["august", "августа", "август"],
    ["september", "сентября", "сентябрь"], ["october", "октября", "октябрь"],
    ["november", "ноября", "ноябрь"], ["december", "декабря", "декабрь"],
  ]
}

extension NaturalDate {
  /// The date in TOML notation, with as much of the time as was given.
  package var text: String {
    guard let time else { return day.text }
    let seconds = time.second.map { ":\(zeroPadded($0))" } ?? ""
    return day.text + "T\(zeroPadded(time.hour)):\(zeroPadded(time.minute))\(seconds)\(time.offset)"
  }

  /// Returns the date-time in TOML 1.0 notation. If the text has no UTC offset, the given one is used.
  package func dateTimeText(utcOffsetMinutes: Int?) -> String? {
    guard var time else { return nil }
    time.second = time.second ?? 0
    time.offsetMinutes = time.offsetMinutes ?? utcOffsetMinutes
    return NaturalDate(day: day, time: time).text
  }

  /// The local time in seconds since 1970; nil for a day.
  package var localSeconds: Int64? {
    time.map { time in
      Int64((day.number * 24 + time.hour) * 60 + time.minute) * 60 + Int64(time.second ?? 0)
    }
  }

  /// The UTC offset in minutes, if the text has one.
  package var offsetMinutes: Int? { time?.offsetMinutes }

  private init(day: CalendarDay, time: TimeOfDay) {
    self.day = day
    self.time = time
  }
}

extension NaturalDate.TimeOfDay {
  /// Parses `14:05`, `9:05`, `14:05:30` or `2:05 PM`, optionally followed by `UTC`, `+03:00` or `−03:00`.
  fileprivate init?(_ words: ArraySlice<Substring>) {
    guard let first = words.first else { return nil }
    var rest = words.dropFirst()
    let numbers = first.split(separator: ":", omittingEmptySubsequences: false).enumerated()
      .map { Int(digits: $1, $0 == 0 ? 1...2 : 2...2) ?? -1 }
    guard (2...3).contains(numbers.count), (0...23).contains(numbers[0]),
      numbers.dropFirst().allSatisfy({ (0...59).contains($0) })
    else { return nil }
    hour = numbers[0]
    minute = numbers[1]
    second = numbers.count == 3 ? numbers[2] : nil
    offsetMinutes = nil
    if let half = rest.first, ["am", "pm"].contains(half) {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
      rest = rest.dropFirst()
    }
    guard let zone = rest.first else { return }
    guard rest.count == 1, let minutes = Self.offset(zone) else { return nil }
    offsetMinutes = minutes
  }

  private static func offset(_ zone: Substring) -> Int? {
    if zone == "utc" || zone == "z" { return 0 }
    guard let sign = zone.first, "+-−".contains(sign) else { return nil }
    let parts = zone.dropFirst().split(separator: ":").map { Int(digits: $0, 2...2) ?? 99 }
    guard parts.count == 2, parts[0] < 24, parts[1] < 60 else { return nil }
    return (sign == "+" ? 1 : -1) * (parts[0] * 60 + parts[1])
  }

  fileprivate var offset: String {
    guard let offsetMinutes else { return "" }
    if offsetMinutes == 0 { return "Z" }
    let (hours, minutes) = abs(offsetMinutes).quotientAndRemainder(dividingBy: 60)
    return "\(offsetMinutes < 0 ? "-" : "+")\(zeroPadded(hours)):\(zeroPadded(minutes))"
  }
}

extension CalendarDay {
  /// Returns nil if there is no such day in the years that TOML can represent.
  fileprivate init?(day: Substring, month: Int?, year: Substring) {
    // Two digits are a year of this century.
    guard let day = Int(digits: day, 1...2), let month,
      let year = Int(digits: year, 4...4) ?? Int(digits: year, 2...2).map({ 2000 + $0 }),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
    if date.month != month { return nil }
  }
}
