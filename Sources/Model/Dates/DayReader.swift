import Text

/// Reads a day as people write it: `27.11.2026`, `Dec 24th`, `12/04`, `next fri`, `до пятницы`, `через две недели`, `eom`.
struct DayReader {
  /// The day from which relative days count; nil if they are not accepted.
  let today: CalendarDay?
  /// The order of day and month between slashes or hyphens; nil to accept only numbers with one meaning.
  let order: DateOrder?

  /// Reads words in lower case.
  func day(_ words: ArraySlice<Substring>) -> CalendarDay? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if !rest.isEmpty, Self.prepositions.contains(first) { return day(rest) }
    if !rest.isEmpty, let weekday = DaySpan.weekday(named: first) {
      // The weekday tells whether `Fri 20 Nov` is the next one or the last one.
      let days =
        [written(rest)]
        + [0, 365].map { ago in
          today.flatMap { next(rest, CalendarDay(number: $0.number - ago)) }
        }
      let day = days.compactMap(\.self).first { $0.weekday == weekday }
      // A weekday that does not fit is a mistake, not a day of last year.
      if let day, let today, written(rest) == nil, today.number - day.number > 183 { return nil }
      return day
    }
    return written(words) ?? today.flatMap { relative(Array(words), $0) ?? next(words, $0) }
  }

  /// Words before a day: `on friday`, `до пятницы`.
  private static let prepositions: Set<Substring> = [
    "on", "by", "until", "till", "в", "во", "на", "до", "к", "ко",
  ]
}

// MARK: Days with a year

extension DayReader {
  /// `27.11.2026`, `2026-12-4`, `27/Nov/26`, `27 nov 2026`, `nov 27 2026`.
  private func written(_ words: ArraySlice<Substring>) -> CalendarDay? {
    let words = Array(words)
    if words.count == 1, let (parts, separator) = Self.parts(of: words[0]), parts.count == 3 {
      if let month = NaturalDate.month(named: parts[1]) {
        return Self.day(parts[0], month, Self.year(parts[2]))
      }
      if parts[0].utf8.count == 4 || order == .yearFirst && separator != "." {
        return Self.day(parts[2], Int(digits: parts[1], 1...2), Self.year(parts[0]))
      }
      return pair(parts, separator).flatMap { Self.day($0.day, $0.month, Self.year(parts[2])) }
    }
    guard words.count == 3, let (day, month) = Self.dayAndMonth(words[0], words[1]) else {
      return nil
    }
    return Self.day(day, month, Self.year(words[2]))
  }

  /// Splits a word at the one of the separators that it contains.
  static func parts(of word: Substring) -> (parts: [Substring], separator: Character)? {
    guard let separator = word.first(where: { "./-".contains($0) }) else { return nil }
    return (word.split(separator: separator, omittingEmptySubsequences: false), separator)
  }

  /// Returns which of two numbers is the day and which the month.
  private func pair(
    _ parts: [Substring], _ separator: Character
  ) -> (day: Substring, month: Int?)? {
    guard let one = Int(digits: parts[0], 1...2), let other = Int(digits: parts[1], 1...2) else {
      return nil
    }
    switch separator == "." ? .dayFirst : order {
    case .dayFirst: return (parts[0], other)
    // After a year comes the month.
    case .monthFirst, .yearFirst: return (parts[1], one)
    case nil where other > 12: return (parts[1], one)
    case nil: return one > 12 || one == other ? (parts[0], other) : nil
    }
  }

  /// `27 nov`, `nov 27`, `24th december`.
  private static func dayAndMonth(
    _ one: Substring, _ other: Substring
  ) -> (day: Substring, month: Int)? {
    if let month = NaturalDate.month(named: one) { return (digits(ofDay: other), month) }
    return NaturalDate.month(named: other).map { (digits(ofDay: one), $0) }
  }

  /// The digits of `24th`, `5-го`.
  private static func digits(ofDay word: Substring) -> Substring {
    let digits = word.prefix { ("0"..."9").contains($0) }
    return ordinalEnds.contains(word[digits.endIndex...]) ? digits : word
  }

  private static let ordinalEnds: Set<Substring> = [
    "st", "nd", "rd", "th", "-е", "-го", "-ое", "-му",
  ]

  /// Four digits, or two for 1969 to 2068, as in POSIX `strptime`.
  private static func year(_ word: Substring) -> Int? {
    Int(digits: word, 4...4) ?? Int(digits: word, 2...2).map { $0 + ($0 < 69 ? 2000 : 1900) }
  }

  private static func day(_ day: Substring, _ month: Int?, _ year: Int?) -> CalendarDay? {
    guard let day = Int(digits: day, 1...2), let month, let year, (1...12).contains(month),
      (1...31).contains(day), case let found = CalendarDay(year: year, month: month, day: day),
      found.date.month == month
    else { return nil }
    return found
  }

  /// The next `27.11`, `12/04`, `27 nov`, `nov 27th` or `15th` from a day on.
  private func next(_ words: ArraySlice<Substring>, _ today: CalendarDay) -> CalendarDay? {
    let words = Array(words)
    var pair: (day: Substring, month: Int?)?
    if words.count == 2 {
      pair = Self.dayAndMonth(words[0], words[1]).map { ($0.day, $0.month) }
    } else if words.count == 1, let (parts, separator) = Self.parts(of: words[0]),
      parts.count == 2, separator != "-"
    {
      pair = self.pair(parts, separator)
    } else if words.count == 1, case let digits = Self.digits(ofDay: words[0]), digits != words[0],
      let number = Int(digits: digits, 1...2)
    {
      return (0...61).lazy.map { CalendarDay(number: today.number + $0) }
        .first { $0.date.day == number }
    }
    guard let pair else { return nil }
    // 29 February may be eight years away.
    return (today.date.year...today.date.year + 8).lazy
      .compactMap { Self.day(pair.day, pair.month, $0) }.first { $0 >= today }
  }
}

// MARK: Relative days

extension DayReader {
  private func relative(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    if let distance = Self.distances[words.joined(separator: " ")] {
      return CalendarDay(number: today.number + distance)
    }
    if let weekday = DaySpan.weekday(named: words[words.count - 1]), words.count <= 2 {
      let monday = today.number - today.weekday
      if words.count == 1 {
        return CalendarDay(number: today.number + (weekday - today.weekday + 6) % 7 + 1)
      }
      if Self.nextWords.contains(words[0]) { return CalendarDay(number: monday + 7 + weekday) }
      if !Self.thisWords.contains(words[0]) { return nil }
      return CalendarDay(number: today.number + (weekday - today.weekday + 7) % 7)
    }
    return Self.signed(words, today) ?? Self.spelled(words, today) ?? Self.edge(words, today)
  }

  static let distances = [
    "today": 0, "сегодня": 0, "tomorrow": 1, "завтра": 1, "yesterday": -1, "вчера": -1,
    "послезавтра": 2, "позавчера": -2, "day after tomorrow": 2, "day before yesterday": -2,
  ]

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

  /// `in 3 days`, `in two weeks`, `3 days`, `через неделю`, `a week ago`, `неделю назад`.
  private static func spelled(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    var words = words
    let isAfter = words[0] == "in" || words[0] == "через"
    let isBefore = words.last == "ago" || words.last == "назад"
    let mayLackCount = words[0] == "через" || words.last == "назад"
    if isAfter { words.removeFirst() }
    if isBefore, !words.isEmpty { words.removeLast() }
    guard !(isAfter && isBefore), let unit = words.last.flatMap(DateUnit.init(word:)) else {
      return nil
    }
    if words.count == 1, mayLackCount { words.insert("1", at: 0) }
    guard words.count == 2,
      let count = Int(digits: words[0], 1...5)
        ?? numbers.firstIndex(where: { $0.contains(words[0]) })
    else { return nil }
    return day(count: isBefore ? -count : count, unit, from: today)
  }

  /// The words for the numbers from 0.
  private static let numbers: [Set<Substring>] = [
    [], ["a", "an", "one", "один", "одну"], ["two", "два", "две"], ["three", "три"],
    ["four", "четыре"], ["five", "пять"], ["six", "шесть"], ["seven", "семь"], ["eight", "восемь"],
    ["nine", "девять"], ["ten", "десять"], ["eleven", "одиннадцать"], ["twelve", "двенадцать"],
  ]

  /// `eow`, `end month`, `конец следующей недели`; `next week`, `следующий месяц` for their first days.
  private static func edge(_ words: [Substring], _ today: CalendarDay) -> CalendarDay? {
    if words.count == 1 { return ends[words[0]].map { DaySpan($0, of: today).last } }
    guard let period = words.last.flatMap(DateUnit.init(word:))?.period else { return nil }
    var (span, rest) = (DaySpan(period, of: today), words.dropLast())
    if let word = rest.last, nextWords.contains(word) {
      span = DaySpan(period, of: span.end)
      rest.removeLast()
      if rest.isEmpty { return span.first }
    } else if let word = rest.last, thisWords.contains(word) {
      rest.removeLast()
    }
    return rest.count == 1 && endWords.contains(rest[0]) ? span.last : nil
  }

  private static let ends: [Substring: DatePeriod] = ["eow": .week, "eom": .month, "eoy": .year]
  private static let endWords: Set<Substring> = ["end", "конец", "конце", "конца", "концу"]
  private static let nextWords: Set<Substring> = [
    "next", "следующий", "следующая", "следующую", "следующее", "следующей", "следующем",
    "следующего", "следующему",
  ]
  private static let thisWords: Set<Substring> = [
    "this", "этот", "эта", "эту", "это", "этой", "этого", "этому", "этом",
  ]

  /// Returns nil for years that TOML cannot represent.
  private static func day(count: Int, _ unit: DateUnit, from today: CalendarDay) -> CalendarDay? {
    var span = DaySpan(day: today)
    span.shift(by: count, unit)
    return (0...9999).contains(span.first.date.year) ? span.first : nil
  }

  /// Words of dates, from which a mistyped one is guessed.
  static let words =
    DaySpan.weekdays.flatMap { $0 } + NaturalDate.months.joined() + distances.keys
    + nextWords.map(String.init) + ends.keys.map(String.init)
    + ["in", "end", "конец", "через"] + DateUnit.allWords
}

extension DaySpan {
  /// Returns the number of a weekday from Monday on, from its name in either language or at least three letters of it.
  package static func weekday(named word: Substring) -> Int? {
    let name = folded(String(word.last == "." ? word.dropLast() : word))
    return weekdays.firstIndex { names in
      names.contains(name)
        || name.count > 2 && names.contains { $0.hasPrefix(name) }
    }
  }

  /// The names of the weekdays from Monday on, folded.
  static let weekdays = [
    ["mon", "monday", "пн", "понедельник", "понедельника", "понедельнику"],
    ["tue", "tuesday", "вт", "вторник", "вторника", "вторнику"],
    ["wed", "wednesday", "ср", "среда", "среду", "среды", "среде"],
    ["thu", "thursday", "чт", "четверг", "четверга", "четвергу"],
    ["fri", "friday", "пт", "пятница", "пятницу", "пятницы", "пятнице"],
    ["sat", "saturday", "сб", "суббота", "субботу", "субботы", "субботе"],
    ["sun", "sunday", "вс", "воскресенье", "воскресенья", "воскресенью"],
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

  fileprivate static var allWords: [String] { words.flatMap { $0.words.map(String.init) } }

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
    (.month, ["month", "months", "месяц", "месяца", "месяце", "месяцев", "месяцу"]),
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
