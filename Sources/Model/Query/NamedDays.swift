import Text

extension CalendarDay {
  /// Parses a day given relative to today: `tomorrow`, `+7d`, or `пт` for the next Friday after today.
  init?(named words: [Substring], on today: CalendarDay) {
    guard words.count == 1, let word = words.first else { return nil }
    if let span = DaySpan(dayNamed: String(word), on: today) {
      self = span.first
      return
    }
    guard let sign = word.first, sign == "+" || sign == "-",
      let unit = word.last.flatMap(DateUnit.init(typed:)),
      let count = Int(digits: word.dropFirst().dropLast(), 1...5)
    else { return nil }
    var span = DaySpan(day: today)
    span.shift(by: sign == "-" ? -count : count, unit)
    guard span.first.isWritable else { return nil }
    self = span.first
  }

  /// Whether TOML can represent the day.
  private var isWritable: Bool { (0...9999).contains(date.year) }
}

extension DaySpan {
  /// Parses the name of a day in either language, relative to today.
  init?(dayNamed word: String, on today: CalendarDay) {
    let word = folded(word)
    if let distance = Self.distances[word] {
      self.init(day: CalendarDay(number: today.number + distance))
      return
    }
    guard let weekday = Self.weekdays.firstIndex(where: { $0.contains(word) }) else { return nil }
    let distance = (weekday - today.weekday + 6) % 7 + 1
    self.init(day: CalendarDay(number: today.number + distance))
  }

  /// Whether a word is a weekday, as written before a date: `Fri`, `пт.`.
  package static func isWeekday(_ word: Substring) -> Bool {
    let name = folded(String(word.last == "." ? word.dropLast() : word))
    return weekdays.contains { $0.contains(name) }
  }

  private static let distances = [
    "today": 0, "сегодня": 0, "tomorrow": 1, "завтра": 1, "yesterday": -1, "вчера": -1,
    "послезавтра": 2,
  ]

  /// The names of the weekdays from Monday on, folded.
  static let weekdays = [
    ["mon", "monday", "пн", "понедельник"], ["tue", "tuesday", "вт", "вторник"],
    ["wed", "wednesday", "ср", "среда", "среду"], ["thu", "thursday", "чт", "четверг"],
    ["fri", "friday", "пт", "пятница", "пятницу"], ["sat", "saturday", "сб", "суббота", "субботу"],
    ["sun", "sunday", "вс", "воскресенье"],
  ].map { Set($0.map(folded)) }
}

extension DateUnit {
  /// The unit for a letter in either language: `d` or `д`, `w` or `н`, `m` or `м`, `y` or `г`.
  init?(typed letter: Character) {
    switch letter {
    case "d", "д": self = .day
    case "w", "н": self = .week
    case "m", "м": self = .month
    case "y", "г": self = .year
    default: return nil
    }
  }
}

extension Int {
  /// Parses a text that consists of a given number of decimal digits and nothing else.
  init?(digits text: Substring, _ count: ClosedRange<Int>) {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.init(text)
  }
}
