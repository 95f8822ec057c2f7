package import Diagnostics
package import Model
package import Workspace
package import Text

/// Why records cannot be changed as it was asked.
package enum ChangeError: Error {
  case invalidID(String)
  /// The record has that id already.
  case sameID(String, kind: Kind)
  /// There is a record of that id already.
  case idTaken(String, kind: Kind)
  /// Another record, `now`, had the id before it was renamed: references of other clones may still mean that one.
  case formerID(String, now: String, kind: Kind)
  /// A record of the kind has the highest number that there is.
  case noNumberLeft(Kind)
  /// The file is written in a way that an edit cannot be made in.
  case notEditable(path: Path, kind: Kind, id: String)
  /// A record that is cancelled is neither done nor open, so that it is not turned from one to the other.
  case cancelled(kind: Kind, id: String)
  /// Somebody else has made something of a field that was not seen by who would write over it.
  case changedMeanwhile(path: Path, kind: Kind, id: String, field: Field)
  /// References hold what was to be deleted.
  case held(by: [HoldingReference])
  /// There are no records of a kind that a field has to refer to.
  case nothingToReferTo(Kind)
  /// A new record would come to lie where git's sparse checkout has left one out.
  case hiddenRecord(path: Path)
  /// The changes would bring errors: these, in the files as they would be.
  case bringsErrors([Diagnostic], changes: [FileChange])
}

/// A reference that a record cannot be deleted for.
package struct HoldingReference: Hashable, Sendable {
  /// The file of the record that refers to the other one.
  package let path: Path
  package let field: String
  package let target: RecordName
  package let targetKind: Kind

  package init(path: Path, field: String, target: RecordName, targetKind: Kind) {
    (self.path, self.field, self.target, self.targetKind) = (path, field, target, targetKind)
  }
}

/// What depends on something that could not be read.
package enum UnreadNeed: Hashable, Sendable {
  /// What is changed may be referred to there.
  case references
  /// What is imported may be there already.
  case imported
  /// What a change leads to, or a value that none may share, may be there.
  case judging
  case id
}
