import Model
import Text
import Workspace

extension RecordStates {
  /// The paths that records had in the older state, by those that they have, followed through the commits
  /// between: what lies at one path may be another record by now, and one record at another path.
  func tracedOrigins(
    from old: String, to new: String?, _ git: Git, _ workspace: Workspace
  ) throws(GitError) -> PathMap<String> {
    let schema = workspace.schema
    if let new { return try originsInCommits(from: old, to: new, git, schema) }
    guard let head = try git.commit("HEAD") else {
      return PathMap(olds.keys.map { ($0, $0) }) { $1 }
    }
    if head == old { return originsInFolder(from: head, schema) }
    let edited = try RecordStates(try git.difference(from: head, to: nil), git, workspace)
    let committed = try RecordStates(try git.difference(from: old, to: head), git, workspace)
    let places = edited.originsInFolder(from: head, schema)
    let origins = try committed.originsInCommits(from: old, to: head, git, schema)
    var found: PathMap<String> = [:]
    for path in news.keys {
      guard let place = edited.news[path] == nil ? path : places[path] else { continue }
      found[path] = committed.news[place] == nil ? place : origins[place]
    }
    return found
  }

  /// Where the folder's files lay in the commit that is checked out.
  private func originsInFolder(from head: String, _ schema: Schema) -> PathMap<String> {
    let paths = olds.paths.union(news.keys)
    let changes = PathMap(
      paths.map { ($0, HistoryStep.Change(old: olds[$0]?.blob, new: news[$0]?.blob)) }
    ) { one, _ in one }
    var history = RecordHistory(base: head)
    let origins = history.origins(
      of: HistoryStep(parents: [head], changes: [changes]),
      like: Likeness(schema: schema, contents: contents))
    return origins.compactMapValues { $0?.path }
  }

  /// Where a commit's files lay in another one. Only those are followed of which there is a doubt.
  private func originsInCommits(
    from old: String, to new: String, _ git: Git, _ schema: Schema
  ) throws(GitError) -> PathMap<String> {
    let plain = plainOrigins(schema)
    if plain.isWhole { return plain.origins }
    let start = try git.line(["merge-base", old, new])
    var tracing = Tracing(
      history: try git.history(of: [old, new], since: start, in: schema),
      likeness: Likeness(schema: schema, contents: contents),
      touched: olds.paths.subtracting(plain.origins.values)
        .union(news.paths.subtracting(plain.origins.keys)))
    let before = tracing.files(olds.mapValues(\.blob), in: old)
    let after = tracing.files(news.mapValues(\.blob), in: new)
    if start != old && start != new {
      try tracing.join(after, in: new, with: before, in: old, known: [:], git)
    }
    let places = tracing.named(before).mapValues(\.path)
    var origins = plain.origins
    for (identity, file) in tracing.named(after) { origins[file.path] = places[identity] }
    // Names are given by people: what was removed and made again under one is one record.
    let left = olds.paths.subtracting(origins.values)
    for (path, new) in news
    where schema[new.name.kind].ids != .numbers && origins[path] == nil && left.contains(path) {
      origins[path] = path
    }
    return origins
  }

  private var contents: [String: [UInt8]] {
    Dictionary(
      (olds.values.map(\.self) + news.values.map(\.self)).map { ($0.blob, $0.bytes) },
      uniquingKeysWith: { one, _ in one })
  }
}
