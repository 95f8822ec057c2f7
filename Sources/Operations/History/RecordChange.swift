import Diagnostics
package import Model
import Platform
import TOML
import Text
package import Workspace

/// What became of a record between two states.
package enum RecordAction: String, Sendable {
  case added, changed, moved, renamed, deleted
}

/// A record in two states.
package struct RecordChange {
  package let kind: Kind
  /// Nil where the record is new.
  package let old: (id: String, path: String)?
  /// Nil where the record went.
  package let new: (id: String, path: String)?
  package let fields: [FieldDifference]

  package var action: RecordAction {
    guard let old else { return .added }
    guard let new else { return .deleted }
    return old.id != new.id ? .renamed : !old.path.isExactly(new.path) ? .moved : .changed
  }

  package var id: String { new?.id ?? old?.id ?? "" }
}

extension Workspace {
  /// The records that differ between two revisions, or between one and the files as they are; in the order of
  /// the schema and of their ids.
  package func recordChanges(
    from old: String, to new: String?, _ environment: [String: String]
  ) throws(OperationError) -> [RecordChange] {
    let git = try Git.inWorkTree(root, environment)
    func commit(_ revision: String) throws(OperationError) -> String {
      try asking { () throws(GitError) in try git.commit(revision) }
        .orThrow(.noRevision(revision))
    }
    let before = try commit(old)
    let after = try new.map { revision throws(OperationError) in try commit(revision) }
    return try asking { () throws(GitError) in
      try Operations.recordChanges(git, self, before, after)
    }
  }
}

private func recordChanges(
  _ git: Git, _ workspace: Workspace, _ old: String, _ new: String?
) throws(GitError) -> [RecordChange] {
  let changes = try git.difference(from: old, to: new)
  let isBlob = { (name: String) in !name.allSatisfy { $0 == "0" } }
  let blobs = try git.blobs(Set(changes.flatMap { [$0.oldBlob, $0.newBlob] }.filter(isBlob)))
  let schema = workspace.schema
  var olds: [RecordName: RecordState] = [:]
  var news: [RecordName: RecordState] = [:]
  for change in changes {
    if let path = change.oldPath, let name = schema.recordName(ofPath: path) {
      olds[name] = RecordState(name: name, path: path, bytes: blobs[change.oldBlob] ?? [])
    }
    if let path = change.newPath, let name = schema.recordName(ofPath: path) {
      let bytes = blobs[change.newBlob] ?? workspace.sourceFile(path)?.bytes ?? []
      news[name] = RecordState(name: name, path: path, bytes: bytes)
    }
  }
  let former = formerNames(of: news, among: olds, schema)
  var pairs = news.values.map { (old: former[$0.name].flatMap { olds[$0] }, new: Optional($0)) }
  let continued = Set(former.values)
  pairs += olds.values.filter { !continued.contains($0.name) }.map { (old: $0, new: nil) }
  return pairs.sorted { one, other in
    guard let left = (one.new ?? one.old)?.name, let right = (other.new ?? other.old)?.name else {
      return false
    }
    return left == right ? one.new == nil : schema.precedes(left, right)
  }.map { old, new in
    let kind = schema[(new ?? old)?.name.kind ?? 0]
    return RecordChange(
      kind: kind, old: old.map { ($0.name.id, $0.path) }, new: new.map { ($0.name.id, $0.path) },
      fields: differences(old.map { Document($0.bytes) }, new.map { Document($0.bytes) }, kind))
  }
}

/// A record's file in one of two states.
private struct RecordState {
  let name: RecordName
  let path: String
  let bytes: [UInt8]
}

/// The names that records had before: the same one, wherever the file lies, unless the number has been given
/// to another record since; or another where the files leave no doubt.
private func formerNames(
  of news: [RecordName: RecordState], among olds: [RecordName: RecordState], _ schema: Schema
) -> [RecordName: RecordName] {
  var former: [RecordName: RecordName] = [:]
  for (name, new) in news {
    guard let old = olds[name] else { continue }
    if !schema[name.kind].areOfDifferentMoments(old.bytes, new.bytes) { former[name] = name }
  }
  let taken = Set(former.values)
  var gone = olds.values.filter { !taken.contains($0.name) }
  var came = news.values.filter { former[$0.name] == nil }
  if gone.isEmpty || came.isEmpty { return former }
  let tests: [(Kind, RecordState, RecordState) -> Bool] = [
    { _, old, new in old.bytes == new.bytes },
    { kind, old, new in kind.areSameButReferences(old.bytes, new.bytes) },
    { kind, old, new in kind.ids == .numbers && kind.areLikelyOne(old.bytes, new.bytes) },
  ]
  for test in tests {
    func isPair(_ old: RecordState, _ new: RecordState) -> Bool {
      old.name.kind == new.name.kind && test(schema[new.name.kind], old, new)
    }
    for new in came {
      let candidates = gone.filter { isPair($0, new) }
      guard let old = candidates.first, candidates.count == 1,
        came.filter({ isPair(old, $0) }).count == 1
      else { continue }
      former[new.name] = old.name
      gone.removeAll { $0.name == old.name }
    }
    came.removeAll { former[$0.name] != nil }
  }
  return former
}

extension Schema {
  fileprivate func precedes(_ one: RecordName, _ other: RecordName) -> Bool {
    if one.kind != other.kind { return one.kind < other.kind }
    if let left = Int64(one.id), let right = Int64(other.id) { return left < right }
    return one.id < other.id
  }
}
