import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// Puts right what is certain, and says what was done; `aside` where standard output is for programs.
  func fix(
    _ workspace: Workspace, _ scope: CheckScope, _ options: ChangeOptions, aside: Bool
  ) throws(Failure) {
    let fixed = try plannedFixes(in: workspace, scope, options).lines
    let text = fixed.isEmpty ? "" : fixed.joined() + "\n"
    if aside { say(text) } else { print(text) }
  }

  /// Prints what would be put right as a diff; a failure where there is anything.
  func printFixes(
    in workspace: Workspace, _ scope: CheckScope, _ options: ChangeOptions
  ) throws(Failure) -> ExitStatus {
    let changes = try plannedFixes(in: workspace, scope, options).changes
    print(changes.map(diff).joined())
    return changes.isEmpty ? .success : .failure
  }

  /// Fixes in one transaction, which `options` may have only planned.
  private func plannedFixes(
    in workspace: Workspace, _ scope: CheckScope, _ options: ChangeOptions
  ) throws(Failure) -> (changes: [FileChange], lines: [String]) {
    do {
      return try workspace.transact(options.transaction, onWait: sayWaiting(for:)) {
        (transaction: inout Transaction) throws(Failure) in
        warn(about: transaction.recovery)
        var lines: [String] = []
        for (change, fixes) in try transaction.workspace.fixes(in: scope) {
          transaction.stage(change)
          lines += fixes.map { "Fixed \(sanitized(change.path)): \(sanitized($0))\n" }
        }
        return (transaction.changes, lines)
      }
    } catch {
      throw Failure(error)
    }
  }
}

extension Workspace {
  /// The changes that put right what is certain, with what each does.
  fileprivate func fixes(
    in scope: CheckScope
  ) throws(Failure) -> [(change: FileChange, fixes: [String])] {
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
      throw Failure(error)
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
