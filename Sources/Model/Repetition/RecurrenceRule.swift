import TOML
import Text

/// Recurrence rules of RFC 5545, section 3.3.10, as in the RRULE of a calendar.
extension Repetition {
  /// The rule, or nil if RFC 5545 has none: for a repetition that counts from the completion, and for days that are not
  /// of the same kind.
  ///
  /// `FREQ=MONTHLY` alone skips months without the anchor's day, where docket takes their last day.
  package var rrule: String? {
    guard let (frequency, count, days) = rule.recurrence else { return nil }
    let (year, month, day) = until?.date ?? (0, 0, 0)
    return "FREQ=\(frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)") + days
      + (until == nil
        ? "" : ";UNTIL=\(zeroPadded(year, to: 4))\(zeroPadded(month))\(zeroPadded(day))")
  }

  /// Parses the rule of a calendar. Returns nil if it is invalid, or if a repetition cannot express it.
  package init?(rrule text: String) {
    var parts: [String: String] = [:]
    let rule = text.uppercased()
    for part in (rule.begins(with: "RRULE:") ? rule[...].dropping(6) : rule[...]).split(at: ";") {
      let pair = part.split(at: "=", maxSplits: 1)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    let interval = parts.removeValue(forKey: "INTERVAL") ?? "1"
    guard let count = Int(digits: interval[...], 1...3), (1...Self.maxInterval).contains(count),
      (parts.removeValue(forKey: "WKST") ?? "MO") == "MO",
      let frequency = parts.removeValue(forKey: "FREQ")
    else { return nil }
    var until: CalendarDay?
    if let text = parts.removeValue(forKey: "UNTIL") {
      guard let day = CalendarDay(basic: text) else { return nil }
      until = day
    }
    guard let rule = Rule(frequency, count, parts) else { return nil }
    self.init(rule, until: until)
  }
}

extension Repetition.Rule {
  fileprivate var recurrence: (frequency: String, count: Int, days: String)? {
    switch self {
    case .after: return nil
    case .every(let count, let unit): return (unit.frequency, count, "")
    case .weekly(let count, let days): return ("WEEKLY", count, ";BYDAY=\(days.codes)")
    case .monthly(let count, let days):
      return days.recurrence.map { ("MONTHLY", count, $0) }
    case .yearly(let count, let days):
      let months = Set(days.map(\.month)).sorted()
      let monthDays = Set(days.map(\.day)).sorted()
      guard months.count * monthDays.count == days.count, let days = monthDays.recurrence
      else { return nil }
      return ("YEARLY", count, ";BYMONTH=\(months.map(String.init).joined(separator: ","))\(days)")
    }
  }

  fileprivate init?(_ frequency: String, _ count: Int, _ parts: [String: String]) {
    var parts = parts
    let months = parts.removeValue(forKey: "BYMONTH")?.split(at: ",").map {
      Int(digits: $0, 1...2).flatMap { (1...12).contains($0) ? $0 : nil }
    }
    if parts.isEmpty, months == nil,
      let unit = DateUnit.allCases.first(where: { $0.frequency == frequency })
    {
      self = .every(count, unit)
      return
    }
    switch (frequency, months) {
    case ("DAILY", nil) where count == 1, ("WEEKLY", nil):
      guard parts.count == 1, let days = parts["BYDAY"].flatMap(WeekdaySet.init(codes:)) else {
        return nil
      }
      self = .weekly(count, days)
    case ("MONTHLY", nil):
      guard let days = [MonthDay](parts) else { return nil }
      self = .monthly(count, days)
    case ("YEARLY", let months?),
      ("MONTHLY", let months?) where count == 1:
      guard let monthDays = [MonthDay](parts) else { return nil }
      let days = months.flatMap { month in
        monthDays.map { day in month.flatMap { YearDay(month: $0, day: day) } }
      }
      guard !days.contains(nil) else { return nil }
      self = .yearly(count, days.compactMap { $0 })
    default: return nil
    }
  }
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
    self = []
    for code in text.split(at: ",") {
      guard let weekday = Self.codes.firstIndex(of: String(code)) else { return nil }
      insert(WeekdaySet(weekday))
    }
    if isEmpty { return nil }
  }
}

extension [MonthDay] {
  /// The parts of a rule for the days, or nil if they need several rules.
  fileprivate var recurrence: String? {
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
    guard !days.isEmpty, !days.contains(nil) else { return nil }
    self = days.compactMap { $0 }
  }
}

extension MonthDay {
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
