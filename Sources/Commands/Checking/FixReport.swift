import Operations
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
    let fixed = try operating { () throws(OperationError) in
      try workspace.fix(in: scope, settings(options.transaction))
    }
    let lines = fixed.flatMap { record in
      record.fixes.map { fix in
        let path = sanitized(record.change.path)
        let words = LocalizedText("Fixed \(path)", "Исправлено: \(path)")
        return "\(words[language]): \(sanitized(fix)[language])\n"
      }
    }
    return (fixed.map(\.change).filter { $0.before != $0.after }, lines)
  }
}
