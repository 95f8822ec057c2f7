import JSON
package import Model
package import Platform
import TOML
package import Text

/// Exports records to other formats.
package struct Export {
  package let graph: Graph
  package let language: Language
  package let clock: Clock
  let warriorAttributes: WarriorAttributes
  /// Reads exported values back, to compare them.
  let reader: CellReader

  package init(graph: Graph, language: Language, clock: Clock) {
    self.graph = graph
    self.language = language
    self.clock = clock
    warriorAttributes = WarriorAttributes(graph.schema)
    reader = CellReader(schema: graph.schema, clock: clock)
  }

  /// The readable records of a kind, by id.
  package func records(of kind: KindIndex) -> [RecordIndex] {
    graph.sortedByNumberOrID(graph.records(of: kind).filter { !graph[$0].isBroken })
  }

  /// The fields of tasks that the format cannot keep, with the number of affected tasks.
  package func losses(
    _ tasks: KindIndex, to format: ExportFormat
  ) -> [(field: String, count: Int)] {
    let own =
      switch format {
      case .taskwarrior: warriorAttributes.own.map(\.name) + ["start", "repeat", "steps", "notes"]
      case .todoTxt: ["start"]
      default: [String]()
      }
    let carrying = Self.commonFields.union(own)
    let records = records(of: tasks)
    return graph.schema[tasks].fields.enumerated().compactMap { index, field in
      if field.isAutomatic || field.name == Field.formerIDs.name { return nil }
      if format != .calendar && carrying.contains(field.name) { return nil }
      let count = records.count { record in
        guard graph.value(of: record, index) != nil else { return false }
        if format == .todoTxt && field.name == "repeat" {
          return ExportedTask(record, in: graph).todoTxtRepetition == nil
        }
        return format != .calendar
          || isLostInCalendar(field.name, of: ExportedTask(record, in: graph))
      }
      return count > 0 ? (field.name, count) : nil
    }
  }

  /// The fields of tasks that other programs support too.
  static let commonFields: Set<String> = [
    "title", "description", "status", "assignee", "priority", "created", "due", "completed", "tags",
    "depends-on",
  ]

  /// All records of some kinds in the format that `import` reads: `{"version", "kinds": {…}}`.
  package func json(_ kinds: [KindIndex]) -> String {
    jsonDocument([:]) { json in
      json.key("kinds")
      json.object { write(kinds, to: &$0) }
    }
  }

  private func write(_ kinds: [KindIndex], to json: inout JSONWriter) {
    for kind in kinds {
      let records = records(of: kind)
      guard !records.isEmpty else { continue }
      let fields = JSONFields(of: graph.schema[kind], in: graph.schema)
      json.key(graph.schema[kind].name)
      json.array { json in
        for record in records { json.object { fields.write(record, of: graph, to: &$0) } }
      }
    }
  }

  /// A table of a kind with all fields, in the format that `import` reads. A raw table has no guards: a spreadsheet may
  /// run its cells as formulas, and `import` takes an apostrophe before a formula as a guard.
  package func csv(_ kind: KindIndex, isRaw: Bool = false) -> String {
    let fields = graph.schema[kind].fields
    func row(_ cells: [String]) -> String {
      isRaw ? CSVCells.rawRow(cells) : CSVCells.row(cells)
    }
    let records = records(of: kind)
    let columns = columns(of: kind, records)
    let rows = records.map { record in
      row(
        [graph.shownID(of: record)]
          + columns.map { index in
            let texts = graph.cells(of: record, index).map { $0.idOrExactText(in: graph) }
            return fields[index].multiplicity == .one
              ? texts.first ?? "" : CSVCells.joined(texts)
          })
    }
    return row(["id"] + columns.map { fields[$0].name }) + rows.joined()
  }

  /// The fields that have columns in a table: all of them, but former ids only if a record has any.
  func columns(of kind: KindIndex, _ records: [RecordIndex]) -> [Int] {
    let formerIDs = graph.schema[kind].formerIDsField
    return graph.schema[kind].fields.indices.filter { index in
      index != formerIDs || records.contains { graph.value(of: $0, index) != nil }
    }
  }
}

extension Export {
  /// The valid values of a record; invalid ones are not exported.
  func values(of record: RecordIndex) -> [Int: Value] {
    let fields = graph.schema[graph[record].kind].fields
    var values: [Int: Value] = [:]
    for (index, field) in fields.enumerated() {
      let items = graph.cells(of: record, index).compactMap { cell in
        try? reader.value(cell.exactText(in: graph), of: field)
      }
      let value = field.multiplicity == .one ? items.first : items.isEmpty ? nil : .array(items)
      values[index] = value.map(field.ordered)
    }
    return values
  }
}

extension Cell {
  /// The cell as machines read it, with `T` between day and time, where TOML allows a space.
  package func exactText(in graph: Graph) -> String {
    let text = plainText(in: graph)
    guard case .date = self else { return text }
    return text.replacing(sign: " ", with: "T")
  }

  /// The same, with the id of a record as it can be given back.
  fileprivate func idOrExactText(in graph: Graph) -> String {
    if case .reference(let record) = self { return graph.shownID(of: record) }
    return exactText(in: graph)
  }
}

/// The formats of an export.
package enum ExportFormat: String, CaseIterable {
  case json
  case csv
  case todoTxt = "todotxt"
  case taskwarrior
  case calendar = "ics"
  case markdown

  /// Whether the format is for tasks only.
  package var isForTasks: Bool {
    switch self {
    case .json, .csv, .markdown: false
    case .todoTxt, .taskwarrior, .calendar: true
    }
  }
}
