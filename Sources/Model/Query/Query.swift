package import Text

/// A query on a graph.
package struct Query {
  package var kind: KindIndex
  package var scope = RecordScope.current
  package var condition: Condition?
  /// The condition as written in the query, in parentheses if `and` may not follow it.
  package internal(set) var conditionText: String?
  package var order: [SortKey] = []
  /// Whether records without a requested order begin with the most urgent ones and end with the finished ones.
  package var ranksByUrgency = false
  /// The grouping columns. With one column, a list is divided into sections.
  package var grouping: [Column] = []
  package var columns: [Column] = []
  /// Whether the columns were specified in the query and are not the kind's default ones.
  package var hasOwnColumns = false
  package var limit: Int?
  /// Whether the result consists of records even if there are aggregate columns, which are then computed for each record.
  package var isOfRecords = false

  package init(kind: KindIndex) {
    self.kind = kind
  }

  /// Whether the result consists of groups of records with aggregates.
  package var isSummary: Bool {
    if isOfRecords { return false }
    let measures = columns.count { $0.value.isMeasure }
    return measures > 0 && (!grouping.isEmpty || measures == columns.count)
  }
}

/// A column of a query's result, with its spelling in the query.
package struct Column: Hashable, Sendable {
  package let spelling: String
  package let value: Value

  package init(spelling: String, path: FieldPath) {
    self.spelling = spelling
    value = .path(path)
  }

  init(spelling: String, _ value: Value) {
    self.spelling = spelling
    self.value = value
  }

  package enum Value: Hashable, Sendable {
    case path(FieldPath)
    /// The calendar period of a date at the end of a path.
    case period(DatePeriod, FieldPath)
    /// An aggregate over the values of a record or a group.
    case measure(Measure)
    /// The number of records in a group.
    case count

    package var isMeasure: Bool {
      switch self {
      case .measure, .count: true
      case .path, .period: false
      }
    }

    /// The path that the column reads, if any.
    package var path: FieldPath? {
      switch self {
      case .path(let path), .period(_, let path): path
      case .measure(let measure): measure.path
      case .count: nil
      }
    }
  }
}

/// The result of a query: its records in order, divided into sections if requested.
package struct Listing {
  package var sections: [Section]

  package init(sections: [Section]) { self.sections = sections }

  package struct Section {
    /// The common values of the section's records, one for each grouping column; nil if the records have no value there.
    package var keys: [Cell?]
    package var records: [RecordIndex]

    package init(keys: [Cell?], records: [RecordIndex]) {
      (self.keys, self.records) = (keys, records)
    }
  }

  package var records: [RecordIndex] { sections.flatMap(\.records) }
}

extension Query {
  /// Evaluates the query. The language determines the order of names that differ between languages.
  ///
  /// A limit takes the first records in sort order, so that sections do not change which records are included.
  func answer(in graph: Graph, language: Language) -> Listing {
    var records = ordered(matches(in: graph), in: graph, language: language)
    if let limit { records = Array(records.prefix(limit)) }
    if grouping.isEmpty { return Listing(sections: [Listing.Section(keys: [], records: records)]) }
    return Listing(sections: sections(of: records, in: graph, language: language))
  }

  /// Evaluates the query, and throws if a column exceeds the limit of values or the evaluation the limit of visits: a few
  /// references back and forth can lead from every record to all others.
  package func boundedAnswer(
    in graph: Graph, language: Language, maxVisits: Int? = nil
  ) throws(ModelError) -> Listing {
    try bounded(in: graph, maxVisits) { graph throws(ModelError) in
      let asked = order.map(\.column) + grouping
      try check(asked.filter(\.hasValuesOfOthers), of: { matches(in: graph) }, in: graph)
      let listing = answer(in: graph, language: language)
      try check(
        columns.filter { $0.leadsToMany || $0.showsLongTexts(in: graph) }, of: { listing.records },
        in: graph)
      return listing
    }
  }

  /// Evaluates the query without the columns that exceed the limits; returns it as evaluated.
  package func fittingAnswer(
    in graph: Graph, language: Language
  ) -> (query: Query, listing: Listing) {
    var query = self
    var spelling: String?
    for _ in 0..<3 {
      do {
        return (query, try query.boundedAnswer(in: graph, language: language))
      } catch {
        // One large column is dropped alone; if that does not help, all columns that may be large are.
        if spelling == nil, case .oversized(.column(let oversized, _)) = error.fact {
          spelling = oversized
          query.removeColumns { $0.spelling == oversized }
        } else {
          query.removeColumns(where: \.leadsToMany)
        }
      }
    }
    return (query, Listing(sections: []))
  }

  private mutating func removeColumns(where isUnwanted: (Column) -> Bool) {
    columns.removeAll(where: isUnwanted)
    grouping.removeAll(where: isUnwanted)
    order.removeAll { isUnwanted($0.column) }
  }

  /// Evaluates a query for groups, with the same limits.
  package func boundedSummary(
    in graph: Graph, language: Language, maxVisits: Int? = nil
  ) throws(ModelError) -> Summary {
    try bounded(in: graph, maxVisits) { graph throws(ModelError) in
      try check(grouping.filter(\.hasValuesOfOthers), of: { matches(in: graph) }, in: graph)
      return summary(in: graph, language: language)
    }
  }

  private func bounded<Result>(
    in graph: Graph, _ maxVisits: Int?,
    _ evaluate: (Graph) throws(ModelError) -> Result
  ) throws(ModelError) -> Result {
    let budget =
      graph.sharedBudget?.share() ?? EvaluationBudget(limit: maxVisits ?? graph.maxVisits)
    defer { graph.sharedBudget?.spend(budget.visits) }
    let result = try evaluate(graph.spending(budget))
    if budget.isExceeded {
      throw ModelError(
        .oversized(
          graph.sharedBudget.map { .together(limit: $0.limit) } ?? .visits(limit: budget.limit)))
    }
    return result
  }

  private func check(
    _ columns: [Column], of records: () -> [RecordIndex], in graph: Graph
  ) throws(ModelError) {
    if columns.isEmpty { return }
    let records = records()
    let limit = graph.maxValuesOfOthers
    var counts: [Int] = []
    for column in columns {
      counts.append(column.countOfOthers(of: records, in: graph, limit: limit))
      if counts.reduce(0, +) <= limit { continue }
      // The largest column is to blame.
      let largest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
      throw ModelError(.oversized(.column(columns[largest].spelling, limit: limit)))
    }
  }

  /// Returns the records that match the condition, in any order.
  func matches(in graph: Graph) -> [RecordIndex] {
    let matcher = condition.map { ConditionMatcher($0, in: graph) }
    return graph.records(of: kind, in: scope).filter {
      !graph.isOverBudget && !graph[$0].isBroken && matcher?.matches($0) != false
    }
  }
}

/// The error for a query whose evaluation exceeds a limit.
package enum OversizedQuery: Hashable, Sendable {
  /// With the column, by its spelling, the list would have too many values from other records.
  case column(String, limit: Int)
  /// The evaluation visits too many records.
  case visits(limit: Int)
  /// The queries of one command together visit too many records.
  case together(limit: Int)

  package var message: LocalizedText {
    switch self {
    case .column(let spelling, let limit):
      LocalizedText(
        "with column \(quoted(spelling)) there would be more than \(limit) values (a long text counts as several)",
        "с колонкой \(quoted(spelling)) было бы больше \(limit) значений (длинный текст — за несколько)"
      )
    case .visits(let limit):
      LocalizedText(
        "the query visits more than \(limit) records",
        "запросу пришлось бы обойти больше \(limit) записей")
    case .together(let limit):
      LocalizedText(
        "it is too much beside the others: the queries of one command may visit \(limit) records together",
        "вместе с другими это слишком много: запросы одной команды могут обойти \(limit) записей")
    }
  }
}

extension Column {
  /// Whether a cell of the column may have many values from other records.
  var hasValuesOfOthers: Bool {
    guard !value.isMeasure, let path = value.path else { return false }
    return !path.steps.allSatisfy { $0.isSingle && $0.repetition == .once }
  }

  /// Whether computing the column for all rows may visit many records.
  fileprivate var leadsToMany: Bool {
    guard value.isMeasure, let path = value.path else { return hasValuesOfOthers }
    return path.steps.count > 1 || path.steps.contains { $0.repetition != .once }
  }

  /// Whether the column shows a long text of another record to which single references lead: perhaps in each row.
  fileprivate func showsLongTexts(in graph: Graph) -> Bool {
    guard !value.isMeasure, let shown = value.path?.textsOfOthers(in: graph.schema) else {
      return false
    }
    return graph.records(of: shown.kind).contains {
      graph.byteCount(of: $0, shown.fields) > 16 * Graph.bytesPerValue
    }
  }

  /// The number of values from other records in the column, until it exceeds the limit; a long text counts as several.
  fileprivate func countOfOthers(of records: [RecordIndex], in graph: Graph, limit: Int) -> Int {
    guard let path = value.path else { return 0 }
    let shown = value.isMeasure ? nil : path.textsOfOthers(in: graph.schema)
    var count = 0
    for record in records where count <= limit && !graph.isOverBudget {
      let ends = graph.ends(of: path, from: record)
      if hasValuesOfOthers { count += ends.count }
      guard let shown else { continue }
      let others =
        shown.reference.map { field in ends.flatMap { graph.targets(of: $0, field) } } ?? ends
      for other in others {
        count += graph.byteCount(of: other, shown.fields) / Graph.bytesPerValue
      }
    }
    return count
  }
}

extension FieldPath {
  /// The texts of other records that a column shows: fields of a kind, perhaps behind a last reference. Nil if it shows only ids
  /// or the record's own values.
  fileprivate func textsOfOthers(
    in schema: Schema
  ) -> (kind: KindIndex, fields: [Int], reference: Int?)? {
    switch end {
    case .id: return nil
    case .record, .title: return steps.isEmpty ? nil : (kind, schema[kind].titleFields, nil)
    case .field(let field):
      if let target = schema.target(of: schema[kind].fields[field]) {
        return (target, schema[target].titleFields, field)
      }
      return steps.isEmpty ? nil : (kind, [field], nil)
    }
  }
}

extension Graph {
  /// The length of the values of some fields in a record's file.
  fileprivate func byteCount(of record: RecordIndex, _ fields: [Int]) -> Int {
    withValues(of: record) { values in
      values.reduce(0) { fields.contains(Int($1.field)) ? $0 + $1.range.count : $0 }
    }
  }
}
