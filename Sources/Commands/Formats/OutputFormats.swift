import Model
import Presentation

/// The formats of a list.
enum ListFormat: String, CaseIterable {
  case table
  case json
  case jsonLines = "jsonl"
  case csv
  case tsv
  case ids
  case markdown

  /// Whether people read the format: with labels in their language and the titles of records.
  var isForPeople: Bool { self == .table || self == .markdown }

  /// Where a list in the format is shown.
  func medium(for output: OutputStyle) -> TableMedium {
    switch self {
    case .table: .terminal(wraps: output.wraps)
    case .markdown: .document
    case .json, .jsonLines, .csv, .tsv, .ids: .data
    }
  }
}

/// The formats of a query's result: those of a list, and charts of groups.
enum QueryFormat: Hashable {
  case list(ListFormat)
  case bars
  case svg

  static let all = ListFormat.allCases.map(QueryFormat.list) + [.bars, .svg]

  init?(_ name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  var name: String {
    switch self {
    case .list(let format): format.rawValue
    case .bars: "bars"
    case .svg: "svg"
    }
  }

  static let table = QueryFormat.list(.table)
}

/// The formats of a work report.
enum ReportFormat: String, CaseIterable {
  case table
  case markdown
  case html
  case json
}

/// The formats of a work order.
enum PrintFormat: String, CaseIterable {
  case text
  case html
  case markdown
}

/// The formats of a tree.
enum TreeFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
}

extension Table {
  /// The table for a terminal or a file.
  func text(for output: OutputStyle) -> String {
    text(width: output.tableWidth, output.palette, wraps: output.wraps)
  }
}

extension Session {
  /// Writes a table in a format.
  func write(_ table: Table, _ format: ListFormat) {
    switch format {
    case .table: print(table.text(for: output))
    case .json: print(table.json)
    case .jsonLines: table.writeJSONLines(to: context.standardOutput)
    case .csv: printData(table.delimited(by: .comma))
    case .tsv: printData(table.delimited(by: .tab))
    case .ids: printData(table.ids)
    case .markdown: printData(table.markdown)
    }
  }
}
