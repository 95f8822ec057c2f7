import Model
import Operations
import Platform
import Presentation
import TestSupport
import Text

extension SmallWorkspace {
  /// The report of `list` for a kind, a condition and columns.
  func report(
    _ kind: String, columns: [String], where condition: String? = nil, language: Language = .english
  ) throws -> ListingReport {
    let kind = try self.kind(kind)
    var query = Query(kind: kind)
    query.columns = try columns.map { spelling in
      Column(spelling: spelling, path: try schema.path(spelling, from: kind))
    }
    if let condition {
      query.condition = try QueryBinder.condition(condition, for: kind, in: schema, at: .epoch)
        .resolved(in: graph)
    }
    return ListingReport(
      graph: graph, query: query, listing: try query.boundedAnswer(in: graph, language: language),
      language: language, clock: .fixed(Timestamp(seconds: 0)))
  }
}
