package import Model
package import Workspace
package import Text

/// What an import did.
package struct ImportResult {
  /// What became of each record, in the order of the import.
  package private(set) var records: [(name: RecordName, path: Path, outcome: Outcome)] = []
  package var changes: [FileChange] = []
  package var losses: [(loss: ImportLoss, count: Int)] = []
  /// The fields for want of which something was left out.
  package var missingFields: [MissingField] = []
  /// What was wrong with the records that were skipped.
  package var skipped: [ImportFault] = []

  /// What became of one record of an import.
  package enum Outcome: CaseIterable {
    case added, updated, unchanged
    /// The source says something else of it, which was not taken over.
    case different
  }

  mutating func note(_ outcome: Outcome, _ name: RecordName, _ path: Path) {
    records.append((name, path, outcome))
  }
}
