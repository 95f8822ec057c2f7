package import Model
package import Text

/// Words about records that the schema has no labels for.
package enum RecordWords {
  package static let notSet = LocalizedText("Not set", "Не указано")
  static let unassigned = LocalizedText("Unassigned", "Не назначено")
  package static let teachers = LocalizedText("Teachers", "Преподаватели")
  package static let findings = LocalizedText("Findings", "Замечания")
  package static let id = LocalizedText("ID", "ID")
  /// The heading of automatic numbers.
  package static let number = LocalizedText("No.", "№")
  package static let name = LocalizedText("Name", "Название")
  package static let fullName = LocalizedText("Name", "Имя")
  package static let missing = LocalizedText("missing", "нет такой записи")
  package static let unreadable = LocalizedText("cannot be read", "не читается")
  package static let unreadableNow = LocalizedText(
    "The file cannot be read at the moment.", "Сейчас файл не читается.")
  static let count = LocalizedText("Count", "Количество")

  /// The text of a group without a value in the column.
  package static func nothing(at column: Column, in schema: Schema) -> LocalizedText {
    guard let path = column.value.path else { return notSet }
    if path.steps.isEmpty { return path.target(in: schema) == nil ? notSet : unassigned }
    // A referenced record may lack an optional value.
    if case .field(let field) = path.end, !schema[path.kind].fields[field].isRequired {
      return notSet
    }
    return unassigned
  }

  /// The name of an aggregate, after the name of its column.
  static func measure(_ function: AggregateFunction) -> LocalizedText {
    switch function {
    case .count: LocalizedText("count", "число")
    case .sum: LocalizedText("sum", "сумма")
    case .min: LocalizedText("minimum", "наименьшее")
    case .max: LocalizedText("maximum", "наибольшее")
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
