import Diagnostics
import Model
import Platform
import TOML
package import Text
package import Workspace

/// The fixes in one file, made or planned.
package struct FixedRecord {
  package let change: FileChange
  /// A description of each fix.
  package let fixes: [LocalizedText]

  package var isDifferent: Bool { change.before != change.after }
}

extension Workspace {
  /// Makes all safe fixes in the files of a scope in one transaction, and rewrites outdated schemas.
  package func fix(
    in scope: CheckScope, _ settings: ChangeSettings
  ) throws(OperationError) -> [FixedRecord] {
    let records = try fix(settings) { workspace throws(OperationError) in
      var files = try workspace.filesToFix(in: scope)
      try reading { () throws(SystemError) in try workspace.fix(&files) }
      return files
    }
    return try records + fixSchemas(in: scope, isDryRun: settings.isDryRun)
  }

  /// Fixes in one transaction the errors that merging two clones causes without a conflict: duplicate numbers and
  /// references to former ids.
  package func fixAfterMerge(
    in scope: CheckScope, _ settings: ChangeSettings
  ) throws(OperationError) -> [FixedRecord] {
    try fix(settings) { workspace throws(OperationError) in
      try workspace.filesToFix(in: scope, [.duplicateNumber, .formerID])
    }
  }

  private func fix(
    _ settings: ChangeSettings, _ plan: (Workspace) throws(OperationError) -> [FileToFix]
  ) throws(OperationError) -> [FixedRecord] {
    try transact(settings) { transaction throws(OperationError) in
      let records = try plan(transaction.workspace).compactMap { file -> FixedRecord? in
        let fixes = file.fixes + (file.fixed?.fixes ?? [])
        return fixes.isEmpty ? nil : FixedRecord(change: file.change, fixes: fixes)
      }
      for record in records { transaction.stage(record.change) }
      return records
    }
  }

  /// The files of a scope with possible fixes; fixes that depend on other records are already made.
  private func filesToFix(
    in scope: CheckScope, _ checks: [Check] = Check.dependingOnOtherRecords
  ) throws(OperationError) -> [FileToFix] {
    let inspection = try reading { () throws(SystemError) in
      try inspect(retaining: .everything)
    }
    var paths = Set(inspection.graph?.pathsOfUnsortedSets ?? [])
    var amongRecords: [Path: [Diagnostic.Fix]] = [:]
    for finding in inspection.findings {
      guard let fix = finding.fix else { continue }
      paths.insert(finding.location.path)
      if checks.contains(where: { $0.code == finding.code }) {
        amongRecords[finding.location.path, default: []].append(fix)
      }
    }
    return paths.sorted().filter(scope.contains).compactMap { path in
      inspection.source(path).map { file in
        FileToFix(path: path, before: file.bytes, amongRecords[path] ?? [])
      }
    }
  }
}
