import Model
import Platform
import TOML
import Text

/// The rows that an export would write now, in the form that an import reads. An imported row that equals the
/// current one was not edited.
struct CurrentRows {
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

  /// Whether a missing value means that it was removed; other formats express that by an empty cell or `null`.
  var saysByAbsence: Bool { format == .todoTxt || format == .taskwarrior || format == .calendar }

  /// The current row of a record.
  func row(of number: RecordIndex) -> Draft {
    var drafts = noDrafts
    let kind = graph[number].kind
    if kind == schema.index(of: .task) {
      let task = ExportedTask(number, in: graph)
      switch format {
      case .todoTxt: drafts.read(todoTxt: export.todoLine(task), kind)
      case .calendar:
        let lines = export.calendarLines(of: task, uuids).compactMap { CalendarLine($0.utf8) }
        return drafts.draft(of: lines, kind, .row(1), export.clock)
      default: break
      }
    }
    if let row = drafts.records.first { return row }
    var row = Draft(kind: kind, place: .row(1))
    row.values = export.values(of: number)
    return row
  }
}
