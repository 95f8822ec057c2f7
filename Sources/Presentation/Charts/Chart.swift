import Model
package import Text

/// A chart of a summary: one number per group, as bars or as columns in the order of time.
package struct Chart {
  let title: String
  /// What the numbers are: the kind, the number and the grouping, such as "Tasks: Count (Workshop)".
  package let meaning: String
  package let language: Language
  package private(set) var bars: [Bar]
  /// If the groups are calendar periods: these in the order of time; `bars` then has the groups without a valid date.
  package let columns: [Slot]?

  package struct Bar: Equatable, Sendable {
    package var label: String
    /// The number for people.
    package var number: String
    package var amount: Double
    /// The position of the group in the summary; nil for an empty period.
    package var row: Int?
  }

  package enum Slot: Equatable {
    case bar(Bar, PeriodLabel)
    /// A run of empty periods that is left out.
    case gap
  }

  /// A chart of the first number that the query shows; nil if it shows none.
  package init?(_ report: SummaryReport, title: String? = nil) {
    guard let position = report.query.drawnColumn(in: report.graph.schema) else { return nil }
    let column = report.query.columns[position]
    let all = report.summary.rows.enumerated().map { index, row in
      Bar(
        label: zip(report.query.grouping, row.keys).map { report.text($1, $0) }
          .joined(separator: " · "),
        number: report.text(row.cells[position], column), amount: row.cells[position].amount,
        row: index)
    }
    language = report.language
    let headings = report.headings
    let keys = report.groupingHeading
    let subject = report.graph.schema[report.query.kind].pluralLabel[report.language]
    meaning = "\(subject): \(headings[column])" + (keys.isEmpty ? "" : " (\(keys))")
    self.title = title ?? meaning
    guard let timeline = report.summary.timeline(of: report.query) else {
      (bars, columns) = (all, nil)
      return
    }
    bars = timeline.undatedRows.map { all[$0] }
    columns = timeline.slots.map { slot in
      switch slot {
      case .group(let day, let row):
        let label = PeriodLabel(timeline.period, day, report.language)
        return .bar(all[row], label)
      case .empty(let day):
        let label = PeriodLabel(timeline.period, day, report.language)
        return .bar(Bar(label: label.whole, number: "", amount: 0), label)
      case .gap: return .gap
      }
    }
  }

  /// The chart with only its first bars.
  package func limited(to count: Int) -> Chart {
    var chart = self
    chart.bars = Array(bars.prefix(count))
    return chart
  }

  /// The greatest amount, at least 0.
  package static func greatest(_ bars: some Sequence<Bar>) -> Double {
    bars.reduce(0) { max($0, $1.amount) }
  }
}

extension Chart {
  /// A bar in eighths of a column; a positive amount is always visible.
  package static func blocks(_ share: Double, of room: Int) -> String {
    let eighths = eighths(share, of: room)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// A share of `count` characters, in eighths of a character.
  package static func eighths(_ share: Double, of count: Int) -> Int {
    share > 0 ? max(1, Int((share * Double(count * 8)).rounded())) : 0
  }
}

extension Chart.Bar {
  /// The part of the greatest amount, from 0 to 1.
  package func share(of greatest: Double) -> Double {
    greatest > 0 ? min(1, max(0, amount) / greatest) : 0
  }
}

extension Chart.Slot {
  package var bar: Chart.Bar? { if case .bar(let bar, _) = self { bar } else { nil } }
  package var label: PeriodLabel? { if case .bar(_, let label) = self { label } else { nil } }
}

/// The label of a calendar period below a column: a short name, and the year.
package struct PeriodLabel: Equatable {
  let whole: String
  package let short: String
  /// Nil if the short name is the year.
  package let year: String?

  fileprivate init(_ period: DatePeriod, _ day: CalendarDay, _ language: Language) {
    whole = period.text(from: day)[language]
    short = period.shortText(from: day)[language]
    year = period == .year ? nil : String(day.date.year)
  }
}

extension Cell? {
  fileprivate var amount: Double {
    switch self {
    case .integer(let number)?: Double(number)
    case .ratio(let sum, let count)?: Double(sum) / Double(count)
    default: 0
    }
  }
}
