import Model
import Operations
import Presentation
import Text

/// Writes a listing for people: aligned columns in sections, done rows on green.
struct TableFormat {
  let output: OutputStyle

  func text(of report: Report) -> String {
    if report.listing.records.isEmpty { return "" }
    var text = report.cellText(dates: .short)
    text.showsWholeTexts = output.wraps
    let headings = report.headings
    let marks = UrgencyMarks(report)
    let columns = report.query.columns.filter { !marks.leavesOut($0) }
    var table = TextTable(
      columns: columns.map {
        TextTable.Column($0, heading: headings[$0], in: report.graph.schema)
      })
    let isSectioned = !report.query.grouping.isEmpty
    table.sections = report.listing.sections.map { section in
      TextTable.Section(
        heading: isSectioned ? report.heading(of: section) : nil,
        rows: section.records.map { number in
          let row = TextTable.Row(
            cells: columns.map { text(report.graph.cells(of: $0, from: number)) },
            style: report.graph.meaning(of: number)?.style)
          return marks.marked(row, number, columns)
        })
    }
    return table.rendered(for: output)
  }
}

extension TextTable {
  func rendered(for output: OutputStyle) -> String {
    rendered(width: output.tableWidth, output.palette, wraps: output.wraps)
  }
}

extension TextTable.Column {
  /// A column of a query: numbers at the right, and what may be long is cut first.
  init(_ column: Column, heading: String, in schema: Schema) {
    self.init(heading: heading)
    guard case .path(let path) = column.value else {
      alignment = column.value.isMeasure ? .right : .left
      needsHeading = true
      return
    }
    let kind = schema[path.kind]
    switch path.end {
    case .id:
      role = .id
    case .title: role = path.steps.isEmpty ? .name : .text
    case .record: role = .text
    case .field(let field):
      role = kind.fields[field].multiplicity == .one ? .fixed : .text
      switch kind.fields[field].type {
      case .integer:
        alignment = .right
        needsHeading = true
      case .boolean, .date, .dateTime: needsHeading = true
      case .multiLineText: role = .longText
      case .text where path.steps.isEmpty && kind.titleBegins(with: field): role = .name
      case .text, .email, .url, .note, .repetition, .reference: role = .text
      case .word, .oneOf, .step: break
      }
    }
  }
}

extension Choice.Meaning {
  var style: Palette.Style? {
    switch self {
    case .open: nil
    case .done: .done
    case .cancelled: .faint
    }
  }
}
