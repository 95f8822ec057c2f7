package import Model
import Text

extension Git {
  /// Records that are not committed and whose names records of the upstream have, which are not here yet:
  /// git refuses to bring those in. With the highest number that the upstream gave in each kind.
  package func untrackedClashes(
    in schema: Schema
  ) throws(GitError) -> (paths: [String], highest: [KindIndex: Int64]) {
    let untracked = fields(
      try run(
        ["ls-files", "-o", "-z", "--exclude-standard", "--"] + schema.kinds.map(\.folder)))
    guard !untracked.isEmpty, let upstream = try commit("@{upstream}"),
      try !isAncestor(upstream, of: "HEAD")
    else { return ([], [:]) }
    var names: Set<RecordName> = []
    var highest: [KindIndex: Int64] = [:]
    for path in try files(of: upstream).keys {
      guard let name = schema.recordName(ofPath: path) else { continue }
      names.insert(name)
      highest[name.kind] = max(highest[name.kind] ?? 0, Int64(name.id) ?? 0)
    }
    let paths = untracked.filter { path in
      schema.recordName(ofPath: path).map(names.contains) ?? false
    }
    return (PathSet(paths).sorted(), highest)
  }
}
