import TOML
import Text

/// One value at the end of a path, for display or output.
package enum Cell: Hashable {
  /// The id of a record.
  case id(RecordIndex)
  case title(RecordIndex)
  case text(String)
  case step(Step)
  case repetition(Repetition)
  case integer(Int64)
  case boolean(Bool)
  /// A date or a date-time in TOML notation.
  case date(String)
  case choice(Choice)
  /// A sum and its divisor.
  case ratio(Int128, over: Int128)
  /// A calendar period, given by its first day.
  case period(DatePeriod, CalendarDay)
  /// A reference to an existing record.
  case reference(RecordIndex)
  /// A reference to a record that is not loaded, given by its id.
  case unresolved(String)
  /// An unknown value, because the value in the file is invalid.
  case unknown
}

extension Graph {
  package func cells(at path: FieldPath, from start: RecordIndex) -> [Cell] {
    ends(of: path, from: start).flatMap { record -> [Cell] in
      switch path.end {
      case .record: [.reference(record)]
      case .id: [.id(record)]
      case .title: [.title(record)]
      case .field(let field): cells(of: record, field)
      }
    }
  }

  /// Returns the cells at the end of a path, without titles of records that have only an id.
  package func statedCells(at path: FieldPath, from start: RecordIndex) -> [Cell] {
    let cells = cells(at: path, from: start)
    guard path.end == .title else { return cells }
    return cells.filter { cell in
      if case .title(let record) = cell { hasTitle(record) } else { true }
    }
  }

  /// Returns the cells of one field of a record. A number in place of an id counts as an invalid value.
  package func cells(of record: RecordIndex, _ index: Int) -> [Cell] {
    let field = schema[self[record].kind].fields[index]
    return values(of: record, index)
      .filter { $0.form != .integer || field.reference == nil }
      .map { cell($0, field, of: record) }
  }

  func cell(_ value: FieldValue, _ field: Field, of record: RecordIndex) -> Cell {
    if value.target != FieldValue.unresolved { return .reference(value.target) }
    let text = text(value, of: record)
    return switch field.type {
    case .text, .multiLineText, .word, .email, .url, .note: .text(text)
    case .repetition: (try? Repetition(text)).map(Cell.repetition) ?? .text(text)
    case .step: .step(Step(written: text))
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
  /// Returns the cell as text for programs, independent of the language.
  package func plainText(in graph: Graph) -> String {
    switch self {
    case .id(let record), .reference(let record): graph.id(of: record)
    case .title(let record): graph.title(of: record, language: .english)
    case .text(let text), .date(let text), .unresolved(let text): text
    case .step(let step): step.written
    case .repetition(let repetition): repetition.fileText
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .choice(let choice): choice.name
    case .ratio(let sum, let count): decimal(sum, over: count)
    case .period(let period, let day): period.name(of: day)
    case .unknown: "?"
    }
  }
}

/// Formats a ratio as a decimal number with at most three decimal places.
private func decimal(_ sum: Int128, over count: Int128) -> String {
  let thousandths = (sum.magnitude * 2000 / count.magnitude + 1) / 2
  let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
  let places = String(String(rest + 1000).dropFirst())
  let end = places.lastIndex { $0 != "0" }
  let sign = sum < 0 && thousandths > 0 ? "-" : ""
  return sign + String(whole) + (end.map { "." + places[...$0] } ?? "")
}

extension DatePeriod {
  /// Returns the name of the period that begins with a day: `2026-W47` (ISO 8601), `2026-11`, `2026-Q4`, `2026`.
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
  package func cells(of column: Column, from record: RecordIndex) -> [Cell] {
    switch column.value {
    case .path(let path): shownCells(at: path, from: record)
    case .period(let period, let path): periods(period, at: path, from: record)
    case .measure(let measure):
      Cell(MeasuredValue(measure, from: [record], in: self)).map { [$0] } ?? []
    case .count: [.integer(1)]
    }
  }

  /// Returns the cells of a column for grouping a record. If a value is invalid, an unknown cell comes last.
  func groupingCells(of column: Column, from record: RecordIndex) -> [Cell] {
    let cells = cells(of: column, from: record)
    guard !column.value.isMeasure, let path = column.value.path, isUncertain(path, from: record)
    else { return cells }
    return cells + [.unknown]
  }

  /// Returns the cells of a field of a record in the order in which people see them: the references of a set as in lists
  /// of the records.
  package func shownCells(of record: RecordIndex, _ index: Int) -> [Cell] {
    let cells = cells(of: record, index)
    return schema[self[record].kind].fields[index].multiplicity == .set ? inOrder(cells) : cells
  }

  /// Does the same for a path. What is nearer comes first on a path of any length.
  private func shownCells(at path: FieldPath, from record: RecordIndex) -> [Cell] {
    if case .field(let field) = path.end, path.steps.isEmpty {
      return shownCells(of: record, field)
    }
    let cells = cells(at: path, from: record)
    return path.steps.allSatisfy { $0.repetition == .once } ? inOrder(cells) : cells
  }

  /// Returns the cells of a column, without titles of records that have only an id.
  package func statedCells(of column: Column, from record: RecordIndex) -> [Cell] {
    if case .path(let path) = column.value { return statedCells(at: path, from: record) }
    return cells(of: column, from: record)
  }

  private func periods(
    _ period: DatePeriod, at path: FieldPath, from record: RecordIndex
  ) -> [Cell] {
    cells(at: path, from: record).compactMap { cell in
      guard case .date(let text) = cell else { return nil }
      return DateInterval(text, in: zone).map { date in
        .period(period, DaySpan(period, of: date.start.day).first)
      }
    }
  }
}

extension Cell {
  /// Creates the cell for the result of an aggregate; nil if there is none.
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
