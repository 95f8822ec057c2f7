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
  func answer(in graph: Graph, language: Language) -> Listing {
    var records = graph.records(of: kind).filter { number in
      !graph[number].isBroken && filters.allSatisfy { $0.accepts(number, in: graph) }
        && condition?.holds(for: number, in: graph) != false
    }
    records = ordered(records, in: graph, language: language)
    guard let grouping else {
      return Listing(sections: [Listing.Section(common: nil, records: limited(records))])
    }
    return Listing(
      sections: limited(sections(of: records, by: grouping, in: graph, language: language)))
  }

  private func limited(_ records: [RecordNumber]) -> [RecordNumber] {
    limit.map { Array(records.prefix($0)) } ?? records
  }

  private func limited(_ sections: [Listing.Section]) -> [Listing.Section] {
    guard var rest = limit else { return sections }
    return sections.compactMap { section in
      let records = Array(section.records.prefix(rest))
      rest -= records.count
      return records.isEmpty ? nil : Listing.Section(common: section.common, records: records)
    }
  }
}
