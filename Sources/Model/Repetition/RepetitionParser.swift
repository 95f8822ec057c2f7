import TOML
import Text

extension Repetition {
  /// Parses a repetition in words, in English or Russian.
  package init(_ text: String) throws(ModelError) {
    var parser = try RepetitionParser(text)
    self = try parser.repetition()
  }
}

/// Parses the words of a repetition. Their order is free, except that `until` comes last:
///
///     repetition = 1*(frequency / delay / day / "and" / "of" / ",") ["until" date]
///     frequency  = "every" [number / ordinal / "other"] unit / "daily" / "weekly" / "monthly" / …
///     delay      = "after" [number] unit / frequency "after completion"
///     day        = weekday / "weekday" / "weekend" / month-day / month-day month / month month-day
///     month-day  = number / ordinal [weekday / "weekday" / "day"]
private struct RepetitionParser {
  private let text: String
  /// The words from the current one on.
  private var tokens: ArraySlice<Token>
  private var frequency: (count: Int, unit: DateUnit)?
  private var countsFromCompletion = false
  /// Whether `every` stands before an ordinal, so that it may be an interval: `every second tuesday`.
  private var isEveryOrdinal = false
  private var days: [Day] = []

  private struct Token {
    let word: RepetitionWord
    let text: String
    let range: Range<Int>
  }

  /// A day of the week, the month or the year.
  private struct Day {
    var ordinal: Int?
    /// Nil for a number alone.
    var weekdays: WeekdaySet?
    var month: Int?
    var range: Range<Int>
  }

  init(_ text: String) throws(ModelError) {
    self.text = text
    let words = Self.tokens(text)
    if let last = words.last, last.word == .filler || last.word == .separator {
      throw ModelError(
        .typing(.repetition(RepetitionFact(.incomplete, last.text))), at: last.range)
    }
    tokens = words.filter { $0.word != .filler }[...]
  }

  /// Splits a text into words without full stops at their ends, and commas.
  private static func tokens(_ text: String) -> [Token] {
    var words: [Substring] = []
    for part in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      var rest = Substring(part)
      while let comma = rest.utf8.firstIndex(of: UInt8(ascii: ",")) {
        words += [rest[..<comma], rest[comma...].dropping(0).prefix(1)]
        rest = rest[comma...].dropping(1)
      }
      words.append(rest)
    }
    return words.filter { !$0.isEmpty }.map { word in
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      return Token(
        word: RepetitionWord(word.last == "." ? word.dropLast() : word), text: String(word),
        range: start..<start + word.utf8.count)
    }
  }
}

extension RepetitionParser {
  mutating func repetition() throws(ModelError) -> Repetition {
    guard let start = tokens.first else { throw error(.empty, at: 0..<text.utf8.count) }
    var until: CalendarDay?
    while let token = tokens.popFirst() {
      switch token.word {
      case .every: try parseInterval(after: token)
      case .after:
        countsFromCompletion = true
        if !skip(.completion) { try parseInterval(after: token) }
      case .completion: countsFromCompletion = true
      case .frequency(let count, let unit): try setFrequency(1, count, unit, token)
      case .unit(1, .month) where !days.isEmpty && (frequency ?? (1, .month)).unit == .month:
        frequency = frequency ?? (1, .month)
      case .number(let number), .ordinal(let number): try parseDay(number, token)
      case .weekday(let weekday):
        days.append(Day(weekdays: WeekdaySet(weekday), range: token.range))
      case .workday:
        skip(.unit(1, .day))
        days.append(Day(weekdays: .workdays, range: token.range))
      case .weekend:
        days += WeekdaySet.weekend.indices.map {
          Day(weekdays: WeekdaySet($0), range: token.range)
        }
      case .month(let month): try parseMonth(month, token)
      case .until: until = try parseDate(after: token)
      case .separator: continue
      case .tooShort: throw error(.tooFrequent, at: token.range)
      case .unknown:
        throw error(.unknownWord(meant: RepetitionWord.nearest(to: token.text)), at: token.range)
      case .unit, .date, .other, .filler: throw error(.unexpectedWord, at: token.range)
      }
    }
    return Repetition(try rule(from: start), until: until)
  }

  /// Parses the interval after `every` or `after`. After `every`, days may follow instead.
  private mutating func parseInterval(after start: Token) throws(ModelError) {
    guard let first = tokens.first else { throw error(.unitExpected, at: start.range) }
    let isEvery = start.word == .every
    let number = first.word.interval(isEvery: isEvery)
    let rest = number == nil ? tokens : tokens.dropFirst()
    switch (first.word, rest.first?.word) {
    case (.ordinal, .unit(1, .day)) where isEvery: isEveryOrdinal = true
    case (.unit(_, .day), _) where !isEvery: throw error(.numberExpected, at: first.range)
    case (_, .unit(let factor, let unit)):
      tokens = rest.dropFirst()
      try setFrequency(number ?? 1, factor, unit, first)
    case (.other, .weekday), (.other, .weekend):
      tokens = rest
      try setFrequency(2, 1, .week, first)
    case (_, .unknown), (_, .tooShort): tokens = rest
    case (.ordinal, nil) where first.text.lowercased() == "second":
      throw error(.tooFrequent, at: first.range)
    case (.ordinal, _) where isEvery: isEveryOrdinal = true
    case (.weekday, _), (.workday, _), (.weekend, _), (.month, _), (.every, _), (.number, .month),
      (.number, .date):
      if !isEvery { throw error(.unitExpected, at: start.range) }
    default: throw error(.unitExpected, at: (number == nil ? start : first).range)
    }
  }

  private mutating func setFrequency(
    _ count: Int, _ factor: Int, _ unit: DateUnit, _ token: Token
  ) throws(ModelError) {
    guard frequency == nil else { throw error(.unexpectedWord, at: token.range) }
    let range = 1...Repetition.maxInterval / factor
    guard range.contains(count) else { throw error(.outOfRange(range), at: token.range) }
    frequency = (count * factor, unit)
  }

  /// Parses a position and the kind of day that is counted: `15th`, `15 числа`, `last day`, `second tuesday`.
  private mutating func parseDay(_ ordinal: Int, _ token: Token) throws(ModelError) {
    var day = Day(ordinal: ordinal, range: token.range)
    let next = tokens.first
    switch (token.word, next?.word) {
    case (.ordinal, .weekday(let weekday)): day.weekdays = WeekdaySet(weekday)
    case (.ordinal, .workday): day.weekdays = .workdays
    case (.ordinal, .unit(1, .day)), (_, .date): day.weekdays = .all
    default: break
    }
    if day.weekdays != nil, let next {
      tokens.removeFirst()
      day.range = token.range.lowerBound..<next.range.upperBound
      if day.weekdays == .workdays { skip(.unit(1, .day)) }
    }
    let range = MonthDay.ordinals(of: day.weekdays ?? .all)
    guard ordinal == -1 || range.contains(ordinal) else {
      throw error(.outOfRange(range), at: token.range)
    }
    days.append(day)
  }

  /// Parses a month, after its days or before a single day: `1 and 15 april`, `april 15`.
  private mutating func parseMonth(_ month: Int, _ token: Token) throws(ModelError) {
    if days.last.map({ $0.month != nil }) ?? true {
      switch tokens.first?.word {
      case .number(let number)?, .ordinal(let number)?: try parseDay(number, tokens.removeFirst())
      default: throw error(.dayExpected, at: token.range)
      }
    }
    for index in days.indices.reversed().prefix(while: { days[$0].month == nil }) {
      let (one, other) = (days[index].range, token.range)
      days[index].month = month
      days[index].range =
        min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
  }

  /// Parses the date that ends the text.
  private mutating func parseDate(after token: Token) throws(ModelError) -> CalendarDay {
    var text = tokens.map(\.text).joined(separator: " ")
    let range = (tokens.first ?? token).range.lowerBound..<(tokens.last ?? token).range.upperBound
    tokens = []
    if let parts = text.withUTF8(decodeDateTime), parts.isReal, text.utf8.count == 10 {
      return CalendarDay(parts)
    }
    guard let date = NaturalDate(text, on: nil), date.time == nil else {
      throw error(.dateExpected, at: range)
    }
    return date.day
  }

  @discardableResult
  private mutating func skip(_ word: RepetitionWord) -> Bool {
    guard tokens.first?.word == word else { return false }
    tokens.removeFirst()
    return true
  }

  private func error(_ reason: RepetitionFact.Reason, at range: Range<Int>) -> ModelError {
    ModelError(.typing(.repetition(RepetitionFact(reason, text.slice(range) ?? ""))), at: range)
  }
}

extension RepetitionParser {
  /// Combines what was parsed.
  private func rule(from start: Token) throws(ModelError) -> Repetition.Rule {
    let count = frequency?.count ?? 1
    guard let first = days.first else {
      guard let unit = frequency?.unit else { throw error(.frequencyExpected, at: start.range) }
      return countsFromCompletion ? .after(count, unit) : .every(count, unit)
    }
    if countsFromCompletion { throw error(.unexpectedWord, at: first.range) }
    let weekdays = days.filter { $0.ordinal == nil && $0.month == nil }
    switch frequency?.unit {
    case nil where weekdays.count == days.count, .week where weekdays.count == days.count:
      return .weekly(count, days.reduce(into: []) { $0.formUnion($1.weekdays ?? []) })
    case .day, .week: throw error(.unexpectedWord, at: first.range)
    case nil where days.allSatisfy { $0.month == nil }: return try intervalOfDays(first)
    case .month:
      if let day = days.first(where: { $0.month != nil }) {
        throw error(.unexpectedWord, at: day.range)
      }
      return .monthly(count, try days.map { day throws(ModelError) in try monthDay(day) })
    case nil, .year:
      return .yearly(count, try days.map { day throws(ModelError) in try yearDay(day) })
    }
  }

  /// Returns the rule for an ordinal after `every`: `every second tuesday`, `every 10th day`.
  private func intervalOfDays(_ day: Day) throws(ModelError) -> Repetition.Rule {
    guard isEveryOrdinal, days.count == 1, let ordinal = day.ordinal, let weekdays = day.weekdays,
      weekdays != .workdays || ordinal == -1
    else { throw error(.frequencyExpected, at: day.range) }
    if ordinal == -1 { return .monthly(1, [MonthDay(ordinal: -1, weekdays: weekdays)]) }
    return weekdays == .all ? .every(ordinal, .day) : .weekly(ordinal, weekdays)
  }

  private func monthDay(_ day: Day) throws(ModelError) -> MonthDay {
    guard let ordinal = day.ordinal else { throw error(.ordinalExpected, at: day.range) }
    return MonthDay(ordinal: ordinal, weekdays: day.weekdays ?? .all)
  }

  private func yearDay(_ day: Day) throws(ModelError) -> YearDay {
    let monthDay = try monthDay(day)
    guard let month = day.month else { throw error(.monthExpected, at: day.range) }
    guard let yearDay = YearDay(month: month, day: monthDay) else {
      throw error(.neverOccurs, at: day.range)
    }
    return yearDay
  }
}
