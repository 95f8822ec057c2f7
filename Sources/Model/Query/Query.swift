/// What is asked of a graph.
package struct Query {
  package var kind: KindIndex
  package var condition: Condition?
  package var order: [SortKey] = []
  package var grouping: FieldPath?
  package var columns: [Column] = []
  /// The columns were asked for, rather than the kind's usual ones.
  package var hasOwnColumns = false
  package var limit: Int?

  package init(kind: KindIndex) {
    self.kind = kind
  }
}

/// A path with the words that it was asked for by.
package struct Column {
  package let spelling: String
  package let path: FieldPath

  package init(spelling: String, path: FieldPath) {
    self.spelling = spelling
    self.path = path
  }
}

/// What a query found: its records in order, in sections where it asked for them.
package struct Listing {
  package var sections: [Section]

  package struct Section {
    /// What its records have in common; `nil` where they have nothing at the end of the path.
    package var common: Cell?
    package var records: [RecordNumber]
  }

  package var records: [RecordNumber] { sections.flatMap(\.records) }
}

extension Query {
  /// Answers the query; the language orders what is called differently in each.
  ///
  /// A limit takes the first records of the order, so that they are the same with sections and
  /// without.
  package func answer(in graph: Graph, language: Language) -> Listing {
    let matcher = condition.map { ConditionMatcher($0, in: graph) }
    var records = graph.records(of: kind).filter { number in
      !graph[number].isBroken && matcher?.matches(number) != false
    }
    records = ordered(records, in: graph, language: language)
    if let limit { records = Array(records.prefix(limit)) }
    guard let grouping else {
      return Listing(sections: [Listing.Section(common: nil, records: records)])
    }
    return Listing(sections: sections(of: records, by: grouping, in: graph, language: language))
  }
}
