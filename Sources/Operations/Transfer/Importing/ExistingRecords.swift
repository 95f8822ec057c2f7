import Model
import TOML
import Text

/// The existing records by source keys; if several have one key, the first.
struct SourceIndex {
  private var records: [KindIndex: [ExactText: RecordIndex]] = [:]

  init(_ graph: Graph, of format: ImportFormat, _ export: Export) {
    for kind in graph.kinds {
      guard let field = graph.schema[kind].fieldIndex(named: Origin.field) else { continue }
      for record in graph.records(of: kind).sorted(by: graph.precedes) {
        guard let source = graph.text(of: record, field).map(ExactText.init) else { continue }
        if records[kind]?[source] == nil { records[kind, default: [:]][source] = record }
      }
    }
    guard let tasks = graph.schema.index(of: .task) else { return }
    var counts: [String: Int] = [:]
    for record in export.records(of: tasks) {
      let task = ExportedTask(record, in: graph)
      for key in export.keys(of: task, in: format) {
        // Equal lines of a todo.txt are numbered; see `numberKeys`.
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        let name = ExactText(count == 1 ? key : "\(key)-\(count)")
        if records[tasks]?[name] == nil { records[tasks, default: [:]][name] = record }
      }
    }
  }

  /// The record of a kind that was imported with this key.
  subscript(kind: KindIndex, key: String) -> RecordIndex? { records[kind]?[ExactText(key)] }
}

extension Export {
  /// The keys under which an import finds a task that was exported in this format.
  fileprivate func keys(of task: ExportedTask, in format: ImportFormat) -> [String] {
    func ids() -> [String] { graph.ids(naming: task.record) }
    return switch format {
    case .todoTxt:
      // An imported task has the key already.
      task[Origin.field]?.begins(with: TodoLine.keyPrefix) == true ? [] : [todoKey(of: task)]
    case .taskwarrior: ids().map { TaskUUIDs.keyPrefix + taskUUID(of: $0) }
    case .calendar: ids().map { CalendarProperty.keyPrefix + taskUID(of: $0) }
    default: []
    }
  }

  private func todoKey(of task: ExportedTask) -> String {
    var line = TodoLine(todoLine(task)[...])
    let kind = graph[task.record].kind
    _ = line.takeKeys { graph.schema.isTodoValue($1, of: $0, kind) }
    return line.key
  }
}

/// Records whose names contain no letters that an id can have, such as 山田. Their ids are random, so an import finds
/// them by name.
struct NamesWithoutWords {
  private let graph: Graph
  /// The records of each kind that no imported record has matched yet, in reverse order.
  private var records: [KindIndex: [String: [RecordIndex]]] = [:]

  init(in graph: Graph) { self.graph = graph }

  /// The existing record that a draft matches; `nil` if the draft is new.
  mutating func record(of draft: Draft) -> RecordIndex? {
    let (kind, graph) = (graph.schema[draft.kind], graph)
    let known =
      records[draft.kind]
      ?? Dictionary(
        grouping: graph.records(of: draft.kind).sorted { graph.precedes($1, $0) }
      ) { record in
        kind.title.map { kind.fieldIndex(named: $0).flatMap { graph.text(of: record, $0) } ?? "" }
          .joined(separator: "\0")
      }
    records[draft.kind] = known
    let name = kind.title.map { name -> String in
      guard case .string(let text)? = kind.fieldIndex(named: name).flatMap({ draft.values[$0] })
      else { return "" }
      return text
    }
    return records[draft.kind]?[name.joined(separator: "\0")]?.popLast()
  }
}
