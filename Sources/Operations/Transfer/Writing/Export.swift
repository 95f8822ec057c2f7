import JSON
package import Model
package import Platform
import TOML
package import Text

/// Records on their way to another program.
package struct Export {
  package let graph: Graph
  package let language: Language
  package let clock: Clock
  /// By which UUIDs of tasks are made.
  let workspace: UUID
  let warriorAttributes: WarriorAttributes
  /// Of what exports write.
  let reader: CellReader

  /// The UUID of the workspace may be nil for formats that need none (`needsUUIDs`).
  package init(graph: Graph, language: Language, clock: Clock, workspace: UUID? = nil) {
    self.graph = graph
    self.workspace = workspace ?? .zero
    self.language = language
    self.clock = clock
    warriorAttributes = WarriorAttributes(graph.schema)
    reader = CellReader(schema: graph.schema, clock: clock)
  }

  /// The records of a kind that can be read, by id.
  package func records(of kind: KindIndex) -> [RecordIndex] {
    graph.records(of: kind).filter { !graph[$0].isBroken }.sorted(by: graph.precedes)
  }

  /// The fields that tasks have and the other program's format has no place for, with the number of
  /// tasks that have them.
  package func losses(
    _ tasks: KindIndex, to format: ExportFormat
  ) -> [(field: String, count: Int)] {
    let own = format == .taskwarrior ? warriorAttributes.own.map(\.name) : []
    let carrying = Self.commonFields.union(own)
    let records = records(of: tasks)
    let uuids = format == .calendar ? TaskUUIDs(of: tasks, in: graph, workspace) : nil
    return graph.schema[tasks].fields.enumerated().compactMap { index, field in
      if field.isAutomatic || field.name == Field.formerIDs.name { return nil }
      if uuids == nil && carrying.contains(field.name) { return nil }
      let count = records.count { number in
        guard graph.value(of: number, index) != nil else { return false }
        guard let uuids else { return true }
        return isLostInCalendar(field.name, of: ExportedTask(number, in: graph), uuids)
      }
      return count > 0 ? (field.name, count) : nil
    }
  }

  /// The fields of tasks that other programs know too.
  static let commonFields: Set<String> = [
    "title", "description", "status", "assignee", "priority", "created", "due", "completed", "tags",
    "depends-on",
  ]

  /// Everything of some kinds, in the shape that `import` gives back: `{"version", "kinds": {…}}`.
  package func json(_ kinds: [KindIndex]) -> String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", Graph.jsonVersion)
      json.member("kinds") { $0.object { write(kinds, to: &$0) } }
    }
    return json.text + "\n"
  }

  private func write(_ kinds: [KindIndex], to json: inout JSONWriter) {
    for kind in kinds {
      let records = records(of: kind)
      guard !records.isEmpty else { continue }
      json.member(graph.schema[kind].name) { json in
        json.array { json in
          for number in records { json.object { graph.writeFields(of: number, to: &$0) } }
        }
      }
    }
  }

  /// A table of a kind with all its fields, in the shape that `import` gives back; where it is raw, a spreadsheet may
  /// run its cells, and `import` takes an apostrophe before what it would run for a guard.
  package func csv(_ kind: KindIndex, isRaw: Bool = false) -> String {
    let fields = graph.schema[kind].fields
    func row(_ cells: [String]) -> String {
      isRaw ? CSVCells.rawRow(cells) : CSVCells.row(cells)
    }
    let records = records(of: kind)
    let columns = columns(of: kind, records)
    let rows = records.map { number in
      row(
        [graph.id(of: number)]
          + columns.map { index in
            let texts = graph.cells(of: number, index).map { $0.exactText(in: graph) }
            return fields[index].multiplicity == .one
              ? texts.first ?? "" : CSVCells.joined(texts)
          })
    }
    return row(["id"] + columns.map { fields[$0].name }) + rows.joined()
  }

  /// The fields that a table of records has columns for: all of them, but the former ids only where a record has any.
  func columns(of kind: KindIndex, _ records: [RecordIndex]) -> [Int] {
    let formerIDs = graph.schema[kind].formerIDsField
    return graph.schema[kind].fields.indices.filter { index in
      index != formerIDs || records.contains { graph.value(of: $0, index) != nil }
    }
  }
}

extension Export {
  /// The values of a record that its fields allow: nothing else leaves the workspace.
  func values(of number: RecordIndex) -> [Int: Value] {
    let fields = graph.schema[graph[number].kind].fields
    var values: [Int: Value] = [:]
    for (index, field) in fields.enumerated() {
      let items = graph.cells(of: number, index).compactMap { cell in
        try? reader.value(cell.exactText(in: graph), of: field)
      }
      let value = field.multiplicity == .one ? items.first : items.isEmpty ? nil : .array(items)
      values[index] = value.map(field.ordered)
    }
    return values
  }
}

extension Cell {
  /// The cell as machines know it, dates as one word: TOML lets a space stand between the day and the time.
  package func exactText(in graph: Graph) -> String {
    let text = plainText(in: graph)
    guard case .date = self else { return text }
    return text.replacing(sign: " ", with: "T")
  }
}
