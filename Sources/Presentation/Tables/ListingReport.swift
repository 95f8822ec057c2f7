import JSON
package import Model
import Operations
package import Platform
package import Text

/// The records that a query found, with everything that their table needs.
package struct ListingReport: Sendable {
  package let graph: Graph
  package let query: Query
  package let listing: Listing
  private let language: Language
  let clock: Clock

  package init(
    graph: Graph, query: Query, listing: Listing, language: Language, clock: Clock
  ) {
    self.graph = graph
    self.query = query
    self.listing = listing
    self.language = language
    self.clock = clock
  }

  package var kind: Kind { graph.schema[query.kind] }

  package func table(for medium: TableMedium) -> Table {
    var text = cellText(dates: .short)
    var marks: UrgencyMarks?
    if case .terminal(let wraps) = medium {
      text.showsWholeTexts = wraps
      marks = UrgencyMarks(self)
    }
    let columns = query.columns
    let headings = ColumnHeadings(graph.schema, query, language)
    func rows(_ records: [RecordIndex]) -> Table.Rows {
      medium.isForPeople
        ? Table.Rows(records) { [text, marks] in textRow($0, text, marks) } : valueRows(records)
    }
    var table = Table(
      "records", members: [("kind", kind.name)],
      columns: columns.map { Table.Column($0, heading: headings[$0], in: graph.schema) },
      sections: sections(for: medium).map { heading, records in
        Table.Section(heading: heading, rows: rows(records))
      })
    table.hidesEmptyColumns = !query.hasOwnColumns
    return table
  }

  /// The sections for people; data has no sections.
  private func sections(for medium: TableMedium) -> [(heading: String?, records: [RecordIndex])] {
    if case .data = medium { return [(nil, listing.records)] }
    let text = cellText(dates: .long)
    return listing.sections.filter { !$0.records.isEmpty }.map { section in
      (query.grouping.isEmpty ? nil : text.heading(of: section, query), section.records)
    }
  }

  private func cellText(dates: DateText.Form) -> CellText {
    CellText(
      graph: graph, language: language, clock: clock, dates: dates, tellsNamesakesApart: true)
  }
}

/// The rows of records.
extension ListingReport {
  private func textRow(
    _ record: RecordIndex, _ text: CellText, _ marks: UrgencyMarks?
  ) -> Table.Row {
    let row = Table.Row(
      query.columns.map { Table.Cell(sanitized: text(graph.cells(of: $0, from: record))) },
      style: graph.meaning(of: record)?.style)
    return marks?.marked(row, record, query.columns) ?? row
  }

  /// Rows of values. The JSON object of a record has all its fields unless the query names columns.
  private func valueRows(_ records: [RecordIndex]) -> Table.Rows {
    let fields = JSONFields(of: kind, in: graph.schema)
    let columns = query.columns.map { ($0, hasOneValue: graph.schema.hasOneValue($0)) }
    let writeRecord = { @Sendable [graph] (record: RecordIndex, json: inout JSONWriter) in
      fields.write(record, of: graph, to: &json)
    }
    return Table.Rows(
      records, id: graph.shownID, members: query.hasOwnColumns ? nil : writeRecord
    ) { record in
      Table.Row(
        columns.map { column, hasOneValue in
          let values = graph.statedCells(of: column, from: record)
            .map { Table.Value($0, in: graph) }
          return Table.Cell(value: hasOneValue ? values.first ?? .none : .list(values))
        })
    }
  }
}

extension Table.Value {
  init(_ cell: Cell, in graph: Graph) {
    switch cell {
    case .id(let record), .reference(let record): self = .string(graph.shownID(of: record))
    case .unresolved(let id): self = .string(id)
    case .unknown: self = .unknown
    case .integer(let number): self = .integer(number)
    case .boolean(let flag): self = .boolean(flag)
    case .ratio: self = .number(cell.plainText(in: graph))
    case .date(let text): self = .date(text)
    case .title, .text, .step, .repetition, .choice, .period:
      self = .string(cell.plainText(in: graph))
    }
  }
}

extension Table.Column {
  /// A column of a query: numbers are aligned to the right.
  package init(_ column: Column, heading: String, in schema: Schema) {
    self.init(heading, key: column.spelling)
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
      case .word, .oneOf: break
      case .step: needsHeading = true
      }
    }
  }
}

extension Schema {
  /// Whether a record has at most one value in the column.
  fileprivate func hasOneValue(_ column: Column) -> Bool {
    guard let path = column.value.path, !column.value.isMeasure else { return true }
    guard path.steps.allSatisfy({ $0.isSingle && $0.repetition == .once }) else { return false }
    guard case .field(let field) = path.end else { return true }
    return self[path.kind].fields[field].multiplicity == .one
  }
}

extension Choice.Meaning {
  package var style: Palette.Style? {
    switch self {
    case .open: nil
    case .done: .done
    case .cancelled: .faint
    }
  }
}
