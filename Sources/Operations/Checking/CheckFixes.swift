import Diagnostics
import Model
import Platform
package import Text
package import Workspace

/// What was put right in one file, or would be.
package struct FixedRecord {
  package let change: FileChange
  /// What each fix does.
  package let fixes: [LocalizedText]
}

extension Workspace {
  /// Puts right in one transaction what is certain, in the files of a scope, and writes outdated schemas anew.
  package func fix(
    in scope: CheckScope, _ settings: ChangeSettings
  ) throws(OperationError) -> [FixedRecord] {
    let records = try transact(settings) { transaction throws(OperationError) in
      let fixed = try transaction.workspace.fixes(in: scope)
      for (change, _) in fixed { transaction.stage(change) }
      return fixed.map { FixedRecord(change: $0.change, fixes: $0.fixes) }
    }
    return try records + fixSchemas(in: scope, isDryRun: settings.transaction.isDryRun)
  }
}

extension Workspace {
  /// The changes that put right what is certain, with what each does.
  private func fixes(
    in scope: CheckScope
  ) throws(OperationError) -> [(change: FileChange, fixes: [LocalizedText])] {
    do throws(SystemError) {
      let inspection = try inspect(retaining: .everything)
      let sorting = inspection.graph?.sortingFixes() ?? []
      let paths = (inspection.findings.compactMap(\.fix) + sorting).filter(\.isCertain)
        .flatMap { $0.edits.map(\.location.path) }
      let twins = try twinChanges(inspection, scope)
      var files: [FileToFix] = []
      for path in PathSet(paths).union(twins.keys).sorted() where scope.contains(path) {
        guard let before = inspection.source(path)?.bytes else { continue }
        files.append(FileToFix(path: path, before: before, twin: twins[path]))
      }
      try fix(&files)
      return files.compactMap { file in
        let fixes = (file.twin.map { [$0.message] } ?? []) + (file.fixed?.fixes ?? [])
        return fixes.isEmpty ? nil : (file.change, fixes)
      }
    } catch {
      throw .system(error)
    }
  }

  /// The changes by which one is kept of records that were imported twice, by path; none where one of them is
  /// outside of what is to be fixed, or would bring an error.
  private func twinChanges(
    _ inspection: Inspection, _ scope: CheckScope
  ) throws(SystemError) -> PathMap<TwinChange> {
    let changes = inspection.graph?.joiningTwins() ?? []
    if changes.isEmpty || !changes.allSatisfy({ scope.contains($0.path) }) { return [:] }
    let files = changes.map { FileChange(path: $0.path, before: $0.before, after: $0.after) }
    guard try effect(of: files) == .harmless else { return [:] }
    return PathMap(changes.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
  }
}
