import Text

extension CalendarDay {
  /// Parses a day given relative to today: `tomorrow`, `3d`, `-1w`, `in 3 days`, `пт` for the next Friday after today,
  /// `eom` for the last day of this month, and `27.11` or `27 nov` for the next such day from today on.
  init?(named words: [Substring], on today: CalendarDay) {
    let words =
      words.first.map(Self.prepositions.contains) == true ? Array(words.dropFirst()) : words
    if words.count == 1, let span = DaySpan(dayNamed: String(words[0]), on: today) {
      self = span.first
      return
    }
    guard
      let day = Self.signed(words, today) ?? Self.spelled(words, today)
        ?? Self.edge(words, today) ?? Self.withoutYear(words, today), day.isWritable
    else { return nil }
    self = day
  }

  /// Words that may precede a day: `on friday`, `в пятницу`.
  private static let prepositions: Set<Substring> = ["on", "в", "во", "на"]

  /// `+7d`, `7d`, `-1w`.
  private static func signed(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    guard words.count == 1, let word = words.first else { return nil }
    let isBefore = word.first == "-"
    let digits = word.first.map("+-".contains) == true ? word.dropFirst() : word
    guard let unit = digits.last.flatMap(DateUnit.init(typed:)),
      let count = Int(digits: digits.dropLast(), 1...5)
    else { return nil }
    return day(count: isBefore ? -count : count, unit, from: today)
  }

  /// `in 3 days`, `in a week`, `через 3 дня`, `через неделю`.
  private static func spelled(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    guard (2...3).contains(words.count), words[0] == "in" || words[0] == "через",
      let unit = DateUnit(word: words[words.count - 1])
    else { return nil }
    if words.count == 2 { return words[0] == "через" ? day(count: 1, unit, from: today) : nil }
    let count = ["a", "an", "one"].contains(words[1]) ? 1 : Int(digits: words[1], 1...5)
    return count.flatMap { day(count: $0, unit, from: today) }
  }

  /// `eow`, `end of month`, `конец недели`; `next week`, `следующий месяц` for their first days.
  private static func edge(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    if words.count == 1 { return ends[words[0]].map { DaySpan($0, of: today).last } }
    guard let period = words.last.flatMap(DateUnit.init(word:))?.period else { return nil }
    let span = DaySpan(period, of: today)
    if words.count == 2, nextWords.contains(words[0]) { return span.end }
    return endWords.contains(words.dropLast().joined(separator: " ")) ? span.last : nil
  }

  private static let ends: [Substring: DatePeriod] = ["eow": .week, "eom": .month, "eoy": .year]
  private static let nextWords: Set<Substring> = [
    "next", "следующий", "следующая", "следующую", "следующее", "следующей", "следующем",
  ]
  private static let endWords: Set<String> = [
    "end of", "end of the", "end of this", "конец", "конце", "конца",
  ]

  /// `27.11`, `27 nov`, `nov 27`, `27 ноября`.
  private static func withoutYear(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    var parts = words
    if words.count == 1 { parts = words[0].split(separator: ".", omittingEmptySubsequences: false) }
    guard parts.count == 2 else { return nil }
    let pair: (day: Substring, month: Int?)
    if words.count == 1 {
      pair = (parts[0], Int(digits: parts[1], 1...2))
    } else if let month = NaturalDate.month(named: parts[0]) {
      pair = (parts[1], month)
    } else {
      pair = (parts[0], NaturalDate.month(named: parts[1]))
    }
    guard let number = Int(digits: pair.day, 1...2), let month = pair.month,
      (1...12).contains(month), (1...31).contains(number)
    else { return nil }
    // 29 February may be eight years away.
    return (today.date.year...today.date.year + 8).lazy
      .map { CalendarDay(year: $0, month: month, day: number) }
      .first { $0.date.month == month && $0 >= today }
  }

  private static func day(count: Int, _ unit: DateUnit, from today: CalendarDay) -> CalendarDay {
    var span = DaySpan(day: today)
    span.shift(by: count, unit)
    return span.first
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

extension DateUnit {
  /// The unit named by a word in either language, also in the plural.
  init?(word: Substring) {
    guard let unit = Self.words.first(where: { $0.words.contains(word) })?.unit else { return nil }
    self = unit
  }

  /// The calendar period of this length; nil for a day.
  fileprivate var period: DatePeriod? {
    switch self {
    case .day: nil
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }

  private static let words: [(unit: DateUnit, words: Set<Substring>)] = [
    (.day, ["day", "days", "день", "дня", "дней"]),
    (.week, ["week", "weeks", "неделя", "неделю", "недели", "неделе", "недель"]),
    (.month, ["month", "months", "месяц", "месяца", "месяце", "месяцев"]),
    (.year, ["year", "years", "год", "года", "году", "лет"]),
  ]
}

extension Int {
  /// Parses a text that consists of a given number of decimal digits and nothing else.
  init?(digits text: Substring, _ count: ClosedRange<Int>) {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.init(text)
  }
}
