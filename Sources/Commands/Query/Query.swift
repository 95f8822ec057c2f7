import Model

/// What a list asks of a graph.
struct Query {
  var kind: KindIndex
  var filters: [Filter] = []
  var condition: Condition?
  var order: [SortKey] = []
  var grouping: FieldPath?
  var columns: [Column] = []
  /// The columns were asked for, rather than the kind's usual ones.
  var hasOwnColumns = false
  var limit: Int?
}

/// A path with the words that it was asked for by.
struct Column {
  let spelling: String
  let path: FieldPath
}

/// What a query found: its records in order, in sections where it asked for them.
struct Listing {
  var sections: [Section]

  struct Section {
    /// What its records have in common; `nil` where they have nothing at the end of the path.
    var common: Cell?
    var records: [RecordNumber]
  }

  var records: [RecordNumber] { sections.flatMap(\.records) }
}

extension Query {
  /// Answers the query; the language orders what is called differently in each.
  ///
  /// A limit takes the first records of the order, so that they are the same with sections and
  /// without.
  func answer(in graph: Graph, language: Language) -> Listing {
    var records = graph.records(of: kind).filter { number in
      !graph[number].isBroken && filters.allSatisfy { $0.accepts(number, in: graph) }
        && condition?.holds(for: number, in: graph) != false
    }
    records = ordered(records, in: graph, language: language)
    if let limit { records = Array(records.prefix(limit)) }
    guard let grouping else {
      return Listing(sections: [Listing.Section(common: nil, records: records)])
    }
    return Listing(sections: sections(of: records, by: grouping, in: graph, language: language))
  }
}
