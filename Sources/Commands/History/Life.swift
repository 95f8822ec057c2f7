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

  /// What one commit did to the record.
  struct Event {
    let revision: Revision
    /// Nil where the commit made the record.
    let before: Document?
    /// Nil where the commit removed it.
    let after: Document?
    let fields: [FieldDifference]
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
    let (revisions, last) = try asking { () throws(GitError) -> ([Revision], String?) in
      guard let head = try git.commit("HEAD") else { return ([], nil) }
      return (
        try Trace(git: git, schema: schema, kind: kind).revisions(of: path, from: head),
        try git.blob(of: path, in: head)
      )
    }
    let blobs = try asking { () throws(GitError) in
      let all = revisions.flatMap { $0.before + [$0.after].compactMap(\.self) }
      return try git.blobs(Set(all + [last].compactMap(\.self)))
    }
    if revisions.isEmpty && number == nil {
      throw .refused("no \(schema[kind].name) `\(sanitized(id))`, now or in the history")
    }
    if try asking({ () throws(GitError) in try git.isShallow() }) {
      warn(HistoryWords.shallow[language])
    }
    return Life(
      kind: schema[kind], id: id,
      events: revisions.compactMap { schema[kind].event($0, blobs) },
      present: number.map { Document(graph.source(of: $0)) },
      committed: last.flatMap { blobs[$0] }.map { Document($0) })
  }
}

extension Kind {
  fileprivate func event(_ revision: Revision, _ blobs: [String: [UInt8]]) -> Life.Event? {
    let befores = revision.before.map { Document(blobs[$0] ?? []) }
    let after = revision.after.map { Document(blobs[$0] ?? []) }
    var fields = differences(befores.first, after, self)
    // Of a merge counts only what no side had.
    for before in befores.dropFirst() {
      let own = Set(differences(before, after, self).map(\.name))
      fields.removeAll { !own.contains($0.name) }
    }
    if befores.count > 1 && fields.isEmpty { return nil }
    if !befores.isEmpty, fields.isEmpty, revision.parents.count > 1, revision.oldPath == nil {
      return nil
    }
    return Life.Event(revision: revision, before: befores.first, after: after, fields: fields)
  }
}
