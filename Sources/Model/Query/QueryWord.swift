package import Text

/// A word of the language of queries.
package enum QueryWord: String, CaseIterable, Sendable {
  case and, or, not, `in`, some, no, every
  case `where`, groupBy = "group by", show, sortBy = "sort by", limit, by, desc, has, per
  case count, sum, min, max, avg
  case week, month, quarter, year

  /// What it does, in a few words.
  package var meaning: LocalizedText {
    switch self {
    case .and: LocalizedText("both hold", "верно и то и другое")
    case .or: LocalizedText("one of them holds, or both", "верно хотя бы одно")
    case .not: LocalizedText("what follows does not hold", "следующее неверно")
    case .in: LocalizedText("one of several values: `in (a, b)`", "одно из нескольких: `in (a, b)`")
    case .some:
      LocalizedText(
        "the condition holds for some of what a path leads to",
        "условие верно хотя бы для одной записи, к которой ведёт путь")
    case .no:
      LocalizedText(
        "the condition holds for none of what a path leads to",
        "условие неверно для всех записей, к которым ведёт путь")
    case .every:
      LocalizedText(
        "the condition holds for all that a path leads to",
        "условие верно для каждой записи, к которой ведёт путь")
    case .where: LocalizedText("which records", "какие записи")
    case .groupBy, .by: LocalizedText("in sections", "по разделам")
    case .show: LocalizedText("the columns", "столбцы")
    case .sortBy: LocalizedText("in which order", "в каком порядке")
    case .limit: LocalizedText("so many at most", "не больше стольких")
    case .desc: LocalizedText("the greatest first", "по убыванию")
    case .has: LocalizedText("what each of them must have", "что должно быть у каждой")
    case .per: LocalizedText("for each that a path leads to", "на каждое, к чему ведёт путь")
    case .count: LocalizedText("how many there are", "сколько их")
    case .sum: LocalizedText("the sum", "сумма")
    case .min: LocalizedText("the least", "наименьшее")
    case .max: LocalizedText("the greatest", "наибольшее")
    case .avg: LocalizedText("the average", "среднее")
    case .week: LocalizedText("the week of a date", "неделя даты")
    case .month: LocalizedText("the month of a date", "месяц даты")
    case .quarter: LocalizedText("the quarter of a date", "квартал даты")
    case .year: LocalizedText("the year of a date", "год даты")
    }
  }

  /// Its first word, with which a parser tells it from others.
  var beginning: String {
    switch self {
    case .groupBy: "group"
    case .sortBy: "sort"
    default: rawValue
    }
  }

  static let quantifiers: [QueryWord] = [.some, .no, .every]
  static let aggregates: [QueryWord] = [.count, .sum, .min, .max, .avg]
  static let periods: [QueryWord] = [.week, .month, .quarter, .year]
}

extension Comparison {
  /// What it does, in a few words.
  package var meaning: LocalizedText {
    switch self {
    case .equal: LocalizedText("is the same", "равно")
    case .unequal: LocalizedText("is another, or there is none", "не равно или нет значения")
    case .lessOrEqual: LocalizedText("at most", "не больше")
    case .greaterOrEqual: LocalizedText("at least", "не меньше")
    case .less: LocalizedText("less, or before", "меньше или раньше")
    case .greater: LocalizedText("more, or after", "больше или позже")
    case .contains: LocalizedText("has this text in it", "содержит этот текст")
    }
  }
}

/// A day or a part of the calendar that a query may name.
package enum QueryDay: String, CaseIterable, Sendable {
  case today, tomorrow, yesterday, now, week, month, quarter, year

  /// What it stands for.
  package var meaning: LocalizedText {
    switch self {
    case .today:
      LocalizedText("today; `today + 3d` is three days on", "сегодня; `today + 3d` — через три дня")
    case .tomorrow: LocalizedText("tomorrow", "завтра")
    case .yesterday: LocalizedText("yesterday", "вчера")
    case .now: LocalizedText("this moment", "этот момент")
    case .week: LocalizedText("this week", "эта неделя")
    case .month:
      LocalizedText(
        "this month; `month - 1m` is the last one", "этот месяц; `month - 1m` — прошлый")
    case .quarter: LocalizedText("this quarter", "этот квартал")
    case .year: LocalizedText("this year", "этот год")
    }
  }
}
