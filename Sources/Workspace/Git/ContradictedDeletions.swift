package import Model
import Platform
import TOML
package import Text

/// A record that one side of a merge deleted while the other changed or renamed it, without a conflict in git.
package struct ContradictedDeletion: Hashable, Sendable {
  /// The file that one side deleted.
  package let path: Path
  /// The file to which the other side renamed the record, and which stays; nil if that side changed the record, which stays
  /// deleted.
  package let renamed: Path?
  /// The commit of that other side.
  package let commit: String
}

extension Repository {
  /// The deletions that the merge at HEAD, or the rebase that just ended, contradicts in silence: git knows files, not records,
  /// and takes a renamed small file for a new one, or a deleted file and a similar new one for a renamed file.
  ///
  /// None if a person resolved conflicts of the rebase, since that may have been one of them.
  package func contradictedDeletions(
    afterRebase isRebase: Bool, _ schema: Schema
  ) throws -> [ContradictedDeletion] {
    // Git writes the patch of a commit where it stops.
    if isRebase, let patch = try ownPath("rebase-merge/patch"), FileSystem.real.exists(patch) {
      return []
    }
    let names =
      isRebase
      ? try ["orig-head", "onto"].compactMap { try text("rebase-merge/\($0)") }
      : ["HEAD^1", "HEAD^2"]
    let sides = try names.compactMap(commit)
    guard sides.count == 2, let base = try line(["merge-base"] + sides) else { return [] }
    let changes = try sides.map { try SideChanges(from: base, to: $0, schema, self) }
    func exists(_ path: Path) -> Bool { FileSystem.real.exists("\(folder)/\(path)") }
    return [(0, 1), (1, 0)].flatMap { own, other in
      changes[own].deleted.compactMap { name, path -> ContradictedDeletion? in
        let new = changes[other].renamed[name]
        let isSilent =
          new.map(exists) ?? (changes[other].changed.contains(path) && !exists(path))
        return isSilent
          ? ContradictedDeletion(path: path, renamed: new, commit: sides[other]) : nil
      }
    }.sorted { $0.path < $1.path }
  }
}

/// What one side of a merge did with records.
private struct SideChanges {
  /// The files of records that are gone, without those that were moved or renamed.
  var deleted: [RecordName: Path] = [:]
  /// The new files of renamed records, by their former ids.
  var renamed: [RecordName: Path] = [:]
  var changed: Set<Path> = []

  init(from base: String, to side: String, _ schema: Schema, _ repository: Repository) throws {
    var answer = GitAnswer(
      try repository.run(
        [
          "diff-tree", "-r", "--raw", "-z", "--no-abbrev", "--no-renames", "--relative", base, side,
          "--",
        ]
          + schema.kinds.map(\.folder.text)))
    let changes = answer.changes()
    var added: [Path: String] = [:]
    for change in changes {
      switch (change.oldPath, change.newPath) {
      case (let path?, nil): schema.recordName(ofPath: path).map { deleted[$0] = path }
      case (nil, let path?): added[path] = change.newBlob
      case (let path?, _?): changed.insert(path)
      case (nil, nil): break
      }
    }
    let blobs = try repository.blobs(Set(added.values))
    for (path, blob) in added {
      guard let name = schema.recordName(ofPath: path) else { continue }
      deleted[name] = nil
      let document = Document(blobs[blob]?.content ?? [])
      for id in schema[name.kind].formerIDs(in: document) {
        let former = RecordName(kind: name.kind, id: id)
        if deleted.removeValue(forKey: former) != nil { renamed[former] = path }
      }
    }
  }
}
