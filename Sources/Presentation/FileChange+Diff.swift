import Text
package import Workspace

extension [FileChange] {
  /// The changes as unified diffs; a file that only moves is named, as by git.
  package var diffs: [String] {
    let removed = Dictionary(
      filter { $0.after == nil }.map { ($0.path, $0.before) }, uniquingKeysWith: { one, _ in one })
    let moved = Set(
      compactMap { change in
        change.modeOf.flatMap { removed[$0] == .some(change.after) ? $0 : nil }
      })
    return compactMap { change in
      if change.after == nil && moved.contains(change.path) { return nil }
      guard let old = change.modeOf, moved.contains(old) else { return change.diff }
      return "rename from \(old)\nrename to \(change.path)\n"
    }
  }
}

extension FileChange {
  /// The change as a unified diff.
  package var diff: String {
    unifiedDiff(
      old: before ?? [], new: after ?? [],
      oldName: before == nil ? "/dev/null" : "a/\(path)",
      newName: after == nil ? "/dev/null" : "b/\(path)")
  }
}
