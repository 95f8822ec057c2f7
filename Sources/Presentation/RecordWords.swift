package import Model
package import Text

/// What people read where records are shown, beyond the schema's own labels, in each language.
package enum RecordWords {
  static let notSet = LocalizedText("Not set", "Не указано")
  static let unassigned = LocalizedText("Unassigned", "Не назначено")
  package static let teachers = LocalizedText("Teachers", "Преподаватели")
  package static let findings = LocalizedText("Findings", "Замечания")
  package static let id = LocalizedText("ID", "ID")
  /// An automatic number's heading, which is short as such numbers are.
  static let number = LocalizedText("No.", "№")
  static let name = LocalizedText("Name", "Название")
  package static let fullName = LocalizedText("Name", "Имя")
  package static let missing = LocalizedText("missing", "нет такой записи")
  package static let unreadable = LocalizedText("cannot be read", "не читается")
  static let count = LocalizedText("Count", "Количество")

  /// What stands for what a column has nothing of.
  package static func nothing(at column: Column, in schema: Schema) -> LocalizedText {
    let isByReference = column.value.path.map { path in
      path.target(in: schema) != nil || !path.steps.isEmpty
    }
    return isByReference == true ? unassigned : notSet
  }

  /// What is made of values, behind what these are.
  static func measure(_ function: AggregateFunction) -> LocalizedText {
    switch function {
    case .count: LocalizedText("count", "количество")
    case .sum: LocalizedText("sum", "сумма")
    case .min: LocalizedText("least", "наименьшее")
    case .max: LocalizedText("greatest", "наибольшее")
    case .average: LocalizedText("average", "среднее")
    }
  }

  static func period(_ period: DatePeriod) -> LocalizedText {
    switch period {
    case .week: LocalizedText("week", "неделя")
    case .month: LocalizedText("month", "месяц")
    case .quarter: LocalizedText("quarter", "квартал")
    case .year: LocalizedText("year", "год")
    }
  }
}
