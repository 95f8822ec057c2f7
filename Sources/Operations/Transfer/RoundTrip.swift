import JSON
import Model
import Platform
import TOML
import Text

/// What a format has room for of the records that are here, found by writing them in it and reading that again.
///
/// An import that says this of a record says that nobody has edited it there.
struct RoundTrip {
  private let format: ImportFormat
  private let export: Export
  private let uuids: TaskUUIDs

  /// Nil where a format holds all that records say.
  init?(_ format: ImportFormat, in graph: Graph, _ uuids: TaskUUIDs, _ clock: Clock) {
    guard format == .todoTxt || format == .taskwarrior else { return nil }
    (self.format, self.uuids) = (format, uuids)
    export = Export(graph: graph, language: .english, clock: clock)
  }

  /// What an import would have of a task.
  func draft(of number: RecordNumber) -> Draft? {
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
