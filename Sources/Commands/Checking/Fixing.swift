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
      return try workspace.transact(options.transaction, onWait: sayWaiting) {
        (transaction: inout Transaction) throws(Failure) in
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
      var fixes: [(change: FileChange, fixes: [String])] = []
      for path in Set(paths).sorted() where scope.contains(path) {
        guard let before = inspection.source(path)?.bytes else { continue }
        let fixed = try schema.fixing(before, at: path) { after throws(SystemError) in
          try isHarmless(FileChange(path: path, before: before, after: after))
        }
        guard let fixed else { continue }
        fixes.append(
          (FileChange(path: path, before: before, after: fixed.bytes), fixed.fixes))
      }
      return fixes
    } catch {
      throw Failure(error)
    }
  }

  /// Whether a change brings no error; what can't be judged is not fixed.
  private func isHarmless(_ change: FileChange) throws(SystemError) -> Bool {
    do throws(ReadingError) {
      return try errors(broughtBy: [change]).isEmpty
    } catch {
      switch error {
      case .system(let error): throw error
      case .unread: return false
      }
    }
  }
}
