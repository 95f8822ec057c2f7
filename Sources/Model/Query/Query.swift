package import Text

/// What is asked of a graph.
package struct Query {
  package var kind: KindIndex
  package var scope = RecordScope.current
  package var condition: Condition?
  package var order: [SortKey] = []
  /// What the records are grouped by: one makes sections of a list.
  package var grouping: [Column] = []
  package var columns: [Column] = []
  /// The columns were asked for, rather than the kind's usual ones.
  package var hasOwnColumns = false
  package var limit: Int?
  /// Records are asked for whatever the columns are: a number made of each one's own is a column as any.
  package var isOfRecords = false

  package init(kind: KindIndex) {
    self.kind = kind
  }

  /// Whether it asks for what is made of groups of records, not for the records.
  package var isSummary: Bool {
    if isOfRecords { return false }
    let measures = columns.count { $0.value.isMeasure }
    return measures > 0 && (!grouping.isEmpty || measures == columns.count)
  }
}

/// What is shown of a record or a group, with the words that it was asked for by.
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
    /// The part of the calendar that a date at the end of a path is in.
    case period(DatePeriod, FieldPath)
    /// A number or a date that is made of a record's or a group's values.
    case measure(Measure)
    /// The number of records of a group.
    case count

    package var isMeasure: Bool {
      switch self {
      case .measure, .count: true
      case .path, .period: false
      }
    }

    /// The path that the column reads, if there is one.
    package var path: FieldPath? {
      switch self {
      case .path(let path), .period(_, let path): path
      case .measure(let measure): measure.path
      case .count: nil
      }
    }
  }
}

/// What a query found: its records in order, in sections where it asked for them.
package struct Listing {
  package var sections: [Section]

  package struct Section {
    /// What its records have in common, by each of the columns that the query groups by; `nil` where they have
    /// nothing there.
    package var keys: [Cell?]
    package var records: [RecordIndex]
  }

  package var records: [RecordIndex] { sections.flatMap(\.records) }
}

extension Query {
  /// Answers the query; the language orders what is called differently in each.
  ///
  /// A limit takes the first records of the order, so that they are the same with sections and
  /// without.
  package func answer(in graph: Graph, language: Language) -> Listing {
    var records = ordered(matches(in: graph), in: graph, language: language)
    if let limit { records = Array(records.prefix(limit)) }
    if grouping.isEmpty { return Listing(sections: [Listing.Section(keys: [], records: records)]) }
    return Listing(sections: sections(of: records, in: graph, language: language))
  }

  /// The most values of other records that a column has in all of its rows together.
  package static let mostValuesOfOthers = 1_000_000

  /// Answers the query unless a column would have more: a few references back and forth can lead from every record to
  /// all others.
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

  /// The records for which the condition holds, in no particular order.
  func matches(in graph: Graph) -> [RecordIndex] {
    let matcher = condition.map { ConditionMatcher($0, in: graph) }
    return graph.records(of: kind, in: scope).filter {
      !graph[$0].isBroken && matcher?.matches($0) != false
    }
  }
}

/// A column has more values than `Query.mostValuesOfOthers`.
package struct OversizedColumn: Error {
  package let spelling: String
}

extension Column {
  /// Whether a record may have many values of others in it.
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
