import Model

/// Writes the ids of a listing, one a line.
struct IDsFormat {
  func text(of report: Report) -> String {
    report.listing.records.map { report.graph.id(of: $0) + "\n" }.joined()
  }
}
