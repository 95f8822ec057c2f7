package import Text

/// A keyword of the query language.
package enum QueryWord: String, CaseIterable, Sendable {
  case and, or, not, `in`, some, no, every
  case `where`, groupBy = "group by", show, sortBy = "sort by", limit, by, desc, has, per
  case count, sum, min, max, avg
  case week, month, quarter, year

  /// A short description of the keyword.
  package var meaning: LocalizedText {
    switch self {
    case .and: LocalizedText("both are true", "верно и то и другое")
    case .or: LocalizedText("at least one is true", "верно хотя бы одно")
    case .not: LocalizedText("the following is false", "следующее неверно")
    case .in: LocalizedText("one of several values: `in (a, b)`", "одно из нескольких: `in (a, b)`")
    case .some:
      LocalizedText(
        "the condition is true for at least one record that the path leads to",
        "условие верно хотя бы для одной записи, к которой ведёт путь")
    case .no:
      LocalizedText(
        "the condition is false for all records that the path leads to",
        "условие неверно для всех записей, к которым ведёт путь")
    case .every:
      LocalizedText(
        "the condition is true for every record that the path leads to",
        "условие верно для каждой записи, к которой ведёт путь")
    case .where: LocalizedText("which records", "какие записи")
    case .groupBy, .by: LocalizedText("in sections", "по разделам")
    case .show: LocalizedText("the columns", "столбцы")
    case .sortBy: LocalizedText("in which order", "в каком порядке")
    case .limit: LocalizedText("the maximum number", "не больше стольких")
    case .desc: LocalizedText("descending", "по убыванию")
    case .has: LocalizedText("the condition that each one must meet", "что должно быть у каждой")
    case .per: LocalizedText("for each value that a path leads to", "на каждое, к чему ведёт путь")
    case .count: LocalizedText("how many there are", "сколько их")
    case .sum: LocalizedText("the sum", "сумма")
    case .min: LocalizedText("the smallest", "наименьшее")
    case .max: LocalizedText("the largest", "наибольшее")
    case .avg: LocalizedText("the average", "среднее")
    case .week: LocalizedText("the week of a date", "неделя даты")
    case .month: LocalizedText("the month of a date", "месяц даты")
    case .quarter: LocalizedText("the quarter of a date", "квартал даты")
    case .year: LocalizedText("the year of a date", "год даты")
    }
  }

  /// The first word of the keyword, which is enough for the parser to recognise it.
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
  /// A short description of the comparison.
  package var meaning: LocalizedText {
    switch self {
    case .equal: LocalizedText("equals", "равно")
    case .unequal: LocalizedText("differs, or there is no value", "не равно или нет значения")
    case .lessOrEqual: LocalizedText("at most", "не больше")
    case .greaterOrEqual: LocalizedText("at least", "не меньше")
    case .less: LocalizedText("less or earlier", "меньше или раньше")
    case .greater: LocalizedText("more or later", "больше или позже")
    case .contains: LocalizedText("contains this text", "содержит этот текст")
    }
  }
}

/// A named day or calendar period in a query.
package enum QueryDay: String, CaseIterable, Sendable {
  case today, tomorrow, yesterday, now, week, month, quarter, year

  /// A short description of the day or period.
  package var meaning: LocalizedText {
    switch self {
    case .today:
      LocalizedText("today; `today + 3d` is in three days", "сегодня; `today + 3d` — через три дня")
    case .tomorrow: LocalizedText("tomorrow", "завтра")
    case .yesterday: LocalizedText("yesterday", "вчера")
    case .now: LocalizedText("the current time", "этот момент")
    case .week: LocalizedText("this week", "эта неделя")
    case .month:
      LocalizedText(
        "this month; `month - 1m` is last month", "этот месяц; `month - 1m` — прошлый")
    case .quarter: LocalizedText("this quarter", "этот квартал")
    case .year: LocalizedText("this year", "этот год")
    }
  }
}
