import Model
import Operations
import Platform

/// A listing with what a format needs to write it.
struct Report {
  let graph: Graph
  let query: Query
  let listing: Listing
  let language: Language
  let clock: Clock

  /// Cells as people's formats have them.
  func cellText(dates: DateText.Form) -> CellText {
    CellText(graph: graph, language: language, clock: clock, dates: dates)
  }

  var kind: Kind { graph.schema[query.kind] }

  /// The heading of a column: the label of what is at its end, and of whose it is where another
  /// column would be called the same.
  func heading(of column: Column) -> String {
    let label = label(of: column)
    let isAmbiguous = query.columns.contains {
      $0.path != column.path && self.label(of: $0) == label
    }
    guard isAmbiguous, !column.path.steps.isEmpty else { return label }
    return "\(graph.schema[column.path.kind].label[language]): \(label)"
  }

  /// The heading of a section.
  func heading(of section: Listing.Section) -> String {
    if let common = section.common { return cellText(dates: .long)(common) }
    let isByReference = query.grouping.map { path in
      if case .field(let field) = path.end {
        graph.schema[path.kind].fields[field].reference != nil
      } else {
        !path.steps.isEmpty
      }
    }
    return (isByReference == true ? Words.unassigned : Words.notSet)[language]
  }

  private func label(of column: Column) -> String {
    switch column.path.end {
    case .id: (graph.schema[column.path.kind].ids == .numbers ? Words.number : Words.id)[language]
    case .title:
      if column.path.steps.isEmpty {
        (graph.schema[column.path.kind].title.count > 1 ? Words.fullName : Words.name)[language]
      } else {
        graph.schema[column.path.kind].label[language]
      }
    case .field(let field): graph.schema[column.path.kind].fields[field].label[language]
    case .record: column.path.steps.last.map(label) ?? ""
    }
  }

  /// What the records that a step leads to are called where they are shown.
  private func label(of step: ReferenceStep) -> String {
    switch step.direction {
    case .reference: graph.schema[step.kind].label[language]
    case .referrers(let kind, let field):
      (graph.schema[kind].fields[field].reference?.inverse ?? graph.schema[kind].pluralLabel)[
        language]
    }
  }
}
