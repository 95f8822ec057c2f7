import Model
import Presentation
import Text

/// The answer to a named query.
enum Answer {
  case summary(SummaryReport)
  case records(Query, Listing)
  case tooLarge(ModelError)
}

extension SiteSource {
  /// The answer to a query; nil if it depends on the reader, or cannot be evaluated.
  func answer(to named: NamedQuery) -> Answer? {
    guard var query = try? Query(named.text, in: schema, at: content.time),
      query.condition?.asksForMe != true
    else { return nil }
    if let condition = query.condition {
      guard let resolved = try? condition.resolved(in: graph) else { return nil }
      query.condition = resolved
    }
    do {
      if query.isSummary {
        return .summary(
          SummaryReport(
            graph: graph, query: query,
            summary: try query.boundedSummary(in: graph, language: language),
            language: language, clock: content.clock))
      }
      query = query.forPeople(in: schema)
      return .records(query, try query.boundedAnswer(in: graph, language: language))
    } catch {
      return .tooLarge(error)
    }
  }

  /// The sections of a listing; a section whose records have another record in common links to it.
  func sections(
    of listing: Listing, _ query: Query
  ) -> [PagedList<RecordIndex>.Section] {
    listing.sections.filter { !$0.records.isEmpty }.map { section in
      var common: RecordIndex?
      if section.keys.count == 1, case .reference(let record)? = section.keys[0] { common = record }
      return PagedList.Section(
        query.grouping.isEmpty ? nil : longText.heading(of: section, query), record: common,
        rows: section.records)
    }
  }
}

extension PageWriter {
  /// Writes a chart of the first groups, and what its numbers are.
  mutating func chart(_ report: SummaryReport, title: String) {
    guard let chart = Chart(report, title: title)?.limited(to: Self.maxBars) else { return }
    html.markup("<figure>\n")
    html.line("figcaption", chart.meaning)
    html.markup(Array(SVGFormat(isInline: true).text(of: chart).utf8))
    html.markup("</figure>\n")
  }

  private static let maxBars = 60
}
