/// How a task repeats: `every 2 weeks`, `monthly on the last friday`, `after 30 days until 2027-01-31`.
package struct Repetition: Hashable, Sendable {
  let rule: Rule
  /// The last day that may be an occurrence.
  package let until: CalendarDay?

  init(_ rule: Rule, until: CalendarDay? = nil) {
    self.rule = rule.normalized
    self.until = until
  }

  /// The numbers are intervals in days, weeks, months or years; the first period is the one that contains the anchor.
  enum Rule: Hashable, Sendable {
    /// Counts from the day on which the task was completed.
    case after(Int, DateUnit)
    /// Counts from the anchor. If a month does not have the anchor's day, the last day of that month takes its place:
    /// `monthly` from 31 January occurs on 28 February.
    case every(Int, DateUnit)
    case weekly(Int, WeekdaySet)
    /// A month without the 29th to 31st has its last day instead; a month without a fifth Friday skips it.
    case monthly(Int, [MonthDay])
    case yearly(Int, [YearDay])
  }

  static let maxInterval = 999

  /// Whether the next task is due a time after the completion of the last one, and not on fixed days.
  package var countsFromCompletion: Bool {
    if case .after = rule { true } else { false }
  }
}

extension Repetition {
  /// Returns the first occurrence after a day, or nil if there is none before the end of the year 9999.
  ///
  /// For a repetition that counts from the completion, `day` is the day of the completion. Otherwise `anchor` is the due
  /// day that the series began with; it is the earliest occurrence if the rule allows that day.
  package func next(after day: CalendarDay, anchor: CalendarDay) -> CalendarDay? {
    let end = until ?? .lastWritable
    switch rule {
    case .after(let count, let unit):
      let next = day.shifted(by: count, unit)
      return next <= end ? next : nil
    case .every(let count, let unit):
      return next(after: day, anchor, through: end, each: count, unit) { period in
        [anchor.shifted(by: period - anchor.period(unit), unit)]
      }
    case .weekly(let count, let weekdays):
      return next(after: day, anchor, through: end, each: count, .week) { week in
        weekdays.indices.map { CalendarDay(mondayOf: week, plus: $0) }
      }
    case .monthly(let count, let days):
      return next(after: day, anchor, through: end, each: count, .month) { month in
        days.compactMap { $0.day(ofMonth: month) }
      }
    case .yearly(let count, let days):
      return next(after: day, anchor, through: end, each: count, .year) { year in
        days.compactMap { $0.day.day(ofMonth: year * 12 + $0.month - 1) }
      }
    }
  }

  /// Returns the repetition for the rest of a series whose next day becomes the anchor. If that day is in a shorter month
  /// than the anchor's, the repetition says the anchor's day of the month: `monthly` from 30 January continues on
  /// 28 February as `monthly on the 30th`.
  package func keepingDay(of anchor: CalendarDay, from next: CalendarDay) -> Repetition {
    next.date.day < anchor.date.day ? fixed(to: anchor) : self
  }

  /// Returns the repetition with the anchor's day of the month, if some months do not have that day: `monthly` from
  /// 30 January is `monthly on the 30th`.
  package func fixed(to anchor: CalendarDay) -> Repetition {
    guard case .every(let count, let unit) = rule, anchor.date.day > 28 else { return self }
    let day = MonthDay(ordinal: anchor.date.day, weekdays: .all)
    switch unit {
    case .day, .week: return self
    case .month: return Repetition(.monthly(count, [day]), until: until)
    case .year:
      let days = YearDay(month: anchor.date.month, day: day).map { [$0] }
      return days.map { Repetition(.yearly(count, $0), until: until) } ?? self
    }
  }

  /// Returns the occurrences in a range of days, in order. If the repetition counts from the completion, each task is
  /// assumed to be completed on the day when it is due, beginning with the anchor.
  package func occurrences(
    from first: CalendarDay, through last: CalendarDay, anchor: CalendarDay
  ) -> some Sequence<CalendarDay> {
    let last = min(last, until ?? last)
    let before = CalendarDay(number: first.number - 1)
    let start = countsFromCompletion ? anchor : next(after: before, anchor: anchor)
    let all = sequence(state: start) { upcoming -> CalendarDay? in
      guard let day = upcoming else { return nil }
      upcoming = next(after: day, anchor: anchor)
      return day
    }
    return all.lazy.drop { $0 < first }.prefix { $0 <= last }
  }

  /// Returns the first of the days in every `count`th period that is after `day` and not before the anchor.
  private func next(
    after day: CalendarDay, _ anchor: CalendarDay, through end: CalendarDay, each count: Int,
    _ unit: DateUnit, _ days: (Int) -> [CalendarDay]
  ) -> CalendarDay? {
    let start = max(CalendarDay(number: day.number + 1), anchor)
    let origin = anchor.period(unit)
    let first = start.period(unit) - (start.period(unit) - origin) % count
    // The calendar repeats after 400 years, which have 4800 months.
    let last = min(end.period(unit), first + 4800 * count)
    for period in stride(from: first, through: last, by: count) {
      if let next = days(period).filter({ $0 >= start }).min() { return next <= end ? next : nil }
    }
    return nil
  }
}

extension Repetition.Rule {
  /// The same rule with sorted days, so that equal rules have equal texts.
  fileprivate var normalized: Self {
    switch self {
    case .weekly(1, .all): .every(1, .day)
    case .monthly(let count, let days): .monthly(count, Set(days.map(\.inAnyMonth)).sorted())
    case .yearly(let count, let days): .yearly(count, Set(days).sorted())
    default: self
    }
  }
}

extension MonthDay {
  /// The same day; the 31st is the last day of every month.
  fileprivate var inAnyMonth: MonthDay {
    weekdays == .all && ordinal == 31 ? MonthDay(ordinal: -1, weekdays: .all) : self
  }
}

extension CalendarDay {
  /// The last day that TOML can represent.
  fileprivate static let lastWritable = CalendarDay(year: 9999, month: 12, day: 31)

  fileprivate init(mondayOf week: Int, plus days: Int) { self.init(number: week * 7 - 3 + days) }

  /// The number of the day, week, month or year that contains the day. Weeks begin on Monday.
  fileprivate func period(_ unit: DateUnit) -> Int {
    switch unit {
    case .day: number
    case .week: (number - weekday + 3) / 7
    case .month: date.year * 12 + date.month - 1
    case .year: date.year
    }
  }

  fileprivate func shifted(by count: Int, _ unit: DateUnit) -> CalendarDay {
    var span = DaySpan(day: self)
    span.shift(by: count, unit)
    return span.first
  }
}

extension Repetition {
  /// Returns the error in the text of a repetition; nil if it is valid.
  static func error(in text: String) -> RepetitionFact? {
    do {
      _ = try Repetition(text)
      return nil
    } catch {
      return if case .repetition(let fact)? = error.typing { fact } else { nil }
    }
  }
}
