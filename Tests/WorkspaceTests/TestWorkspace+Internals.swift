import Platform
import TestSupport
import Text

@testable import Workspace

extension TestWorkspace {
  /// Writes the number counters.
  func writeCounters(_ text: String) throws { try write(text, to: ".docket/log/numbers") }

  /// The number counters' file.
  func counters() throws -> String { try text(".docket/log/numbers") }

  /// The changes in the log that were started and not completed.
  func pendingChanges() throws -> [LogName] {
    try ChangeLog.names(below: try Directory.open(root)).filter(\.isPending)
  }

  /// Writes a log entry in the state of a running change; returns its path.
  @discardableResult
  func writePendingEntry(_ text: String) throws -> Path {
    let path: Path = ".docket/log/1-applying-\(text.utf8.count)-0"
    try write(text, to: path)
    return path
  }
}

extension Workspace {
  /// Makes the changes without further planning.
  func apply(
    _ changes: [FileChange], _ options: TransactionOptions = TransactionOptions(),
    note: ChangeNote? = nil
  ) throws(TransactionError) {
    do {
      try transact(options) { transaction throws(Never) in
        for change in changes { transaction.stage(change) }
        transaction.note = note
      }
    } catch {
      switch error {
      case .transaction(let error): throw error
      }
    }
  }
}

extension ChangeNote {
  /// A note that makes a change one that can be undone.
  static let test = ChangeNote(command: "docket test", time: Timestamp(seconds: 1_795_363_200))
}

extension FileChange {
  static func create(_ path: Path, _ text: String) -> FileChange {
    FileChange(path: path, before: nil, after: Array(text.utf8))
  }

  static func rewrite(_ path: Path, _ before: String, _ after: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: Array(after.utf8))
  }

  static func remove(_ path: Path, _ before: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: nil)
  }
}
