import Model
import TOML
import Text
import Workspace

/// The files in which git, without stopping, made one of two records.
struct Mixtures {
  var paths: PathSet = []
  /// Where the common commit has the records whose changes went into files of others.
  var formerPaths: PathSet = []
}

extension Versions {
  typealias Places = PathMap<RecordHistory.Identity>

  /// Looks at the files that are otherwise than either side has them, and are not in conflict.
  func mixtures(
    _ records: (ours: Places, theirs: Places), _ touched: PathSet, _ now: PathMap<String>,
    _ history: RecordHistory, _ git: Git
  ) throws(GitError) -> Mixtures {
    var found = Mixtures()
    let changed = touched.filter { path in
      now[path].map { $0 != ours[path] && $0 != theirs[path] } ?? false
        && folder.unmerged[path] == nil
    }
    for path in changed {
      guard let standing = now[path], let own = ours[path], let other = theirs[path], own != other,
        records.ours[path] != records.theirs[path]
      else { continue }
      guard let first = base[path] ?? history.versions(of: path, in: operation.theirs).last else {
        continue
      }
      var old = bytes(first)
      if old == nil { old = try git.blobs([first])[first] }
      if isMixture(standing, of: own, other, base: old, at: path) { found.paths.insert(path) }
    }
    for (own, other, places) in [
      (ours, theirs, records), (theirs, ours, (ours: records.theirs, theirs: records.ours)),
    ] {
      let targets = changed.filter { own[$0] != nil && other[$0] == nil && base[$0] == nil }
      if targets.isEmpty { continue }
      let sources = touched.filter { path in
        own[path] == nil && now[path] == nil && base[path] != nil
          && other[path].map { $0 != base[path] } ?? false
      }.sorted()
      let sourcesOfRecords = Dictionary(
        sources.compactMap { source in places.theirs[source].map { ($0, source) } }
      ) { first, _ in first }
      for target in targets {
        func isMixed(from source: String) -> Bool {
          guard let standing = now[target], let one = own[target], let two = other[source],
            let old = base[source].flatMap(bytes),
            schema.recordName(ofPath: source)?.kind == schema.recordName(ofPath: target)?.kind
          else { return false }
          return isMixture(standing, of: one, two, base: old, at: target)
        }
        // Where it may be what came of the record itself, it is that: nearly always, and soon found.
        if let source = places.ours[target].flatMap({ sourcesOfRecords[$0] }),
          isMixed(from: source)
        {
          continue
        }
        let former = sources.filter(isMixed)
        if former.isEmpty || former.contains(where: { places.theirs[$0] == places.ours[target] }) {
          continue
        }
        found.paths.insert(target)
        found.formerPaths.formUnion(former)
      }
    }
    return found
  }

  /// Whether a file says what comes of three versions where git does not stop.
  private func isMixture(
    _ standing: String, of own: String, _ other: String, base: [UInt8]?, at path: String
  ) -> Bool {
    guard let kind = schema.recordName(ofPath: path)?.kind, let base, let one = bytes(own),
      let two = bytes(other), let present = bytes(standing),
      let merged = try? merge(base: base, ours: one, theirs: two, as: schema[kind]),
      merged.conflicts.isEmpty
    else { return false }
    return saysSame(merged.bytes, present)
  }

  func saysSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    let (one, other) = (Document(one), Document(other))
    return one.isValid && other.isValid && one.value(of: 0) == other.value(of: 0)
  }
}
