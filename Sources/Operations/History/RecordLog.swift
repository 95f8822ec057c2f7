package import Model
import Platform
package import TOML
package import Text
package import Workspace

/// The history of one record from git, newest change first.
package struct RecordLog {
  package let kind: Kind
  package let id: String
  package let events: [Event]
  /// The current content of the file; `nil` if it is deleted.
  package let present: Document?
  /// The content in the last commit; `nil` if the file is not in it.
  let committed: Document?
  /// The uncommitted changes; empty if the file is missing in the last commit or in the folder.
  package var uncommitted: [FieldDifference] {
    committed == nil || present == nil ? [] : differences(committed, present, kind)
  }
  /// The oldest commits in a shallow clone.
  private let boundary: Set<String>
  private let walker: HistoryWalker?

  /// The change that one commit made to the record.
  package struct Event {
    package let revision: Revision
    package let path: Path
    /// The former path, if the commit moved the file.
    package let oldPath: Path?
    /// `nil` if the commit added the record.
    package let before: Document?
    /// `nil` if the commit deleted the record.
    package let after: Document?
    /// Empty if a version was not read.
    package let fields: [FieldDifference]
    /// The versions before or after the commit that were not read.
    package let unread: [UnreadVersion]
    /// Whether the clone has no older commits, so that the record may not be new.
    package fileprivate(set) var isOldest = false
  }

  fileprivate init(
    _ walker: HistoryWalker?, _ kind: Kind, _ id: String, _ order: [String: Int] = [:],
    present: Document?, committed: Document? = nil, boundary: Set<String> = []
  ) {
    (self.walker, self.kind, self.id) = (walker, kind, id)
    (self.present, self.committed, self.boundary) = (present, committed, boundary)
    let steps = (walker?.steps.values.map(\.self) ?? []).sorted { one, other in
      let places = (order[one.revision.commit] ?? 0, order[other.revision.commit] ?? 0)
      return places.0 != places.1
        ? places.0 < places.1 : one.path < other.path
    }
    events = steps.compactMap { step in
      guard let walker, var event = kind.event(step, walker) else { return nil }
      event.isOldest = event.before == nil && boundary.contains(step.revision.commit)
      return event
    }
  }

  /// The oldest commits of a shallow clone that the history reaches.
  package var oldest: [Revision] { events.filter(\.isOldest).map(\.revision) }
  /// The versions that were not read.
  package var unread: [UnreadVersion] { events.flatMap(\.unread) }
}

extension Workspace {
  /// Reads from git the history of an existing record, or of a deleted one that was in its kind's folder.
  package func log(
    of id: String, _ kind: KindIndex, _ environment: [String: String]
  ) throws -> RecordLog {
    let repository = try repository(environment)
    let (graph, id, isHidden) = try recordWithHistory(named: id, kind)
    let number = graph.index(of: id, kind: kind)
    let path = number.map(graph.path) ?? schema[kind].folder.appending("\(id).toml")
    let unknown = OperationError.noHistory(of: id, kind: schema[kind])
    let present = isHidden ? nil : number.map(graph.document)
    guard let head = try repository.head() else {
      guard present != nil else { throw unknown }
      return RecordLog(nil, schema[kind], id, present: present)
    }
    var walker = try HistoryWalker(of: path, in: head, kind, schema, repository)
    // A rename or a move may not be committed yet.
    let names = (number.map(graph.ids(naming:)) ?? []).map { "\($0).toml" }
    for file in names.flatMap({ [path.parent.appending($0), schema[kind].folder.appending($0)] })
    where walker.start == nil && file != path {
      walker = try HistoryWalker(of: file, in: head, kind, schema, repository)
    }
    let isOneLine = walker.steps.values.allSatisfy { $0.sources.count < 2 && $0.oldPath == nil }
    let committed = walker.start.flatMap { walker.steps[$0]?.blob }
      .map(walker.document)
    let log = RecordLog(
      walker, schema[kind], id, isOneLine ? walker.lineOrder : try repository.order(of: head),
      present: isHidden ? committed : present, committed: committed,
      boundary: try repository.shallowBoundary())
    if log.events.isEmpty && number == nil { throw unknown }
    return log
  }
}

extension Workspace {
  /// The record that a person named, also one that a sparse checkout leaves out of the folder; if it does not exist, the
  /// name is taken as the id of a deleted record.
  private func recordWithHistory(
    named name: String, _ kind: KindIndex
  ) throws -> (Graph, id: String, isHidden: Bool) {
    let (graph, names, errors) = try openEach(named: [name], kind)
    if names.count > 1 {
      throw ModelError(.lookup(.missing(kind: schema[kind], id: name, nearest: nil)))
    }
    guard let error = errors.first else { return (graph, names.first?.id ?? name, false) }
    guard case .lookup(.missing) = error.fact else { throw error }
    let (whole, hidden) = occasion.withHiddenRecords(try load([kind]))
    if !hidden.isEmpty, let record = try? whole.record(named: name, kind) {
      return (whole, whole.id(of: record), true)
    }
    if !RecordID.isValid(name.utf8) { throw OperationError.change(.invalidID(name)) }
    return (graph, name, false)
  }
}

extension RecordLog {
  /// The commit that gave a field its current value; `nil` if the field has uncommitted changes.
  ///
  /// Follows the first parent that already has the value.
  package func lastChange(of field: String) -> Revision? {
    guard let walker, let committed,
      !differences(committed, present, kind).contains(where: { $0.name == field }),
      var place = walker.start
    else { return nil }
    var seen: Set<HistoryWalker.Place> = []
    while seen.insert(place).inserted, let step = walker.steps[place] {
      let next = step.sources.first { source in
        let former = source.blob.map(walker.document)
        return !differences(former, committed, kind).contains { $0.name == field }
      }
      guard let next, let former = walker.step(next.place) else { return step.revision }
      place = former
    }
    return walker.steps[place]?.revision
  }
}

extension HistoryWalker {
  /// The order of commits in a linear history, newest first.
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
  /// The change of a step; nil for one that changed nothing.
  fileprivate func event(_ step: HistoryWalker.Step, _ walker: HistoryWalker) -> RecordLog.Event? {
    let befores = step.sources.compactMap { $0.blob.map(walker.document) }
    let after = step.blob.map(walker.document)
    if befores.isEmpty && after == nil { return nil }
    if step.isMerge, step.oldPath == nil, step.sources.contains(where: { $0.blob == step.blob }) {
      return nil
    }
    let versions =
      [(step.revision.commit, step.path, step.blob)]
      + step.sources.map { ($0.place.commit, $0.place.path, $0.blob) }
    let unread = versions.compactMap { commit, path, blob in
      blob.flatMap { walker.blobs[$0]?.unread }.map { UnreadVersion(commit, path, $0) }
    }
    var fields = unread.isEmpty ? differences(befores.first, after, self) : []
    // A merge counts only where its result differs from every side.
    for before in befores.dropFirst() {
      let own = Set(differences(before, after, self).map(\.name))
      fields.removeAll { !own.contains($0.name) }
    }
    if step.isMerge, !befores.isEmpty, fields.isEmpty, unread.isEmpty,
      after == nil || step.oldPath == nil
    {
      return nil
    }
    return RecordLog.Event(
      revision: step.revision, path: step.path, oldPath: step.oldPath, before: befores.first,
      after: after, fields: fields, unread: unread)
  }
}
