import JSON
import Model
import Platform
import TOML
import Text

/// What a format has room for of the records that are here, found by writing them in it and reading that again.
///
/// An import that says this of a record says that nobody has edited it there.
struct RoundTrip {
  let format: ImportFormat
  let export: Export
  let uuids: TaskUUIDs
  private let noDrafts: Drafts

  init(_ format: ImportFormat, in graph: Graph, _ uuids: TaskUUIDs, _ clock: Clock) {
    (self.format, self.uuids) = (format, uuids)
    export = Export(graph: graph, language: .english, clock: clock)
    noDrafts = Drafts(schema: graph.schema)
  }

  var graph: Graph { export.graph }
  var schema: Schema { graph.schema }

  /// What an import would have of a record; nil where the format holds all that records say.
  func draft(of number: RecordIndex) -> Draft? {
    guard format == .todoTxt || format == .taskwarrior || format == .calendar else { return nil }
    let tasks = graph[number].kind
    guard tasks == schema.index(of: .task) else { return nil }
    var drafts = noDrafts
    let task = ExportedTask(number, in: graph)
    if format == .calendar {
      let lines = export.calendarLines(of: task, uuids).compactMap { CalendarLine($0.utf8) }
      return drafts.draft(of: lines, tasks, .row(1), export.clock)
    }
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
