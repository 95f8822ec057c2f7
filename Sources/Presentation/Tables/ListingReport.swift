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
    func rows(_ records: [RecordIndex]) -> RecordRows {
      RecordRows(report: self, records: records, columns: columns, text: text, marks: marks)
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

/// Records as rows.
private struct RecordRows: TableRows {
  let report: ListingReport
  let records: [RecordIndex]
  let columns: [Column]
  let text: CellText
  let marks: UrgencyMarks?
  private let fields: JSONFields
  /// For each column, whether a record has at most one value.
  private let areSingle: [Bool]

  init(
    report: ListingReport, records: [RecordIndex], columns: [Column], text: CellText,
    marks: UrgencyMarks?
  ) {
    self.report = report
    self.records = records
    self.columns = columns
    self.text = text
    self.marks = marks
    fields = JSONFields(of: report.kind, in: report.graph.schema)
    areSingle = columns.map(report.graph.schema.hasOneValue)
  }

  var count: Int { records.count }

  func row(at position: Int) -> Table.Row {
    let number = records[position]
    let row = Table.Row(
      cells: columns.map { text(report.graph.cells(of: $0, from: number)) },
      style: report.graph.meaning(of: number)?.style)
    return marks?.marked(row, number, columns) ?? row
  }

  func values(at position: Int) -> [Table.Value] {
    let graph = report.graph
    return columns.indices.map { column in
      let cells = graph.statedCells(of: columns[column], from: records[position])
      if areSingle[column] { return cells.first.map { Table.Value($0, in: graph) } ?? .none }
      return .list(cells.map { Table.Value($0, in: graph) })
    }
  }

  /// Writes the columns of the query, or else all fields of the record.
  func writeMembers(at position: Int, _ keys: [Table.Column], to json: inout JSONWriter) {
    guard report.query.hasOwnColumns else {
      return fields.write(records[position], of: report.graph, to: &json)
    }
    for (key, value) in zip(keys, values(at: position)) {
      if let node = value.node { json.member(key.key, node) }
    }
  }

  func id(at position: Int) -> String? { report.graph.shownID(of: records[position]) }
}

extension Table.Value {
  init(_ cell: Cell, in graph: Graph) {
    switch cell {
    case .id(let number), .reference(let number): self = .string(graph.shownID(of: number))
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
  init(_ column: Column, heading: String, in schema: Schema) {
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
