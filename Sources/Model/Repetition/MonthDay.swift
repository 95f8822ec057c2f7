/// A set of days of the week.
struct WeekdaySet: OptionSet, Hashable {
  let rawValue: UInt8

  static let all = WeekdaySet(rawValue: 0b111_1111)
  /// Monday to Friday.
  static let workdays = WeekdaySet(rawValue: 0b001_1111)
  /// Saturday and Sunday.
  static let weekend = WeekdaySet(rawValue: 0b110_0000)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set of one day, from 0 (Monday) to 6.
  init(_ weekday: Int) { rawValue = 1 << weekday }

  /// The days from 0 (Monday) to 6.
  var indices: [Int] { (0..<7).filter { isSuperset(of: WeekdaySet($0)) } }
}

/// A day of a month, counted among some days of the week: the 15th, the last day, the second Tuesday, the last workday.
struct MonthDay: Hashable, Comparable {
  /// 1 for the first of the days, -1 for the last.
  var ordinal: Int
  /// All days, the workdays or a single day.
  var weekdays: WeekdaySet

  /// The ordinals that can occur, except for the last.
  static func ordinals(of weekdays: WeekdaySet) -> ClosedRange<Int> {
    weekdays == .all ? 1...31 : 1...5
  }

  /// Returns the day in a month; in a short month the last day takes the place of the 29th to 31st. Returns nil if the
  /// month has too few such days of the week. Months are counted from January of the year 0.
  func day(ofMonth month: Int) -> CalendarDay? {
    let first = CalendarDay(year: month / 12, month: month % 12 + 1, day: 1)
    let length = first.adding(months: 1).number - first.number
    let weekday = first.weekday
    let days = (0..<length).lazy.filter { weekdays.isSuperset(of: WeekdaySet((weekday + $0) % 7)) }
    let isAtTheEnd = ordinal < 0 || weekdays == .all && ordinal > length
    let found = isAtTheEnd ? days.last : days.dropFirst(ordinal - 1).first
    return found.map { CalendarDay(number: first.number + $0) }
  }

  /// Days of the month come before days of the week, and the last day comes at the end of its kind.
  static func < (one: MonthDay, other: MonthDay) -> Bool {
    one.key.lexicographicallyPrecedes(other.key)
  }

  private var key: [Int] { [-Int(weekdays.rawValue), ordinal < 0 ? .max : ordinal] }
}

/// A day of a year: 12 April, the last Sunday of October.
struct YearDay: Hashable, Comparable {
  /// From 1.
  var month: Int
  var day: MonthDay

  /// Returns nil for a day that no year has, such as 30 February.
  init?(month: Int, day: MonthDay) {
    let longest = CalendarDay(year: 2024, month: month, day: 1)
    let length = longest.adding(months: 1).number - longest.number
    guard day.weekdays != .all || day.ordinal <= length else { return nil }
    (self.month, self.day) = (month, day)
  }

  static func < (one: YearDay, other: YearDay) -> Bool {
    (one.month, one.day) < (other.month, other.day)
  }
}
