package import Diagnostics
import Model
import Platform
import TOML
import Text
package import Workspace

/// The result of a change.
package struct ChangeResult {
  package let outcomes: [ChangeOutcome]
  package let changes: [FileChange]
  /// Warnings that the changes cause, without errors.
  package let warnings: [Diagnostic]
  package let remarks: [ChangeRemark]
}

extension Workspace {
  /// Plans changes under the workspace's lock, refuses them if they would cause errors, and commits them all at once
  /// otherwise.
  package func change(
    _ settings: ChangeSettings, _ body: (inout ChangePlan) throws(OperationError) -> Void
  ) throws(OperationError) -> ChangeResult {
    try transact(settings) { transaction throws(OperationError) in
      var plan = ChangePlan(transaction, settings)
      try body(&plan)
      let changes = plan.transaction.changes
      let judged = changes + (try plan.filesSharingNumbers(with: changes))
      let (findings, mended) = try judging(.judging) { () throws(ReadingError) in
        try plan.workspace.effect(of: judged)
      }
      let errors = findings.filter { $0.severity == .error }
      if !errors.isEmpty { throw .change(.bringsErrors(errors, changes: changes)) }
      transaction = plan.transaction
      transaction.note.mended = mended
      return ChangeResult(
        outcomes: plan.outcomes, changes: changes, warnings: findings,
        remarks: plan.remarks)
    }
  }
}

extension ChangePlan {
  /// The files of other records that have one of the numbers given explicitly, as changes that change nothing, so that
  /// shared numbers cause a warning.
  fileprivate mutating func filesSharingNumbers(
    with changes: [FileChange]
  ) throws(OperationError) -> [FileChange] {
    var names: [KindIndex: Set<Int64>] = [:]
    for name in transaction.askedNumbers { names[name.kind, default: []].insert(name.number) }
    let changed = Set(changes.map(\.path))
    var files: [FileChange] = []
    for (kind, numbers) in names {
      let known = try knownRecords(of: kind)
      let sharing = known.records(of: kind).filter { record in
        known[record].number.map(numbers.contains) ?? false
          && !changed.contains(known.path(of: record))
      }
      if sharing.isEmpty { continue }
      let ids = sharing.map(known.id)
      let opened = try reading { () throws(SystemError) in try workspace.open(ids, kind) }
      for record in opened.records(of: kind) {
        let bytes = opened.document(of: record).bytes
        files.append(FileChange(path: opened.path(of: record), before: bytes, after: bytes))
      }
    }
    return files
  }
}
