import JSON
import CommandLine
import Diagnostics
import Operations
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
    return old.id != new.id ? .renamed : !old.path.isExactly(new.path) ? .moved : .changed
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
    if let old, let new, !old.path.isExactly(new.path) { json.member("from-path", old.path) }
    json.member("fields") { json in
      json.array { json in for field in fields { json.object { field.write(to: &$0) } } }
    }
  }
}

private func json(_ changes: [RecordChange]) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", Graph.jsonVersion)
    json.member("changes") { json in
      json.array { json in for change in changes { json.object { change.write(to: &$0) } } }
    }
  }
  return json.text + "\n"
}
