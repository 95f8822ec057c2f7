package import Model

/// The versions that one record had on its way to a commit, whatever number it had.
package struct Lineage: Hashable, Sendable {
  package private(set) var blobs: Set<String> = []
  /// The version that it came with.
  package private(set) var first = ""

  /// Whether the two are one record: some version is in both.
  package func isShared(with other: Lineage) -> Bool { !blobs.isDisjoint(with: other.blobs) }

  fileprivate mutating func go(back blob: String) {
    blobs.insert(blob)
    first = blob
  }

  fileprivate mutating func go(on other: Lineage) {
    blobs.formUnion(other.blobs)
    first = other.first
  }
}

extension Git {
  /// What became the records that a commit has under some numbers.
  ///
  /// The way back goes along first parents, since a merge leaves their numbers as they are, and turns
  /// to another parent where a file comes from it: under its name, or under the number that it lost.
  package func lineages(
    of names: Set<RecordName>, to commit: String, in schema: Schema
  ) throws(GitError) -> [RecordName: Lineage] {
    var lineages: [RecordName: Lineage] = [:]
    var open = names
    if names.isEmpty { return [:] }
    for step in try steps(of: names, to: commit, in: schema) {
      if open.isEmpty { break }
      var standing = step.standing.filter { open.contains($0.key) }
      for (name, blob) in standing { lineages[name, default: Lineage()].go(back: blob) }
      for parent in step.parents.dropFirst() where !standing.isEmpty {
        let former = try former(standing, step, in: parent, schema)
        let found = try self.lineages(of: Set(former.values), to: parent, in: schema)
        for (name, old) in former {
          if let lineage = found[old] { lineages[name]?.go(on: lineage) }
          standing[name] = nil
          open.remove(name)
        }
      }
      open.subtract(step.added)
    }
    return lineages
  }

  /// The versions with which records came under one id, on all branches.
  package func firstBlobs(of id: String, in kind: Kind) throws(GitError) -> Set<String> {
    let changes = rawChanges(
      try run([
        "--no-literal-pathspecs", "log", "--all", "HEAD", "--raw", "-z", "--no-abbrev",
        "--no-renames", "--diff-filter=A", "--relative", "--no-color", "--format=", "--",
        ":(glob)\(escaped(kind.folder))/**/\(id).toml",
      ]))
    return Set(changes.map(\.newBlob))
  }

  /// One commit on the way back.
  private struct Step {
    let parents: [String]
    /// What it left of the records that it changed.
    var standing: [RecordName: String] = [:]
    var added: Set<RecordName> = []
  }

  /// The commits along first parents that changed some records, the newest first.
  private func steps(
    of names: Set<RecordName>, to commit: String, in schema: Schema
  ) throws(GitError) -> [Step] {
    let folders = Set(names.map { schema[$0.kind].folder })
    let isFew = names.count <= 100
    let paths =
      isFew
      ? names.map { ":(glob)\(escaped(schema[$0.kind].folder))/**/\($0.id).toml" } : Array(folders)
    let output = try run(
      [isFew ? "--no-literal-pathspecs" : "--literal-pathspecs"] + [
        "log", "--first-parent", "-m", "--raw", "-z", "--no-abbrev",
        "--no-renames", "--relative", "--no-color", "--format=%H%x00%P", commit, "--",
      ] + paths.sorted())
    var answer = GitAnswer(output)
    var steps: [Step] = []
    while let head = answer.texts(2) {
      var step = Step(parents: head[1].split(separator: " ").map(String.init))
      var removed: Set<RecordName> = []
      for change in answer.changes() {
        guard let name = (change.newPath ?? change.oldPath).flatMap(schema.recordName) else {
          continue
        }
        if change.newPath == nil {
          removed.insert(name)
        } else {
          step.standing[name] = change.newBlob
          if change.oldPath == nil { step.added.insert(name) }
        }
      }
      step.added.subtract(removed)
      steps.append(step)
    }
    return steps
  }

  /// The names that records, which a merge changed, have in one of its other parents, where they come
  /// from it.
  private func former(
    _ standing: [RecordName: String], _ step: Step, in parent: String, _ schema: Schema
  ) throws(GitError) -> [RecordName: RecordName] {
    var files: [RecordName: String] = [:]
    for (path, blob) in try self.files(of: parent) {
      if let name = schema.recordName(ofPath: path) { files[name] = blob }
    }
    var former: [RecordName: RecordName] = [:]
    for (name, blob) in standing where files[name] == blob { former[name] = name }
    let newcomers = step.added.filter { former[$0] == nil && standing[$0] != nil }
    if newcomers.isEmpty { return former }
    let kinds = Set(newcomers.map(\.kind))
    let own = try self.files(of: step.parents[0])
    var held: [RecordName: String] = [:]
    for (path, blob) in own { if let name = schema.recordName(ofPath: path) { held[name] = blob } }
    let candidates = files.filter { kinds.contains($0.key.kind) && held[$0.key] != $0.value }
    let blobs = try blobs(Set(candidates.values).union(newcomers.compactMap { standing[$0] }))
    for name in newcomers {
      guard let bytes = standing[name].flatMap({ blobs[$0] }) else { continue }
      let alike = candidates.filter { candidate, blob in
        candidate.kind == name.kind
          && blobs[blob].map { schema[name.kind].areSameButReferences($0, bytes) } ?? false
      }.keys
      if alike.count == 1 {
        former[name] = alike.first
      } else if files[name] != nil {
        former[name] = name
      }
    }
    return former
  }
}
