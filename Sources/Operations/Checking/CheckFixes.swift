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
  /// Makes all safe fixes in the files of a scope in one transaction, and rewrites outdated schemas. Fails if a file would
  /// be changed otherwise than `agreed` says.
  package func fix(
    in scope: CheckScope, agreed: [FixedRecord]? = nil, _ settings: ChangeSettings
  ) throws -> [FixedRecord] {
    let known = agreed.map { Set($0.map(\.change)) }
    let records = try fix(in: scope, Check.dependingOnOtherRecords, settings) {
      workspace, files, graph in
      workspace.fix(&files, in: graph)
    } renaming: { workspace, records, graph in
      let records = workspace.placingFiles(
        in: scope, graph, after: workspace.renamingNumberedFiles(in: scope, graph, after: records))
      if let known, let other = records.first(where: { !known.contains($0.change) }) {
        throw WorkspaceError.transaction(.changedMeanwhile(path: other.change.path))
      }
      return records
    }
    return try records + fixSchemas(in: scope, isDryRun: settings.isDryRun)
  }

  /// Fixes in one transaction the errors that merging two clones causes without a conflict: duplicate numbers,
  /// references to former ids, open records in archives and untouched copies of repeating ones.
  package func fixAfterMerge(
    in scope: CheckScope, _ settings: ChangeSettings
  ) throws -> [FixedRecord] {
    try fix(in: scope, [.duplicateNumber, .formerID], settings) { _, _, _ in
    } renaming: { workspace, records, graph in
      workspace.placingFiles(in: scope, graph, after: records)
    }
  }

  /// Makes the fixes of some checks, which depend on other records, and those that `others` and `renaming` add.
  private func fix(
    in scope: CheckScope, _ checks: [Check], _ settings: ChangeSettings,
    adding others: (Workspace, inout [FileToFix], Graph) -> Void,
    renaming: (Workspace, [FixedRecord], Graph) throws -> [FixedRecord]
  ) throws -> [FixedRecord] {
    try transact(settings) { transaction in
      let workspace = transaction.workspace
      var (files, graph) = try workspace.filesToFix(in: scope, checks)
      others(workspace, &files, graph)
      let fixed = files.compactMap { file -> FixedRecord? in
        let fixes = file.fixes + (file.fixed?.fixes ?? [])
        return fixes.isEmpty ? nil : FixedRecord(change: file.change, fixes: fixes)
      }
      let records = try renaming(workspace, fixed, graph)
      for record in records { transaction.stage(record.change) }
      _ = try? transaction.effect(in: graph)
      return records
    }
  }

  /// The files of a scope with possible fixes, and all records; the fixes of `checks` are already made.
  private func filesToFix(
    in scope: CheckScope, _ checks: [Check]
  ) throws -> ([FileToFix], Graph) {
    let inspection = try inspect(retaining: .everything)
    var paths = Set(inspection.graph?.pathsOfUnsortedSets ?? [])
    var amongRecords: [Path: [Diagnostic.Fix]] = [:]
    for finding in inspection.findings {
      guard let fix = finding.fix else { continue }
      paths.insert(finding.location.path)
      if checks.contains(where: { $0.code == finding.code }) {
        amongRecords[finding.location.path, default: []].append(fix)
      }
    }
    let files = paths.sorted().filter(scope.contains).compactMap { path in
      inspection.source(path).map { file in
        FileToFix(path: path, before: file.bytes, amongRecords[path] ?? [])
      }
    }
    return (files, inspection.graph ?? Graph(schema: schema, kinds: [], shards: []))
  }
}
