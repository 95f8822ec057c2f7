import Model
import Operations
import Text

/// Writes a listing for people: aligned columns in sections, done rows on green.
struct TableFormat {
  let width: Int?
  let palette: Palette

  func text(of report: Report) -> String {
    if report.listing.records.isEmpty { return "" }
    let text = report.cellText(dates: .short)
    let headings = report.headings
    var table = TextTable(
      columns: report.query.columns.map {
        TextTable.Column($0, heading: headings[$0], in: report.graph.schema)
      })
    let isSectioned = !report.query.grouping.isEmpty
    table.sections = report.listing.sections.map { section in
      TextTable.Section(
        heading: isSectioned ? report.heading(of: section) : nil,
        rows: section.records.map { number in
          TextTable.Row(
            cells: report.query.columns.map { text(report.graph.cells(of: $0, from: number)) },
            style: report.graph.tone(of: number).style)
        })
    }
    return table.rendered(width: width, palette)
  }
}

extension TextTable.Column {
  /// A column of a query: numbers at the right, and what may be long is cut first.
  init(_ column: Column, heading: String, in schema: Schema) {
    self.init(heading: heading)
    guard case .path(let path) = column.value else {
      alignment = column.value.isMeasure ? .right : .left
      return
    }
    let kind = schema[path.kind]
    switch path.end {
    case .id: alignment = kind.ids == .numbers ? .right : .left
    case .title, .record: isFlexible = true
    case .field(let field):
      switch kind.fields[field].type {
      case .integer: alignment = .right
      case .text, .multiLineText, .email, .url, .reference: isFlexible = true
      default: isFlexible = kind.fields[field].multiplicity != .one
      }
    }
  }
}

extension Graph {
  /// How a record stands out, by the first of its choices that does.
  func tone(of number: RecordNumber) -> Choice.Tone {
    distinguishingChoice(of: number)?.tone ?? .plain
  }

  /// The first of a record's choices that makes it stand out.
  func distinguishingChoice(of number: RecordNumber) -> Choice? {
    let fields = schema[self[number].kind].fields
    for (index, field) in fields.enumerated() {
      guard let choices = field.choices, choices.contains(where: { $0.tone != .plain }),
        let text = text(of: number, index)
      else { continue }
      return choices.first { $0.name == text && $0.tone != .plain }
    }
    return nil
  }
}

extension Choice.Tone {
  var style: Palette.Style? {
    switch self {
    case .plain: nil
    case .done: .done
    case .dropped: .faint
    }
  }
}
