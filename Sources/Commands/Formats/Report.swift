import Model

/// A listing with what a format needs to write it.
struct Report {
  let graph: Graph
  let query: Query
  let listing: Listing
  let language: Language

  var kind: Kind { graph.schema[query.kind] }

  /// The heading of a column: the label of what is at its end.
  func heading(of column: Column) -> String {
    switch column.path.end {
    case .id: (graph.schema[column.path.kind].ids == .numbers ? Words.number : Words.id)[language]
    case .title:
      if column.path.references.isEmpty {
        (graph.schema[column.path.kind].title.count > 1 ? Words.fullName : Words.name)[language]
      } else {
        graph.schema[column.path.kind].label[language]
      }
    case .field(let field): graph.schema[column.path.kind].fields[field].label[language]
    }
  }
}
