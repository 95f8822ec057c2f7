import Model
import Operations
import Text

/// Writes the ids of a listing, one a line: a wrong one, with a line break in it, must not be taken for two.
struct IDsFormat {
  func text(of report: Report) -> String {
    report.listing.records.map { sanitized(report.graph.id(of: $0), .pictures) + "\n" }.joined()
  }
}
