import JSON
import Model
import Platform
import TOML
import Text

/// What exports say of the records that are here, and what a format has room for of that, found by writing them in it
/// and reading that again.
///
/// An import that says this of a record says that nobody has edited it there.
struct RoundTrip {
  let format: ImportFormat
  private let export: Export
  private let uuids: TaskUUIDs
  private let reader: CellReader

  init(_ format: ImportFormat, in graph: Graph, _ uuids: TaskUUIDs, _ clock: Clock) {
    (self.format, self.uuids) = (format, uuids)
    export = Export(graph: graph, language: .english, clock: clock)
    reader = CellReader(schema: graph.schema, clock: clock)
  }

  var schema: Schema { export.graph.schema }

  /// The values of a record that their fields allow; nothing else leaves the workspace.
  func values(of number: RecordNumber) -> [Int: Value] {
    let graph = export.graph
    let fields = schema[graph[number].kind].fields
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

  /// What an import would have of a record; nil where the format holds all that records say.
  func draft(of number: RecordNumber) -> Draft? {
    guard format == .todoTxt || format == .taskwarrior else { return nil }
    let (tasks, graph) = (BuiltInKind.task.index, export.graph)
    guard graph[number].kind == tasks else { return nil }
    var drafts = Drafts(schema: graph.schema)
    let task = ExportedTask(number, in: graph)
    if format == .todoTxt {
      drafts.read(todoTxt: export.todoLine(task), tasks)
    } else {
      let text = export.taskwarriorItem(task, uuids)
      guard let json = try? JSONNode(lines: text.utf8.span) else { return nil }
      drafts.read(taskwarrior: json, tasks, export.clock)
    }
    return drafts.records.first
  }
}
