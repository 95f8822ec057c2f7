import Model
import TOML
import Text
import Workspace

extension Tracing {
  /// Takes records for one that both sides put back under their old name, which had been removed before
  /// the sides parted: who keeps what the other side removed does so, each in a rebase of their own.
  ///
  /// One that people gave its name is one anyway; here it gets what both sides are compared with. Of
  /// numbers only those are asked about that were made at one moment, which two records under one seldom are.
  mutating func joinPutBack(
    _ files: [Identity: RecordFile], in commit: String,
    with others: [Identity: RecordFile], in other: String, _ git: Git
  ) throws(GitError) {
    guard let start = history.base else { return }
    let others = Dictionary(
      named(others).map { ($1.name, ($0, $1)) }, uniquingKeysWith: { one, _ in one })
    let twice = Set(joined.values)
    var pairs: [(one: Identity, other: Identity, kind: KindIndex, blobs: [String])] = []
    for (identity, file) in named(files) {
      let isCounted = likeness.schema[file.name.kind].ids == .numbers
      guard let (found, twin) = others[file.name], found.path.isExactly(identity.path),
        twin.blob != file.blob,
        isCounted ? found != identity : found == identity && twice.contains(found)
      else { continue }
      let firsts = [(file, commit), (twin, other)].map { file, commit in
        history.versions(of: file.path, in: commit).last ?? file.blob
      }
      pairs.append((identity, found, file.name.kind, firsts))
    }
    if pairs.isEmpty { return }
    var likeness = likeness
    func read(_ blobs: some Sequence<String>) throws(GitError) {
      let missing = Set(blobs).subtracting(likeness.contents.keys)
      likeness.contents.merge(try git.blobs(missing)) { one, _ in one }
    }
    try read(pairs.flatMap(\.blobs))
    pairs.removeAll { likeness.areOfDifferentMoments($0.blobs[0], $0.blobs[1], $0.kind) }
    let former = try git.removedBlobs(at: pairs.map(\.one.path), before: start)
    try read(former.values.joined())
    for pair in pairs {
      let old = former[pair.one.path]?.first { old in
        pair.blobs.allSatisfy {
          likeness.areLikelyOne(old, $0, pair.kind) && likeness.seemSame(old, $0, pair.kind)
        }
      }
      guard let old else { continue }
      if pair.one != pair.other { joined[pair.one] = pair.other }
      removed[pair.other] = old
    }
  }
}
