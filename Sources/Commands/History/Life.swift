import Model
import TOML
import Text
import Workspace

/// The life of one record as git tells it, the newest change first.
struct Life {
  let kind: Kind
  let id: String
  let events: [Event]
  /// What the file says now; nil where it is gone.
  let present: Document?
  /// What the last commit has it say; nil where that does not have it.
  let committed: Document?
  private let trace: Trace?

  /// What one commit did to the record.
  struct Event {
    let revision: Revision
    let path: String
    /// Where that was another before.
    let oldPath: String?
    /// Nil where the commit made the record.
    let before: Document?
    /// Nil where the commit removed it.
    let after: Document?
    let fields: [FieldDifference]
  }

  fileprivate init(
    _ trace: Trace?, _ kind: Kind, _ id: String, _ order: [String: Int], present: Document?,
    committed: Document?
  ) {
    (self.trace, self.kind, self.id) = (trace, kind, id)
    (self.present, self.committed) = (present, committed)
    let steps = (trace?.steps.values.map(\.self) ?? []).sorted { one, other in
      let places = (order[one.revision.commit] ?? 0, order[other.revision.commit] ?? 0)
      return places.0 != places.1 ? places.0 < places.1 : one.path < other.path
    }
    events = steps.compactMap { step in trace.flatMap { kind.event(step, $0.contents) } }
  }
}

extension Session {
  /// Reads the life of a record that is there, or of one that was in its kind's own folder.
  func life(of id: String, _ kind: KindIndex) throws(Failure) -> Life {
    let workspace = try workspace()
    let git = try git(in: workspace.root)
    let graph = try open([id], kind)
    let number = graph.number(of: id, kind: kind)
    let schema = workspace.schema
    guard RecordID.isValid(id.utf8, schema[kind].ids) else {
      throw .usage("`\(sanitized(id))` is no id of \(withArticle(schema[kind].name))")
    }
    let path = number.map(graph.path) ?? "\(schema[kind].folder)/\(id).toml"
    let life = try asking { () throws(GitError) -> Life? in
      var trace: Trace?
      var order: [String: Int] = [:]
      var committed: [UInt8]?
      if let head = try git.commit("HEAD") {
        let found = try Trace(of: path, in: head, kind, schema, git)
        if found.steps.values.contains(where: { $0.sources.count > 1 || $0.oldPath != nil }) {
          order = try git.order(of: head)
        } else {
          order = found.lineOrder
        }
        committed = found.start.flatMap { found.steps[$0]?.blob }.flatMap { found.contents[$0] }
        trace = found
      }
      if trace?.start == nil && number == nil { return nil }
      return Life(
        trace, schema[kind], id, order, present: number.map { Document(graph.source(of: $0)) },
        committed: committed.map { Document($0) })
    }
    guard let life else {
      throw .refused("no \(schema[kind].name) `\(sanitized(id))`, now or in the history")
    }
    if try asking({ () throws(GitError) in try git.isShallow() }) {
      warn(HistoryWords.shallow[language])
    }
    return life
  }
}

extension Life {
  /// The commit that gave a field the value that it has; nil where it was changed since the last one.
  ///
  /// From each step the way goes on to a parent that has the value already.
  func last(_ field: String) -> Revision? {
    guard let trace, let committed,
      !differences(committed, present, kind).contains(where: { $0.name == field }),
      var place = trace.start
    else { return nil }
    var seen: Set<Trace.Place> = []
    while seen.insert(place).inserted, let step = trace.steps[place] {
      let next = step.sources.first { source in
        let former = trace.contents[source.blob].map { Document($0) }
        return !differences(former, committed, kind).contains { $0.name == field }
      }
      guard let next, let former = trace.step(next.place) else { return step.revision }
      place = former
    }
    return trace.steps[place]?.revision
  }
}

extension Trace {
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
  fileprivate func event(_ step: Trace.Step, _ contents: [String: [UInt8]]) -> Life.Event? {
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
    return Life.Event(
      revision: step.revision, path: step.path, oldPath: step.oldPath, before: befores.first,
      after: after, fields: fields)
  }
}
