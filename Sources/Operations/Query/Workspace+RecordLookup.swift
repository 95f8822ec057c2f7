import Diagnostics
package import Model
import Platform
import Text
package import Workspace

extension Workspace {
  /// The record with an id that a person typed, among the records that were opened, if it could be parsed; where
  /// it is not there, all of the kind are read, to say which was meant.
  package func readableRecord(
    _ id: String, _ kind: KindIndex, in opened: Graph
  ) throws(OperationError) -> RecordNumber {
    guard let number = opened.number(of: id, kind: kind) else {
      if let unread = opened.firstUnreadFolder(of: [kind]) {
        throw .record(.unread(unread, kind: schema[kind], id: id))
      }
      let (all, number) = try record(id, kind, in: opened)
      throw .record(.justAppeared(path: all.path(of: number)))
    }
    guard opened[number].isBroken else { return number }
    let path = opened.path(of: number)
    let finding = opened.findings.first { $0.location.path.isExactly(path) }
    throw .record(.broken(path: path, reason: finding?.message))
  }

  /// The record with an id that a person typed, also one that is broken, with the graph that it is in: where it is
  /// not among those that were opened, that of all of the kind.
  package func record(
    _ id: String, _ kind: KindIndex, in opened: Graph
  ) throws(OperationError) -> (graph: Graph, number: RecordNumber) {
    if let number = opened.number(of: id, kind: kind) { return (opened, number) }
    let all = try reading { () throws(SystemError) in try load([kind]) }
    do throws(RecordLookupError) {
      return (all, try all.record(id, kind))
    } catch {
      throw .record(error)
    }
  }
}
