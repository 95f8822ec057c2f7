package import Text

extension Repetition {
  /// The repetition in words. Files contain the English text; the parser understands both.
  package var text: LocalizedText {
    guard let until else { return rule.text }
    let (year, month, day) = until.date
    return rule.text
      + LocalizedText(
        " until \(until.text)",
        " до \(zeroPadded(day)).\(zeroPadded(month)).\(zeroPadded(year, to: 4))")
  }
}

extension Repetition.Rule {
  fileprivate var text: LocalizedText {
    switch self {
    case .after(let count, let unit):
      unit.duration(count).after("after ", "через ") + LocalizedText("", " после выполнения")
    case .every(let count, let unit): unit.frequency(count)
    case .weekly(1, .workdays): LocalizedText("every weekday", "по будням")
    case .weekly(1, let days): days.text.after("every ", "по ")
    case .weekly(let count, let days):
      DateUnit.week.frequency(count) + days.text.after(" on ", " по ")
    case .monthly(let count, let days):
      DateUnit.month.frequency(count) + listed(days.map(\.text)).after(" on the ", " ")
    case .yearly(let count, let days):
      DateUnit.year.frequency(count) + listed(days.map(\.text)).after(" on ", " ")
    }
  }
}

extension DateUnit {
  fileprivate func frequency(_ count: Int) -> LocalizedText {
    guard count == 1 else { return duration(count).after("every ", "раз в ") }
    return switch self {
    case .day: LocalizedText("daily", "ежедневно")
    case .week: LocalizedText("weekly", "еженедельно")
    case .month: LocalizedText("monthly", "ежемесячно")
    case .year: LocalizedText("yearly", "ежегодно")
    }
  }

  fileprivate func duration(_ count: Int) -> LocalizedText {
    switch self {
    case .day: counted(count, ("day", "days"), ("день", "дня", "дней"))
    case .week: counted(count, ("week", "weeks"), ("неделю", "недели", "недель"))
    case .month: counted(count, ("month", "months"), ("месяц", "месяца", "месяцев"))
    case .year: counted(count, ("year", "years"), ("год", "года", "лет"))
    }
  }
}

extension WeekdaySet {
  fileprivate var text: LocalizedText {
    if self == .workdays { return LocalizedText("weekdays", "будням") }
    let nouns = indices.map { DayNoun.weekdays[$0] }
    return listed(nouns.map { LocalizedText($0.english, $0.datives) })
  }
}

extension MonthDay {
  fileprivate var text: LocalizedText {
    if weekdays == .all && ordinal > 0 {
      return LocalizedText("\(ordinal)\(englishSuffix)", "\(ordinal)-го")
    }
    let number = ordinal < 0 ? .last : OrdinalWord.all[ordinal - 1]
    return LocalizedText(
      "\(number.english) \(noun.english)",
      "\(ordinal == 2 ? "во" : "в") \(number.accusative(noun.gender)) \(noun.accusative)")
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
    return day.text.after("the ", "") + LocalizedText(" of \(names[0])", " \(names[1])")
  }
}

private func listed(_ items: [LocalizedText]) -> LocalizedText {
  guard let last = items.last, items.count > 1 else { return items.first ?? LocalizedText("", "") }
  let others = items.dropLast().joined(separator: LocalizedText(verbatim: ", "))
  return others + last.after(" and ", " и ")
}
