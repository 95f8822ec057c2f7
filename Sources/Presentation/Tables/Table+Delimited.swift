import Operations
import Text

/// The separator of the values in a line of data.
package enum Delimiter: Sendable {
  case comma, tab
}

extension Table {
  /// The table as data with a header: CSV (RFC 4180) or tab-separated values.
  ///
  /// The header has the keys of the columns. CSV has the cells of `export`, so that `import` reads the same values. In TSV,
  /// line breaks and tabs are written as `\n` and `\t`.
  package func delimited(by delimiter: Delimiter) -> String {
    var text = delimiter.line(columns.map { delimiter.cell(.string($0.key)) })
    for section in sections {
      for position in 0..<section.rows.count {
        text += delimiter.line(section.rows[position].cells.map { delimiter.cell($0.value) })
      }
    }
    return text
  }
}

extension Delimiter {
  fileprivate func line(_ cells: [String]) -> String {
    switch self {
    case .comma: CSVCells.row(cells)
    case .tab: CSVCells.row(cells, separatedBy: "\t", endedBy: "\n")
    }
  }

  fileprivate func cell(_ value: Table.Value) -> String {
    if case .list(let values) = value {
      return onOneLine(CSVCells.joined(values.map(\.exactText)), isJoined: true)
    }
    return onOneLine(value.exactText)
  }

  private func onOneLine(_ text: String, isJoined: Bool = false) -> String {
    self == .tab ? CSVCells.onOneLine(text, isJoined: isJoined) : text
  }
}

extension Table.Value {
  fileprivate var exactText: String {
    switch self {
    case .none, .list: ""
    case .string(let text), .number(let text): text
    case .date(let text): text.replacing(sign: " ", with: "T")
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .unknown: "?"
    }
  }
}
