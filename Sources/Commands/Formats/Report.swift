import Model
import Operations
import Platform
import Presentation
import Text

/// A listing with what a format needs to write it.
struct Report {
  let graph: Graph
  let query: Query
  let listing: Listing
  let language: Language
  let clock: Clock
  private let namesakes = NamesakesByKind()

  /// Cells as people's formats have them.
  func cellText(dates: DateText.Form) -> CellText {
    CellText(graph: graph, language: language, clock: clock, dates: dates, namesakes: namesakes)
  }

  var kind: Kind { graph.schema[query.kind] }

  /// The headings of all columns.
  var headings: ColumnHeadings { ColumnHeadings(graph.schema, query, language) }

  /// The heading of a section.
  func heading(of section: Listing.Section) -> String {
    cellText(dates: .long).heading(of: section, query)
  }
}
