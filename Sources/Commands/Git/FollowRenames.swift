import Model
import Platform
import TOML
import Text
import Workspace

extension Resolution {
  /// Has references to what one side renamed lead to it again, and names those to what is gone.
  mutating func followRenames(
    _ git: Git, _ workspace: Workspace
  ) throws(Failure) {
    let gone = versions.base.paths.keys.filter { name in
      (versions.ours.paths[name] == nil || versions.theirs.paths[name] == nil)
        && versions.base.paths[name].map { content($0) == nil } ?? true
    }
    if gone.isEmpty { return }
    let kinds = Set(gone.flatMap { name in schema.references(to: name.kind).map(\.kind) })
    if kinds.isEmpty { return }
    let graph: Graph
    do throws(SystemError) {
      graph = try workspace.load(kinds.union(gone.map(\.kind)))
    } catch {
      throw Failure(error)
    }
    let renames: [RecordName: Rename]
    do throws(GitError) {
      renames = try self.renames(git)
    } catch {
      throw Failure(error)
    }
    for number in graph.numbers.sorted(by: graph.precedes) {
      let path = graph.path(of: number)
      guard let bytes = content(path), !hasConflictMarkers(bytes) else { continue }
      mend(path, bytes, graph[number].kind, Set(gone), renames)
    }
  }

  private mutating func mend(
    _ path: String, _ bytes: [UInt8], _ kind: KindIndex, _ gone: Set<RecordName>,
    _ renames: [RecordName: Rename]
  ) {
    var document = Document(bytes)
    for (index, field) in schema[kind].fields.enumerated() {
      guard let target = schema.target(of: field) else { continue }
      for value in referenceItems(field, in: document) {
        guard
          let name = gone.first(where: { $0.kind == target && schema.reference(to: $0) == value })
        else { continue }
        guard let rename = renames[name], rename.isCertain else {
          leaveOpen(
            .gone(
              path: path, field: field.name, kind: schema[target].name, id: name.id,
              now: renames[name]?.name.id))
          continue
        }
        let new = schema.reference(to: rename.name)
        let edits: [FieldEdit] =
          switch field.multiplicity {
          case .one: [FieldEdit(index, .set(new))]
          case .list, .set: [FieldEdit(index, .replace([value], with: new))]
          }
        guard let changed = try? schema[kind].applying(edits, to: document) else { continue }
        document = changed
        note(.followed(path: path, field: field.name, old: name.id, new: rename.name.id))
      }
    }
    if document.bytes != bytes { set(path, document.bytes) }
  }

  /// Another id that a record has on one side.
  struct Rename {
    var name: RecordName
    /// The file is the same, or what referred to the old id refers to the new one on that side.
    var isCertain: Bool
  }

  private func renames(_ git: Git) throws(GitError) -> [RecordName: Rename] {
    guard let base = versions.operation.base else { return [:] }
    var renames: [RecordName: Rename] = [:]
    for (commit, tree) in [
      (versions.operation.ours, versions.ours), (versions.operation.theirs, versions.theirs),
    ] {
      for change in try git.changes(from: base, to: commit, findingRenames: true) {
        guard change.similarity != nil, let old = change.oldPath.flatMap(schema.recordName),
          let new = change.newPath.flatMap(schema.recordName), old.kind == new.kind,
          old.id != new.id
        else { continue }
        let isCertain = change.similarity == 100 || isFollowed(old, new, in: tree)
        renames[old] = Rename(name: new, isCertain: isCertain)
      }
    }
    return renames
  }

  /// Whether some record of a side refers to the new id where it referred to the old one before.
  private func isFollowed(_ old: RecordName, _ new: RecordName, in tree: Versions.Tree) -> Bool {
    let (before, after) = (schema.reference(to: old), schema.reference(to: new))
    return tree.blobs.contains { name, blob in
      guard versions.base.blobs[name] != blob,
        let was = versions.bytes(name, in: versions.base).map({ Document($0) }),
        let now = versions.bytes(name, in: tree).map({ Document($0) })
      else { return false }
      return schema[name.kind].fields.contains { field in
        guard schema.target(of: field) == old.kind else { return false }
        let (former, current) = (referenceItems(field, in: was), referenceItems(field, in: now))
        return former.contains(before) && !current.contains(before) && current.contains(after)
      }
    }
  }
}
