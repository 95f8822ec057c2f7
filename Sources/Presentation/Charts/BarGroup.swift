package import Model
import Text

/// Numbers of the same groups, from one or several reports, for bars on one scale.
package struct BarGroup: Sendable {
  package let heading: String
  /// The name of each number in a row; empty if there is only one.
  package let titles: [String]
  package private(set) var rows: [Row]
  /// The reports with groups, in the order of the numbers.
  private let reports: [SummaryReport]

  package struct Row: Sendable {
    package let label: String
    /// The record that the group is about, such as an employee.
    package let record: RecordIndex?
    /// One for each report; nil if the report does not have the group.
    package let bars: [Chart.Bar?]
  }

  private static let maxPeriods = 12

  /// Nil if there is nothing to draw. Several reports must have bars and the same grouping.
  package init?(_ all: [(title: String, report: SummaryReport)]) {
    let shown = all.filter { !$0.report.summary.rows.isEmpty }
    guard let (title, first) = shown.first else { return nil }
    reports = shown.map(\.report)
    if !first.hasBars {
      guard let chart = Chart(first, title: title) else { return nil }
      let columns = chart.columns?.suffix(Self.maxPeriods).map(\.bar) ?? []
      let bars = columns + chart.bars.map(Optional.some)
      rows = bars.map { Row(label: $0?.label ?? "…", record: nil, bars: [$0]) }
      (heading, titles) = (title, [])
      return
    }
    let charts = reports.map { report in
      Dictionary(
        zip(report.summary.rows.map { $0.keys[0] }, Chart(report)?.bars ?? []),
        uniquingKeysWith: { one, _ in one })
    }
    let keys = reports.sharedKeys
    rows = keys.map { key in
      var record: RecordIndex?
      if case .reference(let target)? = key { record = target }
      return Row(
        label: first.text(key, first.query.grouping[0]), record: record,
        bars: charts.map { $0[key] })
    }
    let isOne = reports.count == 1
    heading = isOne ? "\(title) · \(first.groupingHeading)" : first.groupingHeading
    titles = isOne ? [] : shown.map(\.title)
  }

  /// The kind and the condition, as people type it, of the records that the first number shown in a row counts; nil if no
  /// condition says it.
  package func counted(inRow position: Int) -> (kind: KindIndex, condition: String)? {
    guard rows.indices.contains(position) else { return nil }
    for (report, bar) in zip(reports, rows[position].bars) {
      guard let row = bar?.row else { continue }
      let query = report.query
      guard let column = query.drawnColumn(in: report.graph.schema),
        query.columns[column].value == .count
      else { return nil }
      return query.condition(ofGroup: report.summary.rows[row].keys, in: report.graph)
        .map { (query.kind, $0) }
    }
    return nil
  }

  /// The greatest amount of all bars, at least 0.
  package var greatest: Double { Chart.greatest(rows.flatMap(\.bars).compactMap(\.self)) }
}

extension SummaryReport {
  /// Whether it has one number per group, one grouping column, and no calendar periods.
  package var hasBars: Bool {
    query.grouping.count == 1 && query.columns.count { $0.value.isMeasure } == 1
      && query.drawnColumn(in: graph.schema) != nil && summary.timeline(of: query) == nil
  }

  /// Whether another report has the same grouping.
  package func isLike(_ other: SummaryReport) -> Bool {
    query.kind == other.query.kind
      && query.grouping.map(\.value) == other.query.grouping.map(\.value)
  }
}

extension [SummaryReport] {
  /// The groups of the first report, followed by groups that only other reports have; for reports with one grouping
  /// column.
  package var sharedKeys: [Cell?] {
    var keys: [Cell?] = []
    var isKnown: Set<Cell?> = []
    for row in flatMap(\.summary.rows) where isKnown.insert(row.keys[0]).inserted {
      keys.append(row.keys[0])
    }
    return keys
  }
}
