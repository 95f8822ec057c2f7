package import Model
package import Workspace
package import Text

/// What an import did.
package struct ImportResult {
  /// What became of each record, in the order of the import.
  package private(set) var records: [(name: RecordName, path: Path, outcome: Outcome)] = []
  /// The records of which fields were kept as they were edited here, though they are another at the source.
  package var kept: [(path: Path, fields: [String])] = []
  /// The records of which fields were edited here since the export, and are as they were edited there now.
  package var overwritten: [(path: Path, fields: [String])] = []
  package var changes: [FileChange] = []
  package var losses: [(loss: ImportLoss, count: Int)] = []
  /// The fields for want of which something was left out.
  package var missingFields: [MissingField] = []
  /// What was wrong with the records that were skipped.
  package var skipped: [ImportFault] = []

  /// What became of one record of an import.
  package enum Outcome: CaseIterable {
    case added, updated, unchanged
    /// It is another at the source now, and was not taken over.
    case outdated
    /// What is another at the source now was edited here.
    case edited
  }

  mutating func note(_ outcome: Outcome, _ name: RecordName, _ path: Path) {
    records.append((name, path, outcome))
  }
}
