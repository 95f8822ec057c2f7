package import Model
import Diagnostics
import Text

extension Graph {
  /// The record with an id that a person typed.
  package func record(_ id: String, _ kind: KindIndex) throws(RecordLookupError) -> RecordNumber {
    if let number = number(of: id, kind: kind) { return number }
    if let unread = firstUnreadFolder(of: [kind]) {
      throw .unread(unread, kind: schema[kind], id: id)
    }
    let ids = schema[kind].ids == .words ? records(of: kind).map { self.id(of: $0) } : []
    throw .missing(kind: schema[kind], id: id, nearest: nearest(id, among: ids))
  }

  /// The record with an id that a person typed, if it could be parsed; where it is not in the graph, `all` gives
  /// the records of the kind, to find which was meant.
  package func readableRecord(
    _ id: String, _ kind: KindIndex, among all: () throws(OperationError) -> Graph
  ) throws(OperationError) -> RecordNumber {
    guard let number = number(of: id, kind: kind) else {
      if let unread = firstUnreadFolder(of: [kind]) {
        throw .record(.unread(unread, kind: schema[kind], id: id))
      }
      let whole = try all()
      do throws(RecordLookupError) {
        throw .justAppeared(path: whole.path(of: try whole.record(id, kind)))
      } catch {
        throw .record(error)
      }
    }
    guard self[number].isBroken else { return number }
    let path = path(of: number)
    throw .record(
      .broken(path: path, reason: findings.first { $0.location.path.isExactly(path) }?.message))
  }
}
