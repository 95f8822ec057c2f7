import Diagnostics
package import Model
import TOML
import Text
package import Workspace

extension Workspace {
  /// Takes a side of the merge conflicts in a scope, or of those in a field, in one transaction. A file stays if it would have
  /// more errors than before.
  package func take(
    _ side: ConflictSide, in scope: CheckScope, field: String?, _ settings: ChangeSettings
  ) throws -> [FixedRecord] {
    try transact(settings) { transaction in
      let inspection = try transaction.workspace.inspect()
      let paths = Set(
        inspection.findings.filter { $0.code == Check.mergeConflict.code }.map(\.location.path))
      let records = paths.sorted().filter(scope.contains).compactMap { path -> FixedRecord? in
        guard let before = inspection.source(path)?.bytes else { return nil }
        let document = Document(before)
        let conflicts = document.conflicts.filter { conflict in
          field.map(conflict.fields.contains) ?? true
        }
        return document.taking(side, of: conflicts).map { after, taken in
          FixedRecord(
            change: FileChange(path: path, before: before, after: after),
            fixes: taken.map { $0.instruction(side) })
        }
      }
      for record in records { transaction.stage(record.change) }
      return records
    }
  }
}
