import Model

/// What resolving leaves to a person.
package enum UnresolvedConflict: Hashable {
  case editedSince(path: String)
  case noRecord(path: String)
  case removedHere(path: String, of: ResolveSides)
  case removedThere(path: String, of: ResolveSides)
  /// The other side removed, under its old number, what has this one by now.
  case removedUnder(path: String, id: String)
  case underOtherNames(path: String)
  /// Both sides changed some keys, each in its way.
  case changedTwice(path: String, keys: [String])
  case unmergeable(path: String)
  case gone(LostReference)
  /// One record that came by two ways into two files.
  case twice(path: String, other: String)
  /// Two records that share a name, which people give.
  case namesake(path: String, other: String)
  case notCommitted(path: String, id: String)
  case cameAtOnce(path: String, id: String)
  /// A file that would change, with edits that are nobody's business but a person's to commit.
  case holdsUncommitted(path: String)
  /// A record that is not committed, where the upstream has another; `free` is a number that it could have.
  case takenUpstream(path: String, kind: String, id: String, free: Int64?)
  /// A reference that was made when the number was that of two records.
  case madeLater(path: String, field: String, id: String)
  /// A record in a stash that another one keeps from coming back.
  case recordInStash(path: String)
  /// A file in a stash that another one keeps from coming back; `place` is its path from the top of the
  /// working tree.
  case fileInStash(place: String, commit: String)
}

extension UnresolvedConflict {
  /// The file that it is about.
  package var path: String {
    switch self {
    case .editedSince(let path), .noRecord(let path), .removedHere(let path, _),
      .removedThere(let path, _), .removedUnder(let path, _), .underOtherNames(let path),
      .changedTwice(let path, _), .unmergeable(let path),
      .twice(let path, _), .namesake(let path, _), .notCommitted(let path, _),
      .cameAtOnce(let path, _), .holdsUncommitted(let path), .takenUpstream(let path, _, _, _),
      .madeLater(let path, _, _), .recordInStash(let path), .fileInStash(let path, _):
      path
    case .gone(let reference): reference.path
    }
  }
}

/// A reference of a record to what one side removed.
package struct LostReference: Hashable, Sendable {
  package let path: String
  package let kind: String
  package let id: String
  package let field: String
  package let isList: Bool
  package let target: Target
  /// Whether it may be taken out: where deleting what it leads to would have done so.
  package let isRemovable: Bool
  /// What it led to may be called so by now, as far as the files tell.
  package let successor: String?

  /// What the reference leads to.
  package struct Target: Hashable, Sendable {
    package let kind: String
    package let id: String
  }
}
