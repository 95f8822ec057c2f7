package import Model
import TOML
import Text
import Workspace

/// What commits, and edits that are not committed, changed in the work of a kind in a period.
struct WorkChanges {
  fileprivate(set) var moves: [RecordIndex: DueDayMove] = [:]
  fileprivate(set) var cancelled: [RecordIndex: Cancellation] = [:]
  /// The versions that were not read, so that changes may be missing.
  fileprivate(set) var unread: [UnreadVersion] = []
}

/// A due day that was moved: the first day in a period, and the current one or that at the end of a past period; `nil` if
/// the task lost its due day.
package struct DueDayMove: Hashable, Sendable {
  package let before: String
  package fileprivate(set) var after: String?
  package fileprivate(set) var isCommitted: Bool
}

/// When a task was cancelled.
package struct Cancellation: Hashable, Sendable {
  /// The local day of the commit; `nil` if it is not committed.
  package let day: CalendarDay?
}

extension Workspace {
  /// The due days that moved, without those that came back, and the cancelled records.
  func workChanges(
    of kind: KindIndex, in period: DaySpan, today: CalendarDay, _ graph: Graph,
    _ environment: [String: String]
  ) throws -> WorkChanges {
    let repository = try Repository.open(root, environment)
    if try repository.head() == nil { throw WorkspaceError.git(.noCommits) }
    var steps = try commits(of: kind, in: period, repository, graph)
    if period.contains(today) {
      let edits = try repository.difference(from: "HEAD", to: nil).filter { change in
        (change.newPath ?? change.oldPath).flatMap(schema.recordName(ofPath:))?.kind == kind
      }
      steps.append((nil, edits))
    }
    let blobs = try repository.blobs(
      Set(steps.flatMap { $0.changes.flatMap { [$0.oldBlob, $0.newBlob] } }))
    var reading = WorkChangesReader(
      kind: schema[kind], graph: graph, period: period, blobs: blobs)
    for (day, changes) in steps { reading.add(changes, on: day) }
    return reading.result(isCurrent: period.contains(today))
  }

  /// The changes of each commit in a period, oldest first, with its local day.
  private func commits(
    of kind: KindIndex, in period: DaySpan, _ repository: Repository, _ graph: Graph
  ) throws -> [(day: CalendarDay?, changes: [GitFileChange])] {
    // Local days can begin up to a day before and after those in UTC.
    let seconds = { (day: CalendarDay) in max(1, Int64(day.number) * 86_400) }
    return try repository.changes(
      below: schema[kind].folder, since: seconds(period.first) - 86_400,
      until: seconds(period.end) + 86_400
    ).reversed().compactMap { time, changes in
      let day = QueryTime(seconds: time, utcOffsetMinutes: graph.zone.offset(time) / 60).today
      return period.contains(day) ? (day, changes) : nil
    }
  }
}

/// Compares the versions of records, oldest first.
private struct WorkChangesReader {
  let kind: Kind
  let graph: Graph
  let period: DaySpan
  let blobs: [String: Blob]
  private var found = WorkChanges()
  init(kind: Kind, graph: Graph, period: DaySpan, blobs: [String: Blob]) {
    (self.kind, self.graph, self.period, self.blobs) = (kind, graph, period, blobs)
  }

  /// What the report compares of a version.
  private struct Version {
    let due: String?
    let isCancelled: Bool
  }

  /// Adds the changes of a commit on a day, or those that are not committed. A file that moves to the archive is deleted in
  /// one place and new in another.
  mutating func add(_ changes: [GitFileChange], on day: CalendarDay?) {
    var deleted: [RecordIndex: Version] = [:]
    for change in changes {
      guard change.newPath == nil, let path = change.oldPath, let record = record(at: path) else {
        continue
      }
      deleted[record] = version(change.oldBlob, at: path)
    }
    for change in changes {
      guard let path = change.newPath, let record = record(at: path) else { continue }
      let old = change.oldPath == nil ? deleted[record] : version(change.oldBlob, at: path)
      // A version that cannot be read says nothing.
      if change.oldPath != nil, old == nil { continue }
      add(change, of: record, at: path, from: old, on: day)
    }
  }

  private mutating func add(
    _ change: GitFileChange, of record: RecordIndex, at path: Path, from old: Version?,
    on day: CalendarDay?
  ) {
    let new =
      day == nil
      ? Version(
        due: presentDue(of: record), isCancelled: graph.meaning(of: record) == .cancelled)
      : version(change.newBlob, at: path)
    guard let new else { return }
    if new.isCancelled, old.map({ !$0.isCancelled }) ?? isNew(record) {
      found.cancelled[record] = Cancellation(day: day)
    } else if !new.isCancelled {
      found.cancelled[record] = nil
    }
    guard let old, old.due != new.due else { return }
    if found.moves[record] != nil {
      found.moves[record]?.after = new.due
      found.moves[record]?.isCommitted = day != nil
    } else if let before = old.due {
      found.moves[record] = DueDayMove(before: before, after: new.due, isCommitted: day != nil)
    }
  }

  /// The changes without those that were taken back. The last commit by time is not always the one whose values a merge
  /// kept, so the current values count in a period that is not over.
  func result(isCurrent: Bool) -> WorkChanges {
    var result = found
    if isCurrent {
      for record in result.moves.keys { result.moves[record]?.after = presentDue(of: record) }
      result.cancelled = result.cancelled.filter { graph.meaning(of: $0.key) == .cancelled }
    }
    result.moves = result.moves.filter { $0.value.before != $0.value.after }
    return result
  }

  /// The due day of a record in the workspace.
  private func presentDue(of record: RecordIndex) -> String? {
    kind.urgencyFields.flatMap { graph.text(of: record, $0.due) }
  }

  private func record(at path: Path) -> RecordIndex? {
    guard let name = graph.schema.recordName(ofPath: path) else { return nil }
    return graph.index(of: name.id, kind: name.kind)
      ?? graph.record(formerly: name.id, kind: name.kind)
  }

  /// Whether a record was created in the period.
  private func isNew(_ record: RecordIndex) -> Bool {
    guard let field = kind.fields.firstIndex(where: \.isStamped),
      let created = graph.text(of: record, field), let time = DateInterval(created, in: graph.zone)
    else { return false }
    return period.contains(time.start.day)
  }

  private mutating func version(_ blob: String, at path: Path) -> Version? {
    if let reason = blobs[blob]?.unread {
      found.unread.append(UnreadVersion(nil, path, reason))
      return nil
    }
    let document = Document(blobs[blob]?.content ?? [])
    return Version(
      due: kind.urgency.flatMap { document.entry(at: [$0.due]) }
        .map { document.value(of: $0).inFile },
      isCancelled: kind.status?.meaning(in: document) == .cancelled)
  }
}
