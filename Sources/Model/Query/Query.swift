package import Text

/// A query on a graph.
package struct Query {
  package var kind: KindIndex
  package var scope = RecordScope.current
  package var condition: Condition?
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
  package func answer(in graph: Graph, language: Language) -> Listing {
    var records = ordered(matches(in: graph), in: graph, language: language)
    if let limit { records = Array(records.prefix(limit)) }
    if grouping.isEmpty { return Listing(sections: [Listing.Section(keys: [], records: records)]) }
    return Listing(sections: sections(of: records, in: graph, language: language))
  }

  /// The maximum number of values from other records in all rows of a column together.
  package static let mostValuesOfOthers = 1_000_000

  /// Evaluates the query, and throws if a column exceeds the limit: a few references back and forth can lead from every
  /// record to all others.
  package func boundedAnswer(
    in graph: Graph, language: Language
  ) throws(OversizedColumn) -> Listing {
    for column in order.map(\.column) where column.hasValuesOfOthers {
      try column.check(matches(in: graph), in: graph)
    }
    let listing = answer(in: graph, language: language)
    for column in columns where column.hasValuesOfOthers {
      try column.check(listing.records, in: graph)
    }
    return listing
  }

  /// Returns the records that match the condition, in any order.
  func matches(in graph: Graph) -> [RecordIndex] {
    let matcher = condition.map { ConditionMatcher($0, in: graph) }
    return graph.records(of: kind, in: scope).filter {
      !graph[$0].isBroken && matcher?.matches($0) != false
    }
  }
}

/// The error for a column with more than `Query.mostValuesOfOthers` values.
package struct OversizedColumn: Error {
  package let spelling: String
}

extension Column {
  /// Whether a cell of the column may have many values from other records.
  fileprivate var hasValuesOfOthers: Bool {
    guard !value.isMeasure, let path = value.path else { return false }
    return !path.steps.allSatisfy(\.isSingle)
  }

  fileprivate func check(
    _ records: [RecordIndex], in graph: Graph
  ) throws(OversizedColumn) {
    guard let path = value.path else { return }
    var count = 0
    for record in records {
      count += graph.ends(of: path, from: record).count
      if count > Query.mostValuesOfOthers { throw OversizedColumn(spelling: spelling) }
    }
  }
}
