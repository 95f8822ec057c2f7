package import TOML
import Text

/// What came of merging two changed files with the one that both were made from.
package struct Merge: Sendable {
  /// The merged file, with markers around what conflicts.
  package var bytes: [UInt8]
  /// The keys whose values a person has to choose, in the order of the file.
  package var conflicts: [String]
  /// What stands among the keys for a comment that differs.
  package static let comment = "a comment"
}

/// Why files cannot be merged by what they say.
package enum MergeRefusal: Error, Hashable, Sendable {
  /// A side breaks the grammar.
  case broken(MergeSide)
  /// The sides are written in ways that do not fit together, such as a table by header in the one and
  /// in braces in the other.
  case notExpressible
}

/// One of the three files of a merge.
package enum MergeSide: String, Hashable, Sendable {
  case base, ours, theirs
}

/// Merges two changed files of TOML by what they say, key by key, in the layout of the side that
/// changed each.
///
/// A value that one side changed is taken from it; the sets of a kind take what either side adds and
/// lose what either removes; a text of several lines takes the lines that either changed; a value that the sides
/// change differently, or that one changes and the other removes, is a conflict. Of two numbers of a record, which
/// nobody chose, the one that the upstream branch has is taken, else the smaller one. The result was read again, and
/// says exactly that.
///
/// `style` is asked only where there is a conflict, and `upstream`, for the upstream branch's version of the file, only
/// where both sides changed the number.
package func merge(
  base: Document, ours: Document, theirs: Document, as kind: Kind?,
  style: () -> ConflictStyle = { ConflictStyle() }, upstream: () -> Document? = { nil }
) throws(MergeRefusal) -> Merge {
  let base = try MergeFile(base.isValid ? base : Document(base.bytesWithoutConflicts), .base)
  let ours = try MergeFile(ours, .ours)
  let theirs = try MergeFile(theirs, .theirs)
  if ours.bytes == theirs.bytes || base.bytes == theirs.bytes {
    return Merge(bytes: ours.bytes, conflicts: [])
  }
  if base.bytes == ours.bytes { return Merge(bytes: theirs.bytes, conflicts: []) }
  let merging = Merging(base: base, ours: ours, theirs: theirs, kind: kind, upstream)
  if merging.hasListsOfTablesChangedTwice { throw .notExpressible }
  let merged = merging.run()
  try verify(merged, .ours, kind)
  if !merged.conflicts.isEmpty { try verify(merged, .theirs, kind) }
  if losesComments(merged, base, ours, theirs) { throw .notExpressible }
  let writing = merged.conflicts.isEmpty ? .chosen(.ours) : ConflictWriting.marked(style())
  return Merge(
    bytes: render(merged.parts, mark: ours.mark, newline: ours.newline, writing),
    conflicts: merged.conflicts)
}

package func merge(
  base: [UInt8], ours: [UInt8], theirs: [UInt8], as kind: Kind?,
  style: () -> ConflictStyle = { ConflictStyle() }, upstream: () -> Document? = { nil }
) throws(MergeRefusal) -> Merge {
  try merge(
    base: Document(base), ours: Document(ours), theirs: Document(theirs), as: kind, style: style,
    upstream: upstream)
}

/// Whether a comment of a side is gone that neither side took away.
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

/// How often a comment shall be there, given how often it stands in the common version and on each side.
func wantedCount(
  of comment: ArraySlice<UInt8>, _ base: CommentCounts, _ ours: CommentCounts,
  _ theirs: CommentCounts
) -> Int {
  let (old, own, other) = (base[comment] ?? 0, ours[comment] ?? 0, theirs[comment] ?? 0)
  return own < old || other < old ? max(own + other - old, 0) : max(own, other)
}

/// Refuses a result that does not say what was decided, with the conflicts resolved to one side.
private func verify(
  _ merged: Merging.Result, _ side: MergeSide, _ kind: Kind?
) throws(MergeRefusal) {
  let bytes = render(merged.parts, mark: [], newline: [0x0A], .chosen(side))
  guard let file = try? MergeFile(Document(bytes), side) else { throw .notExpressible }
  let expected = side == .ours ? merged.oursValues : merged.theirsValues
  let isAsDecided =
    file.values.count == expected.count
    && expected.allSatisfy { path, value in
      file.values[path].map { kind.isSame(value, $0, at: path) } ?? false
    }
  if !isAsDecided { throw .notExpressible }
}

extension Kind? {
  /// The field whose value stands at a path, if it is a set.
  func set(at path: MergeFile.Path) -> Field? {
    guard path.count == 1, case .name(let name) = path[0], let field = self?.field(named: name)
    else { return nil }
    return field.multiplicity == .set ? field : nil
  }

  /// Whether two values mean the same at a path: sets whatever their order.
  func isSame(_ one: Value, _ other: Value, at path: MergeFile.Path) -> Bool {
    if one == other { return true }
    guard set(at: path) != nil, case .array(let items) = one, case .array(let others) = other else {
      return false
    }
    return Set(items) == Set(others)
  }
}
