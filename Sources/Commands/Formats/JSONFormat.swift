import Diagnostics
import JSON
import Model
import Operations

/// Writes records as JSON, in a shape with a version that scripts can rely on.
///
/// Keys are the schema's names and values as TOML has them: the id of a task and a reference to one are
/// numbers, the ids of all others are strings, dates are strings. Fields without a value are left out.
struct JSONFormat {
  /// One document with all records of a listing.
  func text(of report: Report) -> String {
    let fields = JSONFields(of: report.kind, in: report.graph.schema)
    return document(report.kind) { json in
      for number in report.listing.records {
        json.object { report.write(number, fields, to: &$0) }
      }
    }
  }

  /// One document with whole records, each with what refers to it.
  func text(of numbers: [RecordIndex], _ kind: KindIndex, in graph: Graph) -> String {
    document(graph.schema[kind]) { json in
      for number in numbers {
        json.object { json in
          graph.writeFields(of: number, to: &json)
          json.member("referrers") { $0.object { graph.writeReferrers(to: number, to: &$0) } }
        }
      }
    }
  }

  /// One document with what was made of groups.
  func text(of report: SummaryReport) -> String {
    document(report.graph.schema[report.query.kind], "groups") { json in
      for row in report.summary.rows { json.object { report.write(row, to: &$0) } }
    }
  }

  private func document(
    _ kind: Kind, _ items: String = "records", _ body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", Graph.jsonVersion)
      json.member("kind", kind.name)
      json.member(items) { $0.array(body) }
    }
    return json.text + "\n"
  }
}

extension Report {
  /// The columns that were asked for, or else all fields.
  func write(_ number: RecordIndex, _ fields: JSONFields, to json: inout JSONWriter) {
    guard query.hasOwnColumns else { return fields.write(number, of: graph, to: &json) }
    for column in query.columns {
      let cells = graph.statedCells(of: column, from: number)
      let isOne = graph.schema.hasOneValue(column)
      if isOne && cells.isEmpty { continue }
      json.member(column.spelling) { graph.write(cells, asOne: isOne, to: &$0) }
    }
  }
}

extension SummaryReport {
  /// A group as columns with values.
  func write(_ row: Summary.Row, to json: inout JSONWriter) {
    for (column, cell) in zip(columns, cells(of: row)) {
      guard let cell else { continue }
      json.member(column.spelling) { graph.write(cell, to: &$0) }
    }
  }
}

extension Graph {
  /// The members of what refers to a record: the ids, by `kind.field`.
  fileprivate func writeReferrers(to target: RecordIndex, to json: inout JSONWriter) {
    for (kind, field) in schema.references(to: self[target].kind) {
      guard schema[kind].fields[field].reference?.inverse != nil else { continue }
      let numbers = referrers(to: target, kind: kind, field: field).sorted(by: precedes)
      guard !numbers.isEmpty else { continue }
      json.member("\(schema[kind].name).\(schema[kind].fields[field].name)") { json in
        json.array { json in numbers.forEach { write(.id($0), to: &json) } }
      }
    }
  }

  fileprivate func write(_ cells: [Cell], asOne isOne: Bool, to json: inout JSONWriter) {
    if isOne, let cell = cells.first { return write(cell, to: &json) }
    json.array { json in cells.forEach { write($0, to: &json) } }
  }

  fileprivate func write(_ cell: Cell, to json: inout JSONWriter) {
    switch cell {
    case .id(let number), .reference(let number):
      json.value(id(of: number))
    case .unresolved(let id): json.value(id)
    case .unknown: json.value(String?.none)
    case .integer(let number): json.value(Int(number))
    case .boolean(let flag): json.value(flag)
    case .ratio:
      var text = cell.plainText(in: self)
      text.withUTF8 { json.number($0) }
    case .title, .text, .step, .repetition, .date, .choice, .period: json.value(cell.plainText(in: self))
    }
  }
}

extension Schema {
  /// Whether a column has one value of a record at most.
  func hasOneValue(_ column: Column) -> Bool {
    guard let path = column.value.path, !column.value.isMeasure else { return true }
    guard path.steps.allSatisfy({ $0.isSingle && $0.repetition == .once }) else { return false }
    guard case .field(let field) = path.end else { return true }
    return self[path.kind].fields[field].multiplicity == .one
  }
}
