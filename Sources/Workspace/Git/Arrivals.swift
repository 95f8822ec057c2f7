package import Model
package import Text

/// The commit by which a file came to where it is, along the first parents of the branch.
package struct Arrival: Hashable, Sendable {
  package var commit: String
  /// Where the file lay then.
  package var path: String
  /// How many commits before the last one.
  package var age: Int
}

extension Git {
  /// By which commits files came, by their paths; a file that is not committed is left out.
  package func arrivals(
    of paths: PathSet, in schema: Schema
  ) throws(GitError) -> PathMap<Arrival> {
    guard let head = try commit("HEAD") else { return [:] }
    var history = try history(of: [head], since: nil, alongFirstParents: true, in: schema)
    let committed = try files(of: head)
    var arrivals: PathMap<Arrival> = [:]
    for path in paths where committed[path] != nil {
      let first = history.identity(of: path, in: head)
      arrivals[path] = Arrival(
        commit: first.commit, path: first.path, age: history.age(of: first.commit))
    }
    return arrivals
  }

  /// What brought a file to the branch, as if it had stopped: a merge, or the rebase that this clone made
  /// last, or else the one commit. Nil for the first of all commits, which has no other side.
  package func operation(bringing arrival: Arrival) throws(GitError) -> GitOperation? {
    let parents = try line(["rev-list", "--parents", "--max-count=1", arrival.commit])?
      .split(separator: " ").dropFirst().map(String.init)
    guard let parents, let ours = parents.first else { return nil }
    for theirs in parents.dropFirst() where try files(of: theirs)[arrival.path] != nil {
      return GitOperation(
        kind: .merge, ours: ours, theirs: theirs, base: try line(["merge-base", ours, theirs]),
        tip: theirs)
    }
    if let former = try commit("ORIG_HEAD"), try !isAncestor(former, of: "HEAD"),
      let blob = try files(of: former)[arrival.path],
      try files(of: arrival.commit)[arrival.path] == blob
    {
      return GitOperation(
        kind: .rebase, ours: ours, theirs: former, base: try line(["merge-base", ours, former]),
        tip: former)
    }
    return GitOperation(
      kind: .cherryPick, ours: ours, theirs: arrival.commit, base: ours, tip: arrival.commit)
  }
}
