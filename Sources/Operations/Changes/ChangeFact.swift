package import Diagnostics
package import Model
package import Workspace
package import Text

/// Why records cannot be changed as requested. A `record` is its number, or its id if it has none.
package enum ChangeFact {
  case invalidID(String)
  /// The id would be read as the number of a record.
  case numberAsID(String, kind: Kind)
  /// The record already has this id.
  case sameID(String, kind: Kind)
  /// Another record already has this id.
  case idTaken(String, kind: Kind)
  /// Another record, now called `now`, had this id before it was renamed; references in other clones may still mean
  /// that record.
  case formerID(String, now: String, kind: Kind)
  /// A record of the kind already has the highest possible number.
  case noNumberLeft(Kind)
  /// The file is written in a way that docket cannot edit.
  case notEditable(path: Path, kind: Kind, id: String)
  /// The kind has no field for what was asked, such as `steps`.
  case noField(String, Kind)
  /// No status of the kind has the meaning that was asked for, such as `done` or `started`.
  case noStatus(String, Kind)
  case emptyNote
  /// Only an open record that repeats can be skipped.
  case notOfSeries(kind: Kind, record: String, isOpen: Bool)
  /// A cancelled record is neither done nor open, so it cannot be toggled.
  case cancelled(kind: Kind, record: String)
  /// Only done and cancelled records can be archived.
  case notFinished(kind: Kind, record: String)
  /// The record has only `count` steps.
  case noStep(Int, count: Int, kind: Kind, record: String)
  /// The task is assigned to somebody else.
  case taken(kind: Kind, record: String, by: String)
  /// Somebody else changed the field after its value was shown, so the new value would overwrite an unseen one.
  case changedMeanwhile(path: Path, kind: Kind, record: String, field: Field)
  /// The record has changed since the version that the edit names.
  case outdated(path: Path, kind: Kind, record: String)
  /// No record can be taken.
  case nothingReady(Kind)
  /// Other records refer to the records that were to be deleted.
  case held(by: [HoldingReference])
  /// The field must refer to a record of this kind, but there is none.
  case nothingToReferTo(Kind)
  /// The changes would cause these errors; `changes` has the files as they would be, and the graph their records.
  case bringsErrors([Diagnostic], changes: [FileChange], Graph)
}

/// A reference that prevents a record from being deleted.
package struct HoldingReference: Hashable, Sendable {
  /// The file of the referring record.
  package let path: Path
  package let field: String
  package let target: RecordName
  package let targetKind: Kind
  /// The number of the target, if it has one.
  package let targetNumber: Int64?

  package init(
    path: Path, field: String, target: RecordName, targetKind: Kind, targetNumber: Int64? = nil
  ) {
    (self.path, self.field, self.target, self.targetKind) = (path, field, target, targetKind)
    self.targetNumber = targetNumber
  }
}
