import CommandLine
import Diagnostics
import Model
import Platform
import TOML
import Text
import Workspace

extension GeneralCommand {
  static let diff = GeneralCommand(
    command: Command(
      name: "diff", summary: "Compare two states of the workspace as records",
      discussion: """
        Without a revision, the files as they are with the last commit; with one, with that; with two, \
        the first with the second.
        """,
      examples: [
        Example("docket diff", "what is not committed yet"),
        Example("docket diff HEAD~10 HEAD", "what ten commits changed"),
      ],
      parameters: [
        Parameter(name: "REV", help: "A revision of git: a commit, a branch, a tag", arity: .any)
      ],
      options: [.historyFormat])
  ) { invocation, session throws(Failure) in
    let revisions = invocation.parameters("REV")
    if revisions.count > 2 { throw .usage("give two revisions at most") }
    let workspace = try session.workspace()
    let git = try session.git(in: workspace.root)
    var commits: [String] = []
    for revision in revisions.isEmpty ? ["HEAD"] : revisions {
      guard let commit = try session.asking({ () throws(GitError) in try git.commit(revision) })
      else {
        throw .refused(
          revisions.isEmpty
            ? HistoryWords.noCommit[session.language] : "no revision `\(sanitized(revision))`")
      }
      commits.append(commit)
    }
    let changes = try session.asking { () throws(GitError) in
      try recordChanges(git, workspace, commits[0], commits.count > 1 ? commits[1] : nil)
    }
    switch invocation.value("format").flatMap(ShowFormat.init) ?? .text {
    case .text:
      let palette = session.output.palette
      session.print(changes.map { $0.text(palette, session.language) }.joined(separator: "\n"))
    case .json: session.print(json(changes))
    }
    return .success
  }
}

/// A record in two states.
private struct RecordChange {
  let kind: Kind
  /// Nil where the record is new.
  let old: (id: String, path: String)?
  /// Nil where the record went.
  let new: (id: String, path: String)?
  let fields: [FieldDifference]

  var action: RecordAction {
    guard let old else { return .added }
    guard let new else { return .deleted }
    return old.id != new.id ? .renamed : old.path != new.path ? .moved : .changed
  }

  var id: String { new?.id ?? old?.id ?? "" }
}

private func recordChanges(
  _ git: Git, _ workspace: Workspace, _ old: String, _ new: String?
) throws(GitError) -> [RecordChange] {
  let changes = try git.difference(from: old, to: new)
  let isBlob = { (name: String) in !name.allSatisfy { $0 == "0" } }
  let blobs = try git.blobs(Set(changes.flatMap { [$0.oldBlob, $0.newBlob] }.filter(isBlob)))
  let schema = workspace.schema
  var olds: [RecordName: (path: String, bytes: [UInt8])] = [:]
  var news: [RecordName: (path: String, bytes: [UInt8])] = [:]
  var renames: [RecordName: RecordName] = [:]
  for change in changes {
    let oldName = change.oldPath.flatMap(schema.recordName)
    let newName = change.newPath.flatMap(schema.recordName)
    let before = blobs[change.oldBlob] ?? []
    var after = blobs[change.newBlob]
    if after == nil, let path = change.newPath { after = try workspace.content(of: path) }
    if let oldName, let path = change.oldPath { olds[oldName] = (path, before) }
    if let newName, let path = change.newPath { news[newName] = (path, after ?? []) }
    if let oldName, let newName, oldName.kind == newName.kind, oldName.id != newName.id,
      schema[oldName.kind].areLikelyOne(before, after ?? [])
    {
      renames[newName] = oldName
    }
  }
  var result: [RecordChange] = []
  let renamed = Set(renames.values)
  for name in Set(olds.keys).union(news.keys).sorted(by: schema.precedes) {
    let oldName = renames[name] ?? name
    if news[name] == nil && renamed.contains(name) { continue }
    let (old, new) = (olds[oldName], news[name])
    let kind = schema[name.kind]
    let fields = differences(old.map { Document($0.bytes) }, new.map { Document($0.bytes) }, kind)
    result.append(
      RecordChange(
        kind: kind, old: old.map { (oldName.id, $0.path) }, new: new.map { (name.id, $0.path) },
        fields: fields))
  }
  return result
}

extension Workspace {
  /// The content of a file; nil where there is none.
  fileprivate func content(of path: String) throws(GitError) -> [UInt8]? {
    do throws(ReadFailure) {
      return try fileSystem.read(root + "/" + path, limit: Self.fileSizeLimit)
    } catch {
      if case .system(let error) = error, !error.isNotFound { throw .system(error) }
      return nil
    }
  }
}

extension Schema {
  fileprivate func precedes(_ one: RecordName, _ other: RecordName) -> Bool {
    if one.kind != other.kind { return one.kind < other.kind }
    if let left = Int64(one.id), let right = Int64(other.id) { return left < right }
    return one.id < other.id
  }
}

extension RecordChange {
  func text(_ palette: Palette, _ language: Language) -> String {
    let from = action == .renamed ? "\(sanitized(old?.id ?? "")) → " : ""
    let path = sanitized(new?.path ?? old?.path ?? "")
    let action = self.action
    let name =
      language == .english
      ? "\(action.word[language]) \(kind.name)"
      : "\(action.word[language]): \(kind.label[language].lowercased())"
    let head = "\(name) \(from)\(sanitized(id)) (\(path))"
    var lines = action == .deleted ? [] : fields.map { $0.line(isOfNew: action == .added) }
    if action == .changed && lines.isEmpty { lines = [HistoryWords.onlyLayout[language]] }
    return palette(.heading, head) + "\n" + lines.map { "  \($0)\n" }.joined()
  }

  func write(to json: inout JSONWriter) {
    json.member("action", action.rawValue)
    json.member("kind", kind.name)
    json.member("id") { $0.writeID(id, kind.ids) }
    if let old, action == .renamed { json.member("from") { $0.writeID(old.id, kind.ids) } }
    json.member("path", new?.path ?? old?.path ?? "")
    if let old, let new, old.path != new.path { json.member("from-path", old.path) }
    json.member("fields") { json in
      json.array { json in for field in fields { json.object { field.write(to: &$0) } } }
    }
  }
}

private func json(_ changes: [RecordChange]) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", JSONFormat.version)
    json.member("changes") { json in
      json.array { json in for change in changes { json.object { change.write(to: &$0) } } }
    }
  }
  return json.text + "\n"
}
