import Diagnostics
package import Model
import TOML
import Text
package import Workspace

/// The result of taking a side of merge conflicts.
package struct TakenSides {
  package fileprivate(set) var records: [FixedRecord] = []
  /// The conflicts that stay, as `PATH:FIELD`, or `PATH` where the field is unknown.
  package fileprivate(set) var left: [String] = []
  /// Whether none of the conflicts is in the field that was named.
  package fileprivate(set) var isFieldUnknown = false
  /// The fields in one conflict with the named one.
  package fileprivate(set) var others: [String] = []
}

extension Workspace {
  /// Takes a side of the merge conflicts in a scope, or of those in a field, in one transaction. A file stays if it would have
  /// more errors than before.
  package func take(
    _ side: ConflictSide, in scope: CheckScope, field: String?, _ settings: ChangeSettings
  ) throws -> TakenSides {
    try transact(settings) { transaction in
      let inspection = try transaction.workspace.inspect()
      let paths = Set(
        inspection.findings.filter { $0.code == Check.mergeConflict.code }.map(\.location.path))
      var result = TakenSides(isFieldUnknown: field != nil)
      for path in paths.sorted().filter(scope.contains) {
        guard let before = inspection.source(path)?.bytes else { continue }
        let document = Document(before)
        let all = document.conflicts
        let conflicts = all.filter { conflict in field.map { conflict.fields == [$0] } ?? true }
        if !conflicts.isEmpty { result.isFieldUnknown = false }
        if let field, let shared = all.first(where: { $0.fields.contains(field) }) {
          result.others = shared.fields.filter { $0 != field }
        }
        guard let (after, taken) = document.taking(side, of: conflicts) else {
          result.left += all.map { $0.place(in: path) }
          continue
        }
        result.records.append(
          FixedRecord(
            change: FileChange(path: path, before: before, after: after),
            fixes: taken.map { $0.instruction(side) }))
      }
      for record in result.records { transaction.stage(record.change) }
      // Notes which errors this corrects, so that undo may bring them back.
      _ = try? transaction.effect()
      return result
    }
  }
}
