import Model
import TOML
import Text
import Workspace

/// A due day that was moved: the first day in a period, and the current one or that at the end of a past period; `nil` if
/// the task lost its due day.
package struct DueDayMove: Hashable, Sendable {
  package let before: String
  package fileprivate(set) var after: String?
}

extension Workspace {
  /// The due days of a kind's records that commits moved in a period, and the versions that were not read. Days that came
  /// back are left out.
  func dueDayMoves(
    of kind: KindIndex, in period: DaySpan, today: CalendarDay, _ graph: Graph,
    _ environment: [String: String]
  ) throws -> (moves: [RecordIndex: DueDayMove], unread: [UnreadVersion]) {
    guard let due = schema[kind].urgency?.due else { return ([:], []) }
    let repository = try Repository.open(root, environment)
    // Local days can begin up to a day before and after those in UTC.
    let seconds = { (day: CalendarDay) in max(1, Int64(day.number) * 86_400) }
    let changes = try repository.changes(
      below: schema[kind].folder, since: seconds(period.first) - 86_400,
      until: seconds(period.end) + 86_400
    ).filter { time, _ in
      period.contains(
        QueryTime(seconds: time, utcOffsetMinutes: graph.zone.offset(time) / 60).today)
    }
    let blobs = try repository.blobs(
      Set(changes.flatMap { [$0.change.oldBlob, $0.change.newBlob] }))
    func dueDay(_ blob: String) -> String? {
      let document = Document(blobs[blob]?.content ?? [])
      return document.entry(at: [due]).map { document.value(of: $0).inFile }
    }
    var moves: [RecordIndex: DueDayMove] = [:]
    var unread: [UnreadVersion] = []
    for (_, change) in changes.reversed() {
      guard let path = change.newPath, change.oldPath == path,
        let id = schema.recordName(ofPath: path)?.id,
        let record = graph.index(of: id, kind: kind) ?? graph.record(formerly: id, kind: kind)
      else { continue }
      if let reason = blobs[change.oldBlob]?.unread ?? blobs[change.newBlob]?.unread {
        unread.append(UnreadVersion(nil, path, reason))
        continue
      }
      let (old, new) = (dueDay(change.oldBlob), dueDay(change.newBlob))
      if old == new { continue }
      if moves[record] != nil {
        moves[record]?.after = new
      } else if let old {
        moves[record] = DueDayMove(before: old, after: new)
      }
    }
    // The last commit by time is not always the one whose day a merge kept.
    if period.contains(today), let field = schema[kind].fieldIndex(named: due) {
      for record in moves.keys { moves[record]?.after = graph.text(of: record, field) }
    }
    return (moves.filter { $0.value.before != $0.value.after }, unread)
  }
}
