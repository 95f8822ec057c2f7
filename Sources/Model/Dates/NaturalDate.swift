import TOML
import Text

/// A date in everyday notation, as people write it and docket shows it: `27.11.2026`, `27 Nov 2026`, `Nov 27, 2026`,
/// `27-Nov-2026`, `2026/11/27`, `21.11.2026 14:05`, `завтра`, `next fri`, `+7d` (see `DayReader`). TOML's own notation is
/// not included.
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

  /// Returns nil for other texts, for days that do not exist, such as 31.02.2026, for relative days if `today` is nil,
  /// and for numbers whose order is not clear if `order` is nil.
  package init?(_ text: String, on today: CalendarDay?, _ order: DateOrder? = nil) {
    if Self.isAsWritten(text) { return nil }
    let words = Self.words(of: text)
    let end = words.firstIndex { $0.contains(":") } ?? words.count
    var ofDay = words[..<end]
    if end < words.count, let last = ofDay.last, last == "at" || last == "в" { ofDay.removeLast() }
    guard let day = DayReader(today: today, order: order).day(ofDay) else { return nil }
    self.day = day
    if end == words.count {
      time = nil
    } else if let time = TimeOfDay(words[end...]) {
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

  /// Splits a text into lower-case words, without commas between them, full stops after them and words that say nothing.
  private static func words(of text: String) -> [Substring] {
    guard text.utf8.count <= 64 else { return [] }
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }
      .map { $0.last == "." ? $0.dropLast() : $0 }
    return words.indices.filter { index in
      switch words[index] {
      case "г", "of", "the": false
      case "года", "году": index == 0 || words[index - 1].utf8.count != 4
      default: true
      }
    }.map { words[$0] }
  }

  /// Whether a text is a date with slashes or hyphens that may be of two days, since some people write the day first and
  /// others the month: `11/12/2026`, `11/12`, but not `11/27/2026`.
  static func mayBeTwoDays(_ text: String) -> Bool {
    words(of: text).contains { word in
      dayAndMonth(in: word).map { max($0.first, $0.second) <= 12 && $0.first != $0.second } ?? false
    }
  }

  /// Returns the first two numbers of a date between slashes or hyphens, in the order in which they are written.
  package static func dayAndMonth(in word: Substring) -> (first: Int, second: Int)? {
    guard let (parts, separator) = DayReader.parts(of: word), separator != ".",
      parts.count == 3 || parts.count == 2 && separator == "/",
      parts.dropFirst(2).allSatisfy({
        [2, 4].contains($0.utf8.count) && Int(digits: $0, 2...4) != nil
      }),
      let first = Int(digits: parts[0], 1...2), let second = Int(digits: parts[1], 1...2)
    else { return nil }
    return (first, second)
  }

  /// Returns the text with one mistyped word replaced, if it is a date then.
  static func nearest(to text: String, on today: CalendarDay?, _ order: DateOrder?) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    guard words.count <= 6 else { return nil }
    return words.indices.lazy.compactMap { index in
      guard let word = Text.nearest(words[index], among: DayReader.words) else { return nil }
      var corrected = words
      corrected[index] = word
      let text = corrected.joined(separator: " ")
      return words[index] == word || NaturalDate(text, on: today, order) == nil ? nil : text
    }.first
  }

  /// Returns the number of a month from its name in either language, or from the first three letters or more.
  static func month(named word: Substring) -> Int? {
    let word = word.last == "." ? word.dropLast() : word
    guard word.count >= 3 else { return nil }
    let position = months.firstIndex { names in names.contains { $0.hasPrefix(word) } }
    return position.map { $0 + 1 }
  }

  /// The names of the months in English, in the Russian genitive and in the Russian nominative.
  static let months = MonthName.all.map { name in
    [name.title.english, name.afterDay.russian, name.title.russian].map { $0.lowercased() }
  }
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
