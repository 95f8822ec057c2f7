package import Model
package import Text

extension Git {
  /// Follows the records of some commits back to an ancestor that they have in common.
  ///
  /// Git is asked for the commits once, for their changes once, and for contents once. A commit from
  /// before the ancestor, on which some work was begun, counts as made of the ancestor: what is not as it
  /// is there, is compared with it. Where that leaves a doubt, all is followed back to before that commit.
  package func history(
    of tips: [String], since base: String?, alongFirstParents: Bool = false, in schema: Schema
  ) throws(GitError) -> RecordHistory {
    var (order, parents) = try commits(
      behind: tips, since: base, alongFirstParents ? ["--first-parent"] : [])
    if alongFirstParents { parents = parents.mapValues { Array($0.prefix(1)) } }
    let outside = Set(tips + parents.values.joined())
      .filter { parents[$0] == nil && $0 != base }.sorted()
    if let base {
      for commit in outside { parents[commit] = [base] }
      order = outside + order
    }
    let steps = try steps(order, parents, in: schema)
    let compared = steps.values.reduce(into: returning(steps)) { $0.formUnion($1.comparedBlobs) }
    let likeness = Likeness(schema: schema, contents: try blobs(compared))
    if let base, outside.contains(where: { steps[$0].map { leavesDoubt($0, likeness) } ?? false }) {
      let earlier = try line(["merge-base", "--octopus", base] + outside)
      if earlier != base {
        return try history(
          of: tips + [base], since: earlier, alongFirstParents: alongFirstParents, in: schema)
      }
    }
    var history = RecordHistory(base: base)
    for commit in order {
      if let step = steps[commit] { history.add(commit, step, like: likeness) }
    }
    return history
  }

  /// Whether a file of a commit from before the ancestor may be one that lies elsewhere in the ancestor: nothing in
  /// either says which record it is.
  private func leavesDoubt(_ step: HistoryStep, _ likeness: Likeness) -> Bool {
    var history = RecordHistory(base: step.parents[0])
    let origins = history.origins(of: step, like: likeness)
    let placed = PathSet(origins.values.compactMap { $0?.path })
    func unnamedKinds(_ blobs: [(path: String, blob: String)]) -> Set<KindIndex> {
      Set(
        blobs.compactMap { path, blob in
          let kind = likeness.schema.recordName(ofPath: path)?.kind
          return kind.flatMap { likeness.tellsItsOrigin(blob, $0) ? nil : $0 }
        })
    }
    let new = origins.compactMap { path, origin in
      origin == nil ? step.changes[0][path]?.new.map { (path: path, blob: $0) } : nil
    }
    let left = step.changes[0].compactMap { path, change in
      placed.contains(path) ? nil : change.old.map { (path: path, blob: $0) }
    }
    return !unnamedKinds(new).isDisjoint(with: unnamedKinds(left))
  }

  /// What files said when commits up to one removed them, by their paths, the latest first.
  package func removedBlobs(
    at paths: [String], before commit: String
  ) throws(GitError) -> PathMap<[String]> {
    if paths.isEmpty { return [:] }
    let output = try run(
      [
        "log", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-color", "--relative",
        "--format=",
        "--diff-filter=D", commit, "--",
      ] + PathSet(paths).sorted())
    var blobs: PathMap<[String]> = [:]
    for change in rawChanges(output) {
      if let path = change.oldPath { blobs[path, default: []].append(change.oldBlob) }
    }
    return blobs
  }

  /// What files said when they were removed whose paths were taken again.
  private func returning(_ steps: [String: HistoryStep]) -> Set<String> {
    var added: PathSet = []
    for step in steps.values {
      for (path, change) in step.changes.first ?? [:] where change.old == nil { added.insert(path) }
    }
    var blobs: Set<String> = []
    for step in steps.values {
      for (path, change) in step.changes.first ?? [:] where change.new == nil {
        if let old = change.old, added.contains(path) { blobs.insert(old) }
      }
    }
    return blobs
  }

  /// Commits in an order in which each stands behind its parents, and the parents of each.
  private func commits(
    behind tips: [String], since base: String?, _ options: [String]
  ) throws(GitError) -> (order: [String], parents: [String: [String]]) {
    let excluded = base.map { ["^\($0)"] } ?? []
    let output = try run(
      ["rev-list", "--topo-order", "--reverse", "--parents"] + options + Set(tips).sorted()
        + excluded
        + ["--"])
    var order: [String] = []
    var parents: [String: [String]] = [:]
    for line in output.split(separator: 0x0A) {
      let names = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      order.append(names[0])
      parents[names[0]] = Array(names.dropFirst())
    }
    return (order, parents)
  }

  /// What one commit made of its parents.
  package func step(
    of commit: String, madeOf parents: [String], in schema: Schema
  ) throws(GitError) -> HistoryStep {
    try steps([commit], [commit: parents], in: schema)[commit]
      ?? HistoryStep(parents: parents, changes: [])
  }

  /// The paths at which the parents of a commit have the record that it has at a path, followed through the commits
  /// since the parents parted; nil where one does not have it.
  package func formerPaths(
    of path: String, in commit: String, _ step: HistoryStep, _ schema: Schema
  ) throws(GitError) -> [String?] {
    var history: RecordHistory
    if step.parents.count == 1 {
      history = RecordHistory(base: step.parents[0])
    } else {
      let start = try line(["merge-base", "--octopus"] + step.parents)
      history = try self.history(of: step.parents, since: start, in: schema)
    }
    let contents = try blobs(step.comparedBlobs)
    history.add(commit, step, like: Likeness(schema: schema, contents: contents))
    let record = history.identity(of: path, in: commit)
    return zip(step.parents, step.changes).map { parent, changes in
      let former = changes.filter { $0.value.old != nil }.sorted().map(\.key)
      return former.first { history.identity(of: $0, in: parent) == record }
    }
  }

  private func steps(
    _ order: [String], _ parents: [String: [String]], in schema: Schema
  ) throws(GitError) -> [String: HistoryStep] {
    let pairs = order.flatMap { commit in
      let parents = parents[commit] ?? []
      return parents.isEmpty ? ["\(commit)\n"] : parents.map { "\(commit) \($0)\n" }
    }
    if pairs.isEmpty { return [:] }
    let output = try run(
      [
        "diff-tree", "--stdin", "--always", "--root", "-r", "-z", "--raw", "--no-abbrev",
        "--no-renames", "--relative", "--",
      ] + schema.kinds.map(\.folder), input: Array(pairs.joined().utf8))
    var changes: [PathMap<HistoryStep.Change>] = []
    var answer = GitAnswer(output)
    while answer.text() != nil {
      let found = answer.changes().compactMap { change in
        (change.newPath ?? change.oldPath).map { path in
          (
            path,
            HistoryStep.Change(
              old: change.oldPath == nil ? nil : change.oldBlob,
              new: change.newPath == nil ? nil : change.newBlob)
          )
        }
      }
      changes.append(PathMap(found, uniquingKeysWith: { one, _ in one }))
    }
    guard changes.count == pairs.count else { throw .incomplete(command: "diff-tree") }
    var steps: [String: HistoryStep] = [:]
    var position = 0
    for commit in order {
      let count = max(1, parents[commit]?.count ?? 0)
      steps[commit] = HistoryStep(
        parents: parents[commit] ?? [], changes: Array(changes[position..<(position + count)]))
      position += count
    }
    return steps
  }
}
