import Model
import Text
import Workspace

extension Versions {
  typealias Files = [RecordHistory.Identity: RecordFile]

  /// The files of the folder by what records they are; `numbers` are those that records of the other side got.
  func presentFiles(
    _ now: PathMap<String>, _ head: String, _ headFiles: PathMap<String>,
    _ tracing: inout Tracing, _ own: Files, _ other: Files, _ numbers: [RecordName: Int64],
    _ git: Git
  ) throws(GitError) -> [RecordHistory.Identity: [RecordFile]] {
    let decided = now.filter { !undecided.contains($0.key) }
    let parents = isStopped ? [operation.ours, operation.theirs] : [head]
    let trees = isStopped ? [ours, theirs] : [headFiles]
    let step = HistoryStep(
      parents: parents,
      changes: trees.map { tree in
        var changes: PathMap<HistoryStep.Change> = [:]
        for path in tracing.touched where tree[path] != decided[path] {
          changes[path] = HistoryStep.Change(old: tree[path], new: decided[path])
        }
        return changes
      })
    let missing = step.comparedBlobs.subtracting(contents.keys)
    var likeness = Likeness(schema: schema, contents: contents)
    likeness.contents.merge(try git.blobs(missing)) { one, _ in one }
    let origins = tracing.history.origins(of: step, like: likeness)
    var present: [RecordHistory.Identity: [RecordFile]] = [:]
    var unknown: Files = [:]
    for (path, blob) in decided.sorted()
    where tracing.touched.contains(path) {
      guard let name = schema.recordName(ofPath: path) else { continue }
      let file = RecordFile(path: path, name: name, blob: blob)
      var identity = RecordHistory.Identity(commit: "", path: path)
      if let source = origins[path] {
        if let source { identity = tracing.identity(of: source.path, in: source.commit) }
      } else {
        identity = tracing.identity(of: path, in: parents[0])
      }
      present[identity, default: []].append(file)
      if !isStopped, own[identity] == nil, other[identity] == nil { unknown[identity] = file }
    }
    if unknown.isEmpty { return present }
    // Rebased commits brought them once more.
    let known = present.filter { other[$0.key] != nil }.compactMapValues(\.first)
    try tracing.join(
      unknown.filter { !$0.key.commit.isEmpty }.merging(known) { one, _ in one }, in: head,
      with: other, in: operation.theirs, known: [:],
      renamed: numbers.map { name, number in
        Joining.Renaming(name: RecordName(kind: name.kind, id: String(number)), other: name)
      }, git)
    var joined: [RecordHistory.Identity: [RecordFile]] = [:]
    for (identity, files) in present { joined[tracing.canonical(identity), default: []] += files }
    return joined
  }

  /// What commits before renamed, so that no version has it under its former name.
  func renamedBefore(
    _ moves: PathMap<String>, _ paths: PathSet
  ) -> [RecordName: RecordName] {
    let names = Set(paths.compactMap(schema.recordName))
    var renamed: [RecordName: RecordName] = [:]
    for (old, new) in moves {
      guard let former = schema.recordName(ofPath: old), !names.contains(former) else { continue }
      var (place, steps) = (new, 0)
      while let next = moves[place], !paths.contains(place), steps < moves.count {
        (place, steps) = (next, steps + 1)
      }
      guard paths.contains(place), let name = schema.recordName(ofPath: place),
        name.kind == former.kind
      else { continue }
      renamed[former] = name
    }
    return renamed
  }

  /// What may be called otherwise by now, of which there is something in the folder.
  func maybeRenamed(
    _ guesses: PathMap<String>, _ now: PathMap<String>
  ) -> [RecordName: RecordName] {
    if guesses.isEmpty { return [:] }
    let present = Set(now.keys.compactMap(schema.recordName))
    var found: [RecordName: RecordName] = [:]
    for (old, new) in guesses {
      guard let former = schema.recordName(ofPath: old), let name = schema.recordName(ofPath: new)
      else { continue }
      let current = renamed[name] ?? name
      if present.contains(current) { found[former] = current }
    }
    return found
  }
}
