extension DateInterval {
  /// Parses a date operand: a full or partial date, or a date relative to `today`, `now` or the current `week`, `month`,
  /// `quarter` or `year`.
  init?(
    _ operand: OperandSyntax, at time: QueryTime, _ order: DateOrder?
  ) throws(ModelError) {
    if let natural = NaturalDate(operand.text, on: time.today, order) {
      self.init(natural, shifts: operand.shifts, in: time.zone)
      return
    }
    if operand.isQuoted && operand.shifts.isEmpty {
      self.init(typed: operand.text, in: time.zone)
      return
    }
    var (base, shifts) = try operand.splitShifts()
    shifts += operand.shifts
    if let natural = NaturalDate(String(base), on: time.today, order) {
      self.init(natural, shifts: shifts, in: time.zone)
      return
    }
    let word = base.lowercased()
    if word == "now" || word == "сейчас" {
      self.init(now: shifts.reduce(time) { $0.shifted(by: $1.count, $1.unit) })
      return
    }
    guard
      var span = DatePeriod(rawValue: word).map({ DaySpan($0, of: time.today) })
        ?? DaySpan(typed: String(base)) ?? DaySpan(partOfYear: word)
    else {
      guard shifts.isEmpty else { return nil }
      self.init(typed: String(base), in: time.zone)
      return
    }
    for shift in shifts { span.shift(by: shift.count, shift.unit) }
    self.init(span)
  }
}

extension DateInterval {
  /// Creates the interval of a date in everyday notation. A day can be shifted, a time of day cannot.
  fileprivate init?(_ natural: NaturalDate, shifts: [ShiftSyntax], in zone: LocalZone) {
    if natural.time != nil {
      guard shifts.isEmpty else { return nil }
      self.init(typed: natural.text, in: zone)
      return
    }
    var span = DaySpan(day: natural.day)
    for shift in shifts { span.shift(by: shift.count, shift.unit) }
    self.init(span)
  }
}

extension OperandSyntax {
  /// Splits an operand such as `today+3d` into the date and the shifts joined to it.
  fileprivate func splitShifts() throws(ModelError) -> (Substring, [ShiftSyntax]) {
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
        throw ModelError(query: .tooLargeNumber(text), at: range)
      }
      shifts.append(
        try ShiftSyntax(count, isNegative: base.utf8[sign] == UInt8(ascii: "-"), at: range))
      base = base[..<sign]
    }
    return (base, shifts.reversed())
  }
}

extension DaySpan {
  /// Parses a day, a month or a year.
  init?(typed text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ part in part.allSatisfy { (0x30...0x39).contains($0) } }) else {
      return nil
    }
    let numbers = parts.compactMap { Int(Substring($0)) }
    switch parts.map(\.count) {
    case [4]: self.init(months: 12, fromYear: numbers[0], month: 1)
    case [4, 2] where 1...12 ~= numbers[1]:
      self.init(months: 1, fromYear: numbers[0], month: numbers[1])
    case [4, 2, 2] where isDate(text):
      self.init(day: CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]))
    default: return nil
    }
  }
}
