import TOML
import Text

/// One value at the end of a path, as people and machines tell it.
package enum Cell: Hashable {
  /// The id of the record itself.
  case id(RecordIndex)
  case title(RecordIndex)
  case text(String)
  case integer(Int64)
  case boolean(Bool)
  /// A date, or a date with a time, as TOML writes it.
  case date(String)
  case choice(Choice)
  /// A sum over what it is divided by.
  case ratio(Int128, over: Int128)
  /// The part of the calendar that begins with a day.
  case period(DatePeriod, CalendarDay)
  /// A reference that leads to a record.
  case reference(RecordIndex)
  /// A reference that leads to no record that is here: its id.
  case unresolved(String)
  /// What nobody knows, since a value is wrong.
  case unknown
}

extension Graph {
  /// The cells at the ends of a path, from a record.
  package func cells(at path: FieldPath, from start: RecordIndex) -> [Cell] {
    ends(of: path, from: start).flatMap { number -> [Cell] in
      switch path.end {
      case .record: [.reference(number)]
      case .id: [.id(number)]
      case .title: [.title(number)]
      case .field(let field): cells(of: number, field)
      }
    }
  }

  /// The cells at the ends of a path but for the titles of records that are called by their ids only.
  package func statedCells(at path: FieldPath, from start: RecordIndex) -> [Cell] {
    let cells = cells(at: path, from: start)
    guard path.end == .title else { return cells }
    return cells.filter { cell in
      if case .title(let number) = cell { hasTitle(number) } else { true }
    }
  }

  /// The cells of one field of a record; a number in the place of an id is a wrong value, as any that is left out.
  package func cells(of number: RecordIndex, _ index: Int) -> [Cell] {
    let field = schema[self[number].kind].fields[index]
    return values(of: number, index)
      .filter { $0.form != .integer || field.reference == nil }
      .map { cell($0, field, of: number) }
  }

  func cell(_ value: FieldValue, _ field: Field, of number: RecordIndex) -> Cell {
    if value.target != FieldValue.unresolved { return .reference(value.target) }
    let text = text(value, of: number)
    return switch field.type {
    case .text, .multiLineText, .word, .email, .url: .text(text)
    case .integer: Int64(text).map(Cell.integer) ?? .text(text)
    case .boolean: .boolean(text == "true")
    case .date, .dateTime: .date(text)
    case .oneOf(let choices):
      choices.first { $0.name == text }.map(Cell.choice) ?? .text(text)
    case .reference: .unresolved(text)
    }
  }
}

extension Cell {
  /// The cell as machines know it, whatever the language.
  package func plainText(in graph: Graph) -> String {
    switch self {
    case .id(let number), .reference(let number): graph.id(of: number)
    case .title(let number): graph.title(of: number, language: .english)
    case .text(let text), .date(let text), .unresolved(let text): text
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .choice(let choice): choice.name
    case .ratio(let sum, let count): decimal(sum, over: count)
    case .period(let period, let day): period.name(of: day)
    case .unknown: "?"
    }
  }
}

/// A ratio in decimal, with three places at most.
private func decimal(_ sum: Int128, over count: Int128) -> String {
  let thousandths = (sum.magnitude * 2000 / count.magnitude + 1) / 2
  let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
  let places = String(String(rest + 1000).dropFirst())
  let end = places.lastIndex { $0 != "0" }
  let sign = sum < 0 && thousandths > 0 ? "-" : ""
  return sign + String(whole) + (end.map { "." + places[...$0] } ?? "")
}

extension DatePeriod {
  /// The name of the part that begins with a day: `2026-W47` (ISO 8601), `2026-11`, `2026-Q4`, `2026`.
  fileprivate func name(of day: CalendarDay) -> String {
    // A week belongs to the year of its Thursday.
    let (year, month, _) =
      (self == .week ? CalendarDay(number: day.number + 3) : day).date
    let yearText = zeroPadded(year, to: 4)
    switch self {
    case .week:
      let newYear = CalendarDay(year: year, month: 1, day: 1)
      return "\(yearText)-W\(zeroPadded((day.number + 3 - newYear.number) / 7 + 1))"
    case .month: return "\(yearText)-\(zeroPadded(month))"
    case .quarter: return "\(yearText)-Q\((month - 1) / 3 + 1)"
    case .year: return yearText
    }
  }
}

extension Graph {
  /// The cells that a column has for a record.
  package func cells(of column: Column, from number: RecordIndex) -> [Cell] {
    switch column.value {
    case .path(let path): cells(at: path, from: number)
    case .period(let period, let path): periods(period, at: path, from: number)
    case .measure(let measure):
      Cell(measured(measure.function, measure.path, from: [number])).map { [$0] } ?? []
    case .count: [.integer(1)]
    }
  }

  /// The cells of a column by which a record is grouped: last that nobody knows one, where a value is wrong.
  func groupingCells(of column: Column, from number: RecordIndex) -> [Cell] {
    let cells = cells(of: column, from: number)
    guard !column.value.isMeasure, let path = column.value.path, isUncertain(path, from: number)
    else { return cells }
    return cells + [.unknown]
  }

  /// The cells of a column but for the titles of records that are called by their ids only.
  package func statedCells(of column: Column, from number: RecordIndex) -> [Cell] {
    if case .path(let path) = column.value { return statedCells(at: path, from: number) }
    return cells(of: column, from: number)
  }

  private func periods(
    _ period: DatePeriod, at path: FieldPath, from number: RecordIndex
  ) -> [Cell] {
    cells(at: path, from: number).compactMap { cell in
      guard case .date(let text) = cell else { return nil }
      return DateInterval(text, in: zone).map { date in
        .period(period, DaySpan(period, of: date.start.day).first)
      }
    }
  }
}

extension Cell {
  /// What a measure comes to.
  init?(_ value: MeasuredValue) {
    switch value {
    case .number(let number):
      self = Int64(exactly: number).map(Cell.integer) ?? .ratio(number, over: 1)
    case .average(let sum, let count): self = .ratio(sum, over: count)
    case .date(let text, _): self = .date(text)
    case .nothing: return nil
    case .unknown: self = .unknown
    }
  }
}
