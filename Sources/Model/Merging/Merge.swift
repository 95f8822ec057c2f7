package import TOML
import Text

/// The result of merging two changed versions of a file with their common base.
package struct Merge: Sendable {
  /// The merged file, with markers around conflicts.
  package var bytes: [UInt8]
  /// The keys with conflicts, in the order of the file.
  package var conflicts: [String]
  /// The entry in `conflicts` for a conflict between comments.
  package static let comment = "a comment"
}

/// The reason why files cannot be merged key by key.
package enum MergeRefusal: Hashable, Sendable {
  /// A side has syntax errors.
  case broken(MergeSide)
  /// The sides use incompatible notations, such as a table with a header in one and an inline table in the other.
  case notExpressible
}

/// One of the three files of a merge.
package enum MergeSide: String, Hashable, Sendable {
  case base, ours, theirs
}

/// Merges two changed TOML files key by key, keeping the layout of the side that changed each key.
///
/// If only one side changed a value, its version is taken. Sets of a kind's fields get the items that either side added
/// and lose those that either side removed. Multi-line texts get the changed lines of both sides. If both sides changed a
/// value differently, or one changed and the other removed it, there is a conflict. For a record's number, which is
/// assigned automatically, the one in the upstream branch is taken, otherwise the smaller one. The result is parsed again
/// to verify its content.
///
/// `style` is only called if there is a conflict. `upstream`, which returns the upstream branch's version of the file, is
/// only called if both sides changed the number. `currentIDs`, which returns the ids of records of a kind by their former
/// ids, if these are among some ids, is only called if both sides changed a reference: one that follows a rename of its
/// record is not a change.
package func merge(
  base: Document, ours: Document, theirs: Document, as kind: Kind?,
  style: () -> ConflictStyle = { ConflictStyle() }, upstream: () -> Document? = { nil },
  currentIDs: (_ kind: String, Set<String>) -> [String: String] = { _, _ in [:] }
) throws(ModelError) -> Merge {
  var base = try MergeFile(base.isValid ? base : Document(base.bytesWithoutConflicts), .base)
  var ours = try MergeFile(ours, .ours)
  var theirs = try MergeFile(theirs, .theirs)
  if ours.bytes == theirs.bytes || base.bytes == theirs.bytes {
    return Merge(bytes: ours.bytes, conflicts: [])
  }
  if base.bytes == ours.bytes { return Merge(bytes: theirs.bytes, conflicts: []) }
  let renames = kind?.renamedReferences(base, ours, theirs, currentIDs) ?? [:]
  for (path, ids) in renames {
    base.redirect(path, ids)
    ours.redirect(path, ids)
    theirs.redirect(path, ids)
  }
  let merging = Merging(base: base, ours: ours, theirs: theirs, kind: kind, upstream)
  if merging.hasListsOfTablesChangedTwice { throw ModelError(.merging(.notExpressible)) }
  let merged = merging.run()
  try verify(merged, .ours, kind, renames)
  if !merged.conflicts.isEmpty { try verify(merged, .theirs, kind, renames) }
  if losesComments(merged, base, ours, theirs) { throw ModelError(.merging(.notExpressible)) }
  let writing = merged.conflicts.isEmpty ? .chosen(.ours) : ConflictWriting.marked(style())
  return Merge(
    bytes: render(merged.parts, mark: ours.mark, newline: ours.newline, writing),
    conflicts: merged.conflicts)
}

package func merge(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], as kind: Kind?,
  style: () -> ConflictStyle = { ConflictStyle() }, upstream: () -> Document? = { nil }
) throws(ModelError) -> Merge {
  try merge(
    base: Document(base), ours: Document(ours), theirs: Document(theirs), as: kind, style: style,
    upstream: upstream)
}

/// Returns a conflict between whole files, for versions that are not of one record.
package func unmerged(
  base: Document, ours: Document, theirs: Document, _ style: ConflictStyle
) -> [UInt8] {
  let texts = [base, ours, theirs].map { Array($0.bytes[$0.start...]) }
  return render(
    [.conflict(base: texts[0], ours: texts[1], theirs: texts[2])],
    mark: ours.bytes[..<ours.start], newline: Array(ours.newline.utf8), .marked(style))
}

/// Whether the merge lost a comment that neither side removed.
private func losesComments(
  _ merged: Merging.Result, _ base: MergeFile, _ ours: MergeFile, _ theirs: MergeFile
) -> Bool {
  if ours.comments.isEmpty && theirs.comments.isEmpty { return false }
  let kept = counts(of: merged.parts.flatMap(\.comments))
  return Set(ours.comments + theirs.comments).contains { comment in
    kept[comment] ?? 0
      < wantedCount(of: comment, base.commentCounts, ours.commentCounts, theirs.commentCounts)
  }
}

/// Returns how often a comment should occur in the result, given its counts in the base and on each side.
func wantedCount(
  of comment: ArraySlice<UInt8>, _ base: CommentCounts, _ ours: CommentCounts,
  _ theirs: CommentCounts
) -> Int {
  let (old, own, other) = (base[comment] ?? 0, ours[comment] ?? 0, theirs[comment] ?? 0)
  return own < old || other < old ? max(own + other - old, 0) : max(own, other)
}

/// Throws if the merged file, with conflicts resolved to one side, does not have the expected values.
private func verify(
  _ merged: Merging.Result, _ side: MergeSide, _ kind: Kind?,
  _ renames: [MergeFile.Path: [String: String]]
) throws(ModelError) {
  let bytes = render(merged.parts, mark: [], newline: [0x0A], .chosen(side))
  guard var file = try? MergeFile(Document(bytes), side) else {
    throw ModelError(.merging(.notExpressible))
  }
  for (path, ids) in renames { file.redirect(path, ids) }
  let expected = side == .ours ? merged.oursValues : merged.theirsValues
  let isAsDecided =
    file.values.count == expected.count
    && expected.allSatisfy { path, value in
      file.values[path].map { kind.isSame(value, $0, at: path) } ?? false
    }
  if !isAsDecided { throw ModelError(.merging(.notExpressible)) }
}

extension Kind? {
  private func field(at path: MergeFile.Path) -> Field? {
    guard path.count == 1, case .name(let name) = path[0] else { return nil }
    return self?.field(named: name)
  }

  /// Returns the field at a path if it is merged item by item: a set, a checklist or notes.
  func list(at path: MergeFile.Path) -> Field? {
    field(at: path).flatMap { field in
      let isOfItems = field.type == .step || field.type == .note
      return field.multiplicity == .set || field.multiplicity == .list && isOfItems ? field : nil
    }
  }

  /// Whether docket writes the time at a path by itself: when a record was created or completed.
  func isStamp(at path: MergeFile.Path) -> Bool {
    guard let kind = self, let field = field(at: path), field.type == .dateTime else {
      return false
    }
    return field.isStamped || kind.conditionalFields.contains { kind.fields[$0.field] == field }
  }

  /// Whether two values at a path are equivalent; the order of sets is ignored.
  func isSame(_ one: Value, _ other: Value, at path: MergeFile.Path) -> Bool {
    if one == other { return true }
    guard field(at: path)?.multiplicity == .set, case .array(let items) = one,
      case .array(let others) = other
    else { return false }
    return Set(items) == Set(others)
  }
}

extension Kind {
  /// For each field of references that both sides changed, returns the current ids by the former ones.
  fileprivate func renamedReferences(
    _ base: MergeFile, _ ours: MergeFile, _ theirs: MergeFile,
    _ currentIDs: (_ kind: String, Set<String>) -> [String: String]
  ) -> [MergeFile.Path: [String: String]] {
    var renames: [MergeFile.Path: [String: String]] = [:]
    for field in fields {
      guard let reference = field.reference else { continue }
      let path: MergeFile.Path = [.name(field.name)]
      let (old, own, other) = (base.ids(at: path), ours.ids(at: path), theirs.ids(at: path))
      if own == old || other == old || own == other { continue }
      let added = own.union(other).subtracting(old)
      let isOnlyAdding = field.multiplicity != .one && old.isSubset(of: own.intersection(other))
      if added.isEmpty || isOnlyAdding { continue }
      renames[path] = currentIDs(reference.target, added)
    }
    return renames
  }
}

extension MergeFile {
  fileprivate func ids(at path: Path) -> Set<String> {
    switch values[path] {
    case .string(let id): [id]
    case .array(let items):
      Set(items.compactMap { if case .string(let id) = $0 { id } else { nil } })
    default: []
    }
  }
}

extension MergeRefusal {
  /// Why the file was merged as text.
  var message: LocalizedText {
    switch self {
    case .broken(.base):
      LocalizedText("the common version is not valid TOML", "в общей версии ошибка синтаксиса TOML")
    case .broken(.ours):
      LocalizedText("our version is not valid TOML", "в нашей версии ошибка синтаксиса TOML")
    case .broken(.theirs):
      LocalizedText("the other version is not valid TOML", "в другой версии ошибка синтаксиса TOML")
    case .notExpressible:
      LocalizedText(
        "the versions use incompatible notations", "версии записаны так, что их нельзя соединить")
    }
  }
}
