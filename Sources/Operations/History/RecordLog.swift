package import Model
import Platform
package import TOML
package import Text
package import Workspace

/// What became of one record as git tells it, the newest change first.
package struct RecordLog {
  package let kind: Kind
  package let id: String
  package let events: [Event]
  /// What the file says now; nil where it is gone.
  package let present: Document?
  /// What the last commit has it say; nil where that does not have it.
  let committed: Document?
  /// What the file says otherwise than the last commit; none where either does not have it.
  package var uncommitted: [FieldDifference] {
    committed == nil || present == nil ? [] : differences(committed, present, kind)
  }
  /// Whether the clone lacks older commits.
  package let isShallow: Bool
  private let walker: HistoryWalker?

  /// What one commit did to the record.
  package struct Event {
    package let revision: Revision
    package let path: Path
    /// Where that was another before.
    package let oldPath: Path?
    /// Nil where the commit made the record.
    package let before: Document?
    /// Nil where the commit removed it.
    package let after: Document?
    package let fields: [FieldDifference]
  }

  fileprivate init(
    _ walker: HistoryWalker?, _ kind: Kind, _ id: String, _ order: [String: Int],
    present: Document?, committed: Document?, isShallow: Bool
  ) {
    (self.walker, self.kind, self.id) = (walker, kind, id)
    (self.present, self.committed, self.isShallow) = (present, committed, isShallow)
    let steps = (walker?.steps.values.map(\.self) ?? []).sorted { one, other in
      let places = (order[one.revision.commit] ?? 0, order[other.revision.commit] ?? 0)
      return places.0 != places.1
        ? places.0 < places.1 : one.path < other.path
    }
    events = steps.compactMap { step in walker.flatMap { kind.event(step, $0.contents) } }
  }
}

extension Workspace {
  /// Reads from git what became of a record that is there, or of one that was in its kind's own folder.
  package func log(
    of id: String, _ kind: KindIndex, _ environment: [String: String]
  ) throws(OperationError) -> RecordLog {
    let repository = try repository(environment)
    let (graph, id) = try recordWithHistory(named: id, kind)
    let number = graph.index(of: id, kind: kind)
    let path = number.map(graph.path) ?? schema[kind].folder.appending("\(id).toml")
    let log = try asking { () throws(GitError) -> RecordLog? in
      let present = number.map(graph.document)
      guard let head = try repository.head() else {
        return present == nil
          ? nil
          : RecordLog(
            nil, schema[kind], id, [:], present: present, committed: nil, isShallow: false)
      }
      let walker = try HistoryWalker(of: path, in: head, kind, schema, repository)
      if walker.start == nil && number == nil { return nil }
      let isOneLine = walker.steps.values.allSatisfy { $0.sources.count < 2 && $0.oldPath == nil }
      let committed = walker.start.flatMap { walker.steps[$0]?.blob }
        .flatMap { walker.contents[$0] }
      return RecordLog(
        walker, schema[kind], id, isOneLine ? walker.lineOrder : try repository.order(of: head),
        present: present, committed: committed.map { Document($0) },
        isShallow: try repository.isShallow())
    }
    guard let log else { throw .noHistory(of: id, kind: schema[kind]) }
    return log
  }
}

extension Workspace {
  /// The record that somebody named; where it is not here, it may have been once, under the id that the name is then.
  private func recordWithHistory(
    named name: String, _ kind: KindIndex
  ) throws(OperationError) -> (Graph, id: String) {
    let (graph, ids, errors) = try openEach(named: [name], kind)
    if ids.count > 1 { throw .record(.missing(kind: schema[kind], id: name, nearest: nil)) }
    guard let error = errors.first else { return (graph, ids.first ?? name) }
    guard case .missing = error else { throw .record(error) }
    if !RecordID.isValid(name.utf8) { throw .change(.invalidID(name)) }
    return (graph, name)
  }
}

extension RecordLog {
  /// The commit that gave a field the value that it has; nil where it was changed since the last one.
  ///
  /// From each step the way goes on to a parent that has the value already.
  package func lastChange(of field: String) -> Revision? {
    guard let walker, let committed,
      !differences(committed, present, kind).contains(where: { $0.name == field }),
      var place = walker.start
    else { return nil }
    var seen: Set<HistoryWalker.Place> = []
    while seen.insert(place).inserted, let step = walker.steps[place] {
      let next = step.sources.first { source in
        let former = walker.contents[source.blob].map { Document($0) }
        return !differences(former, committed, kind).contains { $0.name == field }
      }
      guard let next, let former = walker.step(next.place) else { return step.revision }
      place = former
    }
    return walker.steps[place]?.revision
  }
}

extension HistoryWalker {
  /// The places of commits that stand in one line, the newest first.
  fileprivate var lineOrder: [String: Int] {
    var order: [String: Int] = [:]
    var place = start
    while let here = place, let step = steps[here], order[here.commit] == nil {
      order[here.commit] = order.count
      place = step.sources.first.flatMap { self.step($0.place) }
    }
    return order
  }
}

extension Kind {
  fileprivate func event(_ step: HistoryWalker.Step, _ contents: [String: [UInt8]]) -> RecordLog
    .Event?
  {
    let befores = step.sources.map { Document(contents[$0.blob] ?? []) }
    let after = step.blob.map { Document(contents[$0] ?? []) }
    var fields = differences(befores.first, after, self)
    // Of a merge counts only what no side had.
    for before in befores.dropFirst() {
      let own = Set(differences(before, after, self).map(\.name))
      fields.removeAll { !own.contains($0.name) }
    }
    if step.isMerge, !befores.isEmpty, fields.isEmpty, after == nil || step.oldPath == nil {
      return nil
    }
    return RecordLog.Event(
      revision: step.revision, path: step.path, oldPath: step.oldPath, before: befores.first,
      after: after, fields: fields)
  }
}
