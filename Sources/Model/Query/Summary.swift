package import Text

/// The result of a query for groups of records.
package struct Summary {
  /// The groups in the requested order, or by default ordered by their grouping values.
  package let rows: [Row]
  /// The same columns computed over all records; nil if there is only one row.
  package let total: [Cell?]?
  /// If there are several grouping columns, the columns computed for each value of the first one.
  package let subtotals: [Cell?: [Cell?]]

  package struct Row {
    /// The group's values, one for each grouping column.
    package let keys: [Cell?]
    /// The group's cells, one for each column; nil if there are no values to compute it from.
    package let cells: [Cell?]
    /// The records of the group, in the order of lists.
    package let records: [RecordIndex]
  }
}

extension Query {
  /// Evaluates a query for groups. A record with several values in a grouping column belongs to several groups.
  package func summary(in graph: Graph, language: Language) -> Summary {
    let records = graph.inOrder(matches(in: graph))
    var positions: [[Cell?]: Int] = [:]
    var groups: [(keys: [Cell?], records: [RecordIndex])] = grouping.isEmpty ? [([], [])] : []
    if grouping.isEmpty { positions[[]] = 0 }
    for record in records {
      if graph.isOverBudget { break }
      for keys in keyRows(of: record, in: graph) {
        let position = positions[keys, default: groups.count]
        if position == groups.count {
          positions[keys] = position
          groups.append((keys, []))
        }
        groups[position].records.append(record)
      }
    }
    let rows = groups.map { group in
      Summary.Row(
        keys: group.keys, cells: cells(of: group.records, keys: group.keys, in: graph),
        records: group.records)
    }
    let isTotalled = rows.count > 1 && limit == nil
    return Summary(
      rows: sorted(rows, in: graph, language),
      total: isTotalled ? cells(of: records, keys: [], in: graph) : nil,
      subtotals: isTotalled ? subtotals(of: records, in: graph) : [:])
  }

  private func subtotals(of records: [RecordIndex], in graph: Graph) -> [Cell?: [Cell?]] {
    guard grouping.count > 1 else { return [:] }
    var groups: [Cell?: [RecordIndex]] = [:]
    for record in records {
      let cells: [Cell?] = graph.groupingCells(of: grouping[0], from: record)
      for key in Set(cells.isEmpty ? [nil] : cells) { groups[key, default: []].append(record) }
    }
    return groups.reduce(into: [:]) { $0[$1.key] = cells(of: $1.value, keys: [$1.key], in: graph) }
  }

  /// Returns the groups of a record: a row of keys for each of its values, or for each combination of values.
  private func keyRows(of record: RecordIndex, in graph: Graph) -> [[Cell?]] {
    grouping.reduce([[]]) { rows, column in
      var seen: Set<Cell> = []
      let cells = graph.groupingCells(of: column, from: record).filter { seen.insert($0).inserted }
      if column.hasValuesOfOthers {
        graph.budget?.spend(EvaluationBudget.visitsPerGroup * cells.count)
      }
      let values: [Cell?] = cells.isEmpty ? [nil] : cells
      return rows.flatMap { row in values.map { row + [$0] } }
    }
  }

  private func cells(
    of records: [RecordIndex], keys: [Cell?], in graph: Graph
  ) -> [Cell?] {
    columns.map { column in
      switch column.value {
      case .count: return .integer(Int64(records.count))
      case .measure(let measure):
        return Cell(MeasuredValue(measure, from: records, in: graph))
      case .path, .period:
        let position = grouping.firstIndex { $0.value == column.value }
        return position.flatMap { keys.indices.contains($0) ? keys[$0] : nil }
      }
    }
  }

  private func sorted(
    _ rows: [Summary.Row], in graph: Graph, _ language: Language
  ) -> [Summary.Row] {
    func value(_ cell: Cell?, _ column: Column) -> SortValue? {
      cell.map { SortValue($0, in: graph, at: column.value.path, language: language) }
    }
    let byKeys = rows.map { row in zip(grouping, row.keys).map { value($1, $0) } }
    let first = rows.indices.sorted { SortValue.rank(byKeys[$0], byKeys[$1]) < 0 }.map { rows[$0] }
    let keys = first.map { row in
      order.map { key in
        if let position = columns.firstIndex(where: { $0.value == key.column.value }) {
          return value(row.cells[position], key.column)
        }
        let position = grouping.firstIndex { $0.value == key.column.value }
        return position.flatMap { value(row.keys[$0], key.column) }
      }
    }
    let sorted = first.indices.sorted { precedes($0, $1, keys) }.map { first[$0] }
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }
}
