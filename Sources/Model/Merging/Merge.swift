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
/// only called if both sides changed the number.
package func merge(
  base: Document, ours: Document, theirs: Document, as kind: Kind?,
  style: () -> ConflictStyle = { ConflictStyle() }, upstream: () -> Document? = { nil }
) throws(ModelError) -> Merge {
  let base = try MergeFile(base.isValid ? base : Document(base.bytesWithoutConflicts), .base)
  let ours = try MergeFile(ours, .ours)
  let theirs = try MergeFile(theirs, .theirs)
  if ours.bytes == theirs.bytes || base.bytes == theirs.bytes {
    return Merge(bytes: ours.bytes, conflicts: [])
  }
  if base.bytes == ours.bytes { return Merge(bytes: theirs.bytes, conflicts: []) }
  let merging = Merging(base: base, ours: ours, theirs: theirs, kind: kind, upstream)
  if merging.hasListsOfTablesChangedTwice { throw ModelError(.merging(.notExpressible)) }
  let merged = merging.run()
  try verify(merged, .ours, kind)
  if !merged.conflicts.isEmpty { try verify(merged, .theirs, kind) }
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
  _ merged: Merging.Result, _ side: MergeSide, _ kind: Kind?
) throws(ModelError) {
  let bytes = render(merged.parts, mark: [], newline: [0x0A], .chosen(side))
  guard let file = try? MergeFile(Document(bytes), side) else {
    throw ModelError(.merging(.notExpressible))
  }
  let expected = side == .ours ? merged.oursValues : merged.theirsValues
  let isAsDecided =
    file.values.count == expected.count
    && expected.allSatisfy { path, value in
      file.values[path].map { kind.isSame(value, $0, at: path) } ?? false
    }
  if !isAsDecided { throw ModelError(.merging(.notExpressible)) }
}

extension Kind? {
  /// Returns the field at a path.
  private func field(at path: MergeFile.Path) -> Field? {
    guard path.count == 1, case .name(let name) = path[0] else { return nil }
    return self?.field(named: name)
  }

  /// Returns the field at a path if it is a set.
  func set(at path: MergeFile.Path) -> Field? {
    field(at: path).flatMap { $0.multiplicity == .set ? $0 : nil }
  }

  /// Returns the field at a path if it is a list of steps or notes.
  func itemList(at path: MergeFile.Path) -> Field? {
    field(at: path).flatMap { field in
      field.multiplicity == .list && (field.type == .step || field.type == .note) ? field : nil
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
    guard set(at: path) != nil, case .array(let items) = one, case .array(let others) = other else {
      return false
    }
    return Set(items) == Set(others)
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
