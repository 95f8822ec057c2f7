package import Text

extension Repetition {
  /// The repetition as files contain it: in English words.
  package var fileText: String { text.english }

  /// The repetition in words, which the parser understands in each language.
  package var text: LocalizedText {
    guard let until else { return rule.text }
    let (year, month, day) = until.date
    let end = LocalizedText { $0.date(year, month, day) }
    return LocalizedText("\(rule.text) until \(end)", "\(rule.text) до \(end)")
  }
}

extension Repetition.Rule {
  fileprivate var text: LocalizedText {
    switch self {
    case .after(let count, let unit):
      LocalizedText(
        "after \(unit.duration(count))", "через \(unit.duration(count)) после выполнения")
    case .every(let count, let unit): unit.frequency(count)
    case .weekly(1, .workdays): LocalizedText("every weekday", "по будням")
    case .weekly(1, let days): LocalizedText("every \(days.text)", "по \(days.text)")
    case .weekly(let count, let days):
      LocalizedText(
        "\(DateUnit.week.frequency(count)) on \(days.text)",
        "\(DateUnit.week.frequency(count)) по \(days.text)")
    case .monthly(let count, let days):
      LocalizedText(
        "\(DateUnit.month.frequency(count)) on the \(listed(days.map(\.text)))",
        "\(DateUnit.month.frequency(count)) \(listed(days.map(\.text)))")
    case .yearly(let count, let days):
      LocalizedText(
        "\(DateUnit.year.frequency(count)) on \(listed(days.map(\.text)))",
        "\(DateUnit.year.frequency(count)) \(listed(days.map(\.text)))")
    }
  }
}

extension DateUnit {
  fileprivate func frequency(_ count: Int) -> LocalizedText {
    guard count == 1 else {
      return LocalizedText("every \(duration(count))", "раз в \(duration(count))")
    }
    return switch self {
    case .day: LocalizedText("daily", "ежедневно")
    case .week: LocalizedText("weekly", "еженедельно")
    case .month: LocalizedText("monthly", "ежемесячно")
    case .year: LocalizedText("yearly", "ежегодно")
    }
  }

  fileprivate func duration(_ count: Int) -> LocalizedText {
    switch self {
    case .day: LocalizedText("\(count, "day", "days")", "\(count, "день", "дня", "дней")")
    case .week:
      LocalizedText("\(count, "week", "weeks")", "\(count, "неделю", "недели", "недель")")
    case .month:
      LocalizedText("\(count, "month", "months")", "\(count, "месяц", "месяца", "месяцев")")
    case .year: LocalizedText("\(count, "year", "years")", "\(count, "год", "года", "лет")")
    }
  }
}

extension WeekdaySet {
  fileprivate var text: LocalizedText {
    if self == .workdays { return LocalizedText("weekdays", "будням") }
    return listed(indices.map { DayNoun.weekdays[$0].weekly })
  }
}

extension MonthDay {
  fileprivate var text: LocalizedText {
    if weekdays == .all && ordinal > 0 {
      return LocalizedText("\(ordinal)\(englishSuffix)", "\(ordinal)-го")
    }
    let number = ordinal < 0 ? .last : OrdinalWord.all[ordinal - 1]
    return LocalizedText(
      "\(number.before(noun.gender)) \(noun.name)",
      "\(ordinal == 2 ? "во" : "в") \(number.before(noun.gender)) \(noun.name)")
  }

  private var englishSuffix: String {
    if (11...13).contains(ordinal) { return "th" }
    return switch ordinal % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }

  private var noun: DayNoun {
    switch weekdays {
    case .all: .day
    case .workdays: .workday
    default: DayNoun.weekdays[weekdays.indices[0]]
    }
  }
}

extension YearDay {
  fileprivate var text: LocalizedText {
    let names = NaturalDate.months[month - 1]
    if day.weekdays == .all && day.ordinal > 0 {
      return LocalizedText("\(day.ordinal) \(names[0])", "\(day.ordinal) \(names[1])")
    }
    return LocalizedText("the \(day.text) of \(names[0])", "\(day.text) \(names[1])")
  }
}

private func listed(_ items: [LocalizedText]) -> LocalizedText {
  guard let last = items.last, items.count > 1 else { return items.first ?? LocalizedText("", "") }
  let others = items.dropLast().joined(separator: LocalizedText(verbatim: ", "))
  return LocalizedText("\(others) and \(last)", "\(others) и \(last)")
}
