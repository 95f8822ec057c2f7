/// The groups of a summary in chronological order, including empty periods between them.
package struct Timeline: Equatable {
  package let period: DatePeriod
  /// The slots in chronological order.
  package let slots: [Slot]
  /// The rows without a date or with an invalid one.
  package let undatedRows: [Int]

  package enum Slot: Equatable {
    /// A period, given by its first day, and its row in the summary.
    case group(CalendarDay, row: Int)
    case empty(CalendarDay)
    /// A run of empty periods that is too long to show each of them.
    case gap(count: Int)
  }

  /// The maximum number of empty periods in a row that are shown separately: a wrong year in one record must not produce
  /// thousands.
  package static let longestEmptyRun = 12
}

extension Summary {
  /// Returns the summary's timeline if the only grouping column is a calendar period; otherwise nil.
  package func timeline(of query: Query) -> Timeline? {
    guard query.grouping.count == 1, case .period(let period, _) = query.grouping[0].value else {
      return nil
    }
    var dated: [(day: CalendarDay, row: Int)] = []
    var undatedRows: [Int] = []
    for row in rows.indices {
      if case .period(_, let day)? = rows[row].keys[0] {
        dated.append((day, row))
      } else {
        undatedRows.append(row)
      }
    }
    dated.sort { $0.day < $1.day }
    var slots: [Timeline.Slot] = []
    var previous: CalendarDay?
    for (day, row) in dated {
      // With a limit, missing periods may not really be empty.
      if let previous, query.limit == nil { slots += empty(between: previous, and: day, period) }
      slots.append(.group(day, row: row))
      previous = day
    }
    return Timeline(period: period, slots: slots, undatedRows: undatedRows)
  }

  private func empty(
    between one: CalendarDay, and other: CalendarDay, _ period: DatePeriod
  ) -> [Timeline.Slot] {
    let count = period.count(from: one, to: other) - 1
    if count > Timeline.longestEmptyRun { return [.gap(count: count)] }
    var slots: [Timeline.Slot] = []
    var day = DaySpan(period, of: one).end
    while day < other {
      slots.append(.empty(day))
      day = DaySpan(period, of: day).end
    }
    return slots
  }
}

extension DatePeriod {
  /// Returns the number of periods from one to another, given by their first days.
  fileprivate func count(from one: CalendarDay, to other: CalendarDay) -> Int {
    func months(_ day: CalendarDay) -> Int { day.date.year * 12 + day.date.month - 1 }
    return switch self {
    case .week: (other.number - one.number) / 7
    case .month: months(other) - months(one)
    case .quarter: (months(other) - months(one)) / 3
    case .year: other.date.year - one.date.year
    }
  }
}

extension Query {
  /// Returns the column to draw: the first one with numbers.
  package func drawnColumn(in schema: Schema) -> Int? {
    columns.firstIndex { column in
      switch column.value {
      case .count: return true
      case .path, .period: return false
      case .measure(let measure):
        switch measure.function {
        case .count, .sum, .average: return true
        case .min, .max:
          guard case .field(let field) = measure.path.end else { return false }
          return schema[measure.path.kind].fields[field].type == .integer
        }
      }
    }
  }
}
