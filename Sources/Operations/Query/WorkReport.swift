package import Model
import Platform
package import Text
package import Workspace

/// What happened to the records of a kind of work in a period: which were created, finished, cancelled, late and moved, with
/// totals.
package struct WorkReport: Sendable {
  package let graph: Graph
  package let kind: KindIndex
  package let period: DaySpan
  package private(set) var created: [RecordIndex] = []
  package private(set) var finished: [RecordIndex] = []
  /// The tasks that were open after their due day at the end of the period, or by now; and those finished in the period
  /// after their due day.
  package private(set) var late: [RecordIndex] = []
  /// The open tasks that are due in the week after a period that is not over.
  package private(set) var next: [RecordIndex] = []
  /// What git's history and uncommitted edits tell; without git, the reason.
  package private(set) var history: Result<History, any Error> = .success(History())
  /// The versions in git's history that were not read, so that moves may be missing.
  package fileprivate(set) var unread: [UnreadVersion] = []
  /// The totals by the values of columns, such as the workshop of the assignee.
  package private(set) var totals: [(column: Column, rows: [Total])] = []

  package struct History: Sendable {
    package fileprivate(set) var cancelled: [(record: RecordIndex, change: Cancellation)] = []
    /// The tasks whose due day was moved.
    package fileprivate(set) var moved: [(record: RecordIndex, change: DueDayMove)] = []
  }

  /// The numbers of tasks with one value of a column.
  package struct Total: Sendable {
    /// `nil` for tasks without a value.
    package let key: Cell?
    package fileprivate(set) var created = 0
    package fileprivate(set) var finished = 0
    package fileprivate(set) var cancelled = 0
    package fileprivate(set) var late = 0
  }
}

extension Workspace {
  /// The report on the records of a kind of work that match a condition, archived ones included.
  package func workReport(
    of kind: KindIndex, on period: DaySpan, where condition: Condition?, _ language: Language,
    at time: QueryTime,
    _ environment: [String: String]
  ) throws -> WorkReport {
    var query = Query(kind: kind)
    query.scope = .all
    query.condition = condition
    query.columns = schema.reportedColumns(of: kind)
    let requirements = QueryRequirements(
      query, in: schema, showsWholeRecords: true, namesReferences: true,
      me: namesOfAsker(for: condition, environment))
    let graph = try requirements.load(in: self)
    let bound = try requirements.bound(query, in: graph)
    let records = graph.inOrder(
      try bound.boundedAnswer(in: graph, language: language).records)
    var report = WorkReport(graph: graph, kind: kind, period: period)
    report.fill(with: records, today: time.today)
    do {
      let changes = try workChanges(
        of: kind, in: period, today: time.today, graph, environment)
      report.add(changes, among: records)
      report.unread = changes.unread
    } catch {
      report.omitHistory(because: error)
    }
    report.addTotals(language)
    return report
  }
}

extension Schema {
  /// The columns that the report shows or counts by.
  fileprivate func reportedColumns(of kind: KindIndex) -> [Column] {
    let fields = [
      self[kind].numberField, self[kind].assigneeField, self[kind].fieldIndex(named: "due"),
    ].compactMap(\.self).map { self[kind].fields[$0].name }
    return (fields + ["title", self[kind].grouping].compactMap(\.self)).compactMap {
      try? column($0, of: kind)
    }
  }
}

extension WorkReport {
  fileprivate init(graph: Graph, kind: KindIndex, period: DaySpan) {
    (self.graph, self.kind, self.period) = (graph, kind, period)
  }

  fileprivate mutating func fill(with records: [RecordIndex], today: CalendarDay) {
    let declared = graph.schema[kind]
    let createdField = declared.fields.firstIndex { $0.isStamped }
    let completedField =
      declared.conditionalFields.first {
        $0.meaning == .done && declared.fields[$0.field].type == .dateTime
      }?.field
    let dueField = declared.urgencyFields?.due
    for record in records {
      let meaning = graph.meaning(of: record)
      let completed = meaning == .done ? day(of: record, completedField) : nil
      if let day = day(of: record, createdField), period.contains(day) { created.append(record) }
      let isFinished = completed.map(period.contains) ?? false
      if isFinished { finished.append(record) }
      guard let due = day(of: record, dueField) else { continue }
      let wasOpen = meaning == .open || completed.map { period.end <= $0 } ?? false
      if wasOpen && due < period.end && due < today { late.append(record) }
      let nextDays = period.end.number..<period.end.number + 7
      if meaning == .open, period.contains(today), nextDays.contains(due.number) {
        next.append(record)
      }
      if let completed, isFinished, due < completed { late.append(record) }
    }
    late = sorted(late, by: dueField)
    next = sorted(next, by: dueField)
  }

  /// Records by a day, those with the same day in the order of lists.
  private func sorted(_ records: [RecordIndex], by field: Int?) -> [RecordIndex] {
    records.map { record in (record, day(of: record, field)?.number ?? 0) }
      .sorted { one, other in
        one.1 == other.1 ? graph.precedes(one.0, other.0) : one.1 < other.1
      }.map(\.0)
  }

  /// The local day of a date or time.
  private func day(of record: RecordIndex, _ field: Int?) -> CalendarDay? {
    field.flatMap { graph.text(of: record, $0) }
      .flatMap { DateInterval($0, in: graph.zone)?.start.day }
  }

  fileprivate mutating func addTotals(_ language: Language) {
    let declared = graph.schema[kind]
    let assignee = declared.assigneeField.map { declared.fields[$0].name }
    let names = [declared.grouping, assignee].compactMap(\.self)
    for column in names.compactMap({ try? graph.schema.column($0, of: kind) })
    where !totals.contains(where: { $0.column.value == column.value }) {
      var rows: [Cell?: Total] = [:]
      func count(_ records: [RecordIndex], _ number: WritableKeyPath<Total, Int>) {
        for record in records {
          let cells = graph.cells(of: column, from: record)
          for key in cells.isEmpty ? [Cell?.none] : cells.map(Optional.some) {
            rows[key, default: Total(key: key)][keyPath: number] += 1
          }
        }
      }
      count(created, \.created)
      count(finished, \.finished)
      count((try? history.get())?.cancelled.map(\.record) ?? [], \.cancelled)
      count(late, \.late)
      totals.append((column, sorted(Array(rows.values), language)))
    }
  }

  /// Totals in the order of the names of their keys; the one without a key comes last.
  private func sorted(_ rows: [Total], _ language: Language) -> [Total] {
    rows.map { row in
      let name: CollationKey? = row.key.map { key in
        if case .reference(let record) = key { return graph.orderOfName(of: record, language) }
        return collationKey(key.plainText(in: graph))
      }
      let id = row.key?.plainText(in: graph) ?? ""
      return (row, key: (name == nil ? 1 : 0, name ?? collationKey(""), id))
    }.sorted { $0.key < $1.key }.map(\.0)
  }

  fileprivate mutating func add(_ changes: WorkChanges, among records: [RecordIndex]) {
    history = .success(
      History(
        cancelled: records.compactMap { record in changes.cancelled[record].map { (record, $0) } },
        moved: records.compactMap { record in changes.moves[record].map { (record, $0) } }))
  }

  fileprivate mutating func omitHistory(because error: any Error) { history = .failure(error) }
}
