import TOML
import Text

/// Recurrence rules of RFC 5545, section 3.3.10, as in the RRULE of a calendar.
extension Repetition {
  /// The rule, or nil if RFC 5545 has none: for a repetition that counts from the completion, and for days that are not
  /// of the same kind.
  ///
  /// `FREQ=MONTHLY` alone skips months without the anchor's day, where docket takes their last day; see `fixed(to:)`.
  package var rrule: String? {
    guard let (frequency, count, days) = rule.recurrence else { return nil }
    let (year, month, day) = until?.date ?? (0, 0, 0)
    return "FREQ=\(frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)") + days
      + (until == nil
        ? "" : ";UNTIL=\(zeroPadded(year, to: 4))\(zeroPadded(month))\(zeroPadded(day))")
  }

  /// Parses the rule of a calendar. Returns nil if it is invalid, or if a repetition cannot express it. Of a last moment,
  /// only the day counts.
  package init?(rrule text: String) {
    var parts: [String: String] = [:]
    let rule = text.uppercased()
    for part in (rule.begins(with: "RRULE:") ? rule[...].dropping(6) : rule[...]).split(at: ";") {
      let pair = part.split(at: "=", maxSplits: 1)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    let interval = parts.removeValue(forKey: "INTERVAL") ?? "1"
    let firstDay = parts.removeValue(forKey: "WKST")
    let end = parts.removeValue(forKey: "UNTIL")
    guard let count = Int(digits: interval[...], 1...3), (1...Self.maxInterval).contains(count),
      let frequency = parts.removeValue(forKey: "FREQ"),
      firstDay == nil || firstDay == "MO" || frequency != "WEEKLY" || count == 1,
      let rule = Rule(frequency, count, parts)
    else { return nil }
    let until = end.flatMap(CalendarDay.init(basic:))
    if end != nil && until == nil { return nil }
    self.init(rule, until: until)
  }
}

extension Repetition.Rule {
  fileprivate var recurrence: (frequency: String, count: Int, days: String)? {
    switch self {
    case .after: return nil
    case .every(let count, let unit): return (unit.frequency, count, "")
    case .weekly(let count, let days): return ("WEEKLY", count, ";BYDAY=\(days.codes)")
    case .monthly(let count, let days): return days.recurrence.map { ("MONTHLY", count, $0) }
    case .yearly(let count, let days):
      let months = Set(days.map(\.month)).sorted()
      let monthDays = Set(days.map(\.day)).sorted()
      // BYSETPOS counts in the whole year.
      let isInFebruary = months.contains(2) && monthDays.contains(where: \.isLate)
      guard months.count * monthDays.count == days.count, months == [2] || !isInFebruary,
        let days = isInFebruary ? monthDays.recurrence : monthDays.recurrenceInLongMonths,
        months.count == 1 || monthDays[0].weekdays != .workdays
      else { return nil }
      return ("YEARLY", count, ";BYMONTH=\(months.map(String.init).joined(separator: ","))\(days)")
    }
  }

  fileprivate init?(_ frequency: String, _ count: Int, _ parts: [String: String]) {
    let unit = DateUnit.allCases.first { $0.frequency == frequency }
    var parts = parts
    let months = parts.removeValue(forKey: "BYMONTH")?.split(at: ",").map {
      Int(digits: $0, 1...2).flatMap { (1...12).contains($0) ? $0 : nil }
    }
    switch (unit, months) {
    case (let unit?, nil) where parts.isEmpty: self = .every(count, unit)
    case (.day, nil) where count == 1, (.week, nil):
      guard let days = parts["BYDAY"].flatMap(WeekdaySet.init(codes:)), parts.count == 1
      else { return nil }
      self = .weekly(count, days)
    case (.month, nil):
      guard let days = [MonthDay](parts) else { return nil }
      self = .monthly(count, days)
    case (.year, let months?), (.month, let months?):
      guard unit == .month ? count == 1 : months.count == 1 || parts["BYSETPOS"] == nil,
        let days = [MonthDay](parts),
        let yearDays = complete(
          months.flatMap { month in
            days.map { day in month.flatMap { YearDay(month: $0, day: day) } }
          })
      else { return nil }
      self = .yearly(count, yearDays)
    default: return nil
    }
  }
}

/// Returns nil if a part of a rule is missing or invalid.
private func complete<Part>(_ parts: [Part?]) -> [Part]? {
  let valid = parts.compactMap { $0 }
  return valid.isEmpty || valid.count < parts.count ? nil : valid
}

extension DateUnit {
  fileprivate var frequency: String {
    switch self {
    case .day: "DAILY"
    case .week: "WEEKLY"
    case .month: "MONTHLY"
    case .year: "YEARLY"
    }
  }
}

extension WeekdaySet {
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  fileprivate var codes: String { indices.map { Self.codes[$0] }.joined(separator: ",") }

  fileprivate init?(codes text: String) {
    let weekdays = text.split(at: ",").map { Self.codes.firstIndex(of: String($0)) }
    guard let weekdays = complete(weekdays) else { return nil }
    self = weekdays.reduce(into: []) { $0.formUnion(WeekdaySet($1)) }
  }
}

extension [MonthDay] {
  /// The parts of a rule for the days, or nil if they need several rules.
  ///
  /// RFC 5545 skips the 30th in February. `BYMONTHDAY=28,29,30;BYSETPOS=-1` takes the last of these days that a month
  /// has; it can only say so for one day.
  fileprivate var recurrence: String? {
    guard let day = first(where: \.isLate) else { return recurrenceInLongMonths }
    if count > 1 { return nil }
    let days = (28...day.ordinal).map { String($0) }.joined(separator: ",")
    return ";BYMONTHDAY=\(days);BYSETPOS=-1"
  }

  /// The parts of a rule for months that have all the days, or nil if they need several rules.
  fileprivate var recurrenceInLongMonths: String? {
    let weekdays = Set(map(\.weekdays))
    if weekdays == [.all] {
      return ";BYMONTHDAY=" + map { String($0.ordinal) }.joined(separator: ",")
    }
    if weekdays == [.workdays] {
      return ";BYDAY=\(WeekdaySet.workdays.codes);BYSETPOS="
        + map { String($0.ordinal) }.joined(separator: ",")
    }
    if weekdays.contains(.all) || weekdays.contains(.workdays) { return nil }
    return ";BYDAY=" + map { "\($0.ordinal)\($0.weekdays.codes)" }.joined(separator: ",")
  }

  fileprivate init?(_ parts: [String: String]) {
    var days: [MonthDay?] = []
    switch (parts["BYMONTHDAY"], parts["BYDAY"], parts["BYSETPOS"], parts.count) {
    case (let numbers?, nil, nil, 1):
      days = numbers.split(at: ",").map { MonthDay(code: $0, of: .all) }
    case (let numbers?, nil, "-1", 2):
      guard let last = numbers.split(at: ",").last.flatMap({ MonthDay(code: $0, of: .all) }),
        last.ordinal > 28,
        numbers == (28...last.ordinal).map({ String($0) }).joined(separator: ",")
      else { return nil }
      days = [last]
    case (nil, let codes?, let positions?, 2):
      guard let weekdays = WeekdaySet(codes: codes),
        weekdays == .all || weekdays == .workdays || weekdays.indices.count == 1
      else { return nil }
      days = positions.split(at: ",").map { MonthDay(code: $0, of: weekdays) }
    case (nil, let codes?, nil, 1):
      days = codes.split(at: ",").map { code in
        WeekdaySet(codes: String(code.utf8.suffix(2)) ?? "").flatMap {
          MonthDay(code: Substring(code.utf8.dropLast(2)), of: $0)
        }
      }
    default: return nil
    }
    guard let days = complete(days) else { return nil }
    self = days
  }
}

extension MonthDay {
  /// Whether some months do not have the day, so that their last day takes its place.
  fileprivate var isLate: Bool { weekdays == .all && ordinal > 28 }

  /// Parses the number before or beside the days of the week.
  fileprivate init?(code: Substring, of weekdays: WeekdaySet) {
    guard
      let number = code == "-1"
        ? -1 : Int(digits: code.begins(with: "+") ? code.dropping(1) : code, 1...2),
      number == -1 || Self.ordinals(of: weekdays).contains(number)
    else { return nil }
    (ordinal, self.weekdays) = (number, weekdays)
  }
}

extension CalendarDay {
  /// Parses `20270131` or the day of `20270131T235959Z`.
  fileprivate init?(basic text: String) {
    let digits = text[...].utf8.prefix(8)
    guard let number = Int(digits: Substring(digits), 8...8) else { return nil }
    var date = DateTimeParts()
    (date.year, date.month, date.day) = (number / 10_000, number / 100 % 100, number % 100)
    guard date.isReal, text.utf8.count == 8 || text.utf8.dropFirst(8).first == UInt8(ascii: "T")
    else { return nil }
    self.init(date)
  }
}
