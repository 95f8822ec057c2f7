package import Model
package import Workspace
package import Text

/// The result of an import.
package struct ImportResult {
  /// The outcome for each record, in the order of the import.
  package private(set) var records: [(name: RecordName, path: Path, outcome: Outcome)] = []
  package var changes: [FileChange] = []
  package var losses: [ImportLoss] = []
  /// The values of existing records that were replaced or removed.
  package var overwritten: [ChangeOutcome] = []
  /// The errors of skipped records.
  package var skipped: [ImportFault] = []

  /// What an import did with one record.
  package enum Outcome: CaseIterable {
    case added, updated, unchanged
    /// The record differs in the source, but was not updated.
    case different
  }

  mutating func note(_ outcome: Outcome, _ name: RecordName, _ path: Path) {
    records.append((name, path, outcome))
  }
}
