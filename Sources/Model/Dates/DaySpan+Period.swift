import Text

extension DaySpan {
  /// Parses the period of a report: `week`, `last-month`, `2026`, `2026-11`, `2026-W48`, a day, or two of these as the
  /// first and the last, such as `2026-11-01..2026-11-15`.
  package init?(period text: String, on today: CalendarDay, _ order: DateOrder? = nil) {
    let text = text.trimmed
    let dots = text.utf8.indices.dropLast().first { place in
      text.utf8[place...].starts(with: "..".utf8)
    }
    guard let dots else {
      guard let span = DaySpan(single: text, on: today, order) else { return nil }
      self = span
      return
    }
    guard let first = DaySpan(single: String(text[..<dots]), on: today, order),
      let last = DaySpan(single: String(text[dots...].dropping(2)), on: today, order)
    else { return nil }
    self.init(from: first, through: last)
  }

  private init?(single text: String, on today: CalendarDay, _ order: DateOrder?) {
    let word = folded(text.trimmed).replacing(sign: " ", with: "-")
    if let (period, isLast) = Self.periods[word] {
      let current = DaySpan(period, of: today)
      let before = CalendarDay(number: current.first.number - 1)
      self = isLast ? DaySpan(period, of: before) : current
    } else if let day = NaturalDate(text, on: today, order)?.day {
      self.init(day: day)
    } else if let span = DaySpan(typed: text.trimmed) ?? DaySpan(partOfYear: word) {
      self = span
    } else {
      return nil
    }
  }

  /// The current and the last calendar periods by their names, folded.
  private static let periods: [String: (DatePeriod, isLast: Bool)] = {
    let names: [(String, DatePeriod, last: String)] = [
      ("неделя", .week, "прошлая-неделя"), ("месяц", .month, "прошлый-месяц"),
      ("квартал", .quarter, "прошлый-квартал"), ("год", .year, "прошлый-год"),
    ]
    return names.reduce(into: [:]) { periods, name in
      let (russian, period, last) = name
      for (word, isLast) in [
        (period.rawValue, false), (russian, false), ("last-\(period.rawValue)", true), (last, true),
      ] {
        periods[folded(word)] = (period, isLast)
      }
    }
  }()

  /// Parses a week of ISO 8601 or a quarter, such as `2026-W48` and `2026-Q4`, in lower case.
  init?(partOfYear text: String) {
    let parts = text.split(at: "-")
    guard parts.count == 2, let year = Int(digits: parts[0], 4...4) else { return nil }
    if parts[1].begins(with: "q"), let quarter = Int(digits: parts[1].dropping(1), 1...1),
      1...4 ~= quarter
    {
      self.init(months: 3, fromYear: year, month: quarter * 3 - 2)
      return
    }
    guard parts[1].begins(with: "w"), let week = Int(digits: parts[1].dropping(1), 2...2), week > 0
    else { return nil }
    // 4 January is always in the first week. A week belongs to the year of its Thursday.
    let inFirst = CalendarDay(year: year, month: 1, day: 4)
    let monday = inFirst.number - inFirst.weekday + 7 * (week - 1)
    guard CalendarDay(number: monday + 3).date.year == year else { return nil }
    self.init(.week, of: CalendarDay(number: monday))
  }
}
