import TOML

/// What dates are compared with.
package enum QueryDate: Hashable, Sendable {
  /// A date as it was typed.
  case typed(TypedDate)
  /// Days that were reckoned from the present one, or from a date.
  ///
  /// They are compared with the day that a date of a file writes, wherever that was, as a date that is typed is.
  case days(DaySpan)
  /// A moment that was reckoned from now.
  case moment(QueryTime)

  /// How a date or a date-time of a file stands to this one: less than zero where it is before; nil where it is
  /// no date.
  package func rank(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    switch self {
    case .typed(let date): return date.rank(of: text)
    case .days(let span):
      return decodeDateTime(text).map { parts in
        span.rank(of: CalendarDay(parts))
      }
    case .moment(let time): return decodeDateTime(text).map { time.rank(of: $0, text.count) }
    }
  }
}

extension QueryTime {
  /// How a date stands to the moment; one without a time is neither before nor after its own day.
  fileprivate func rank(of parts: DateTimeParts, _ length: Int) -> Int {
    let day = CalendarDay(parts)
    let hasTime = length > 10
    if !hasTime { return day.rank(to: today) }
    let minutes = parts.hour * 60 + parts.minute - (parts.offsetMinutes ?? utcOffsetMinutes)
    let moment = Int64(day.number) * 86_400 + Int64(minutes * 60 + parts.second)
    return moment.rank(to: seconds)
  }

  /// The same time of day so much later.
  func shifted(by count: Int, _ unit: DateUnit) -> QueryTime {
    var span = DaySpan(day: today)
    span.shift(by: count, unit)
    let days = span.first.number - today.number
    return QueryTime(seconds: seconds + Int64(days) * 86_400, utcOffsetMinutes: utcOffsetMinutes)
  }
}

extension QueryDate {
  /// The date that an operand tells: typed in whole or in part, or reckoned from `today`, `now` or the `week`,
  /// `month`, `quarter` or `year` that it is.
  init?(_ operand: OperandSyntax, at time: QueryTime) throws(QueryProblem) {
    if let natural = NaturalDate(operand.text, on: time.today) {
      guard let date = Self(natural, shifts: operand.shifts) else { return nil }
      self = date
      return
    }
    if operand.isQuoted && operand.shifts.isEmpty {
      guard let date = TypedDate(operand.text) else { return nil }
      self = .typed(date)
      return
    }
    var (base, shifts) = try operand.splitShifts()
    shifts += operand.shifts
    if let natural = NaturalDate(String(base), on: time.today) {
      guard let date = Self(natural, shifts: shifts) else { return nil }
      self = date
      return
    }
    let word = base.lowercased()
    if word == "now" || word == "сейчас" {
      self = .moment(shifts.reduce(time) { $0.shifted(by: $1.count, $1.unit) })
      return
    }
    guard var span = DaySpan(word, on: time.today) ?? DaySpan(typed: String(base)) else {
      guard shifts.isEmpty, let date = TypedDate(String(base)) else { return nil }
      self = .typed(date)
      return
    }
    if shifts.isEmpty, let date = TypedDate(String(base)) {
      self = .typed(date)
      return
    }
    for shift in shifts { span.shift(by: shift.count, shift.unit) }
    self = .days(span)
  }
}

extension QueryDate {
  /// A day that may be moved; a time of day may not.
  fileprivate init?(_ natural: NaturalDate, shifts: [ShiftSyntax]) {
    if natural.time != nil {
      guard shifts.isEmpty, let date = TypedDate(natural.text) else { return nil }
      self = .typed(date)
      return
    }
    var span = DaySpan(day: natural.day)
    for shift in shifts { span.shift(by: shift.count, shift.unit) }
    self = .days(span)
  }
}

extension OperandSyntax {
  /// The date and what stands joined to it, as in `today+3d`.
  fileprivate func splitShifts() throws(QueryProblem) -> (Substring, [ShiftSyntax]) {
    var base = text[...]
    var shifts: [ShiftSyntax] = []
    if isQuoted { return (base, []) }
    while let last = base.last, DateUnit(typed: last) != nil,
      let sign = base.utf8.lastIndex(where: { "+-".utf8.contains($0) }),
      sign != base.startIndex, case let digits = base[sign...].dropFirst().dropLast(),
      !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      let count = base[base.utf8.index(after: sign)...]
      if shifts.count == ShiftSyntax.mostInRow {
        throw QueryProblem(.tooLargeNumber(text), at: range)
      }
      shifts.append(
        try ShiftSyntax(count, isNegative: base.utf8[sign] == UInt8(ascii: "-"), at: range))
      base = base[..<sign]
    }
    return (base, shifts.reversed())
  }
}

extension DaySpan {
  /// The part of the calendar that the present day is in, by its name.
  fileprivate init?(_ word: String, on today: CalendarDay) {
    if let period = DatePeriod(rawValue: word) {
      self.init(period, of: today)
    } else {
      return nil
    }
  }

  /// A day, a month or a year as it is typed.
  fileprivate init?(typed text: String) {
    guard TypedDate(text) != nil else { return nil }
    let numbers = text.utf8.split(separator: UInt8(ascii: "-")).map { Int(Substring($0)) ?? 0 }
    switch (text.utf8.count, numbers.count) {
    case (4, 1): self.init(months: 12, fromYear: numbers[0], month: 1)
    case (7, 2): self.init(months: 1, fromYear: numbers[0], month: numbers[1])
    case (10, 3):
      self.init(day: CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]))
    default: return nil
    }
  }
}
