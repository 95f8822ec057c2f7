package import Model
import Platform
import TOML
import Text
import Workspace

extension ChangePlan {
  /// Assigns the most urgent ready record to the current user and starts it; fails if there is none.
  ///
  /// Considers records without an assignee, and the user's own ones that are not started. The plan runs under the
  /// workspace's lock, so two users never get the same record.
  package mutating func takeNext(_ kind: KindIndex) throws {
    let (field, people) = try assigneeField(of: kind)
    let status = try status(of: kind)
    let everybody = try workspace.load([people])
    let me = try workspace.me(
      among: people, workspace.namesOfUser(environment), in: everybody)
    let ready = try workspace.readyRecords(of: kind, at: QueryTime(now: clock), environment)
    let started = status.choice(started: true)
    let next = ready.records.first { record in
      guard ready.graph.isFoundByID(record) else { return false }
      guard let holder = ready.graph.text(of: record, field) else { return true }
      return holder == me && started != nil && ready.graph.status(of: record) != started
    }
    guard let next else { throw OperationError.change(.nothingReady(schema[kind])) }
    let id = ready.graph.id(of: next)
    let opened = try workspace.open([id], kind)
    guard let record = opened.index(of: id, kind: kind) else {
      throw WorkspaceError.transaction(.changedMeanwhile(path: ready.graph.path(of: next)))
    }
    var edits = [FieldEdit(schema[kind], field, .set(.string(me)))]
    if let started {
      edits.append(FieldEdit(schema[kind], status.field, .set(.string(started.name))))
    }
    try change(RecordText(record, in: opened), edits)
  }
}
