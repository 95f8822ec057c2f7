import Diagnostics
import JSON
import Operations
import Text
import Workspace

extension Session {
  /// Puts right what is certain, and says what was done; `aside` where standard output is for programs.
  func fix(
    _ workspace: Workspace, _ scope: CheckScope, _ options: ChangeOptions, aside: Bool
  ) throws(Failure) {
    let fixed = try plannedFixes(in: workspace, scope, options)
    if aside && context.isForPrograms { return sayFixed(fixed) }
    let lines = fixed.flatMap { record in
      record.fixes.map { "\(words(for: $0, of: record)[language])\n" }
    }
    let text = lines.isEmpty ? "" : lines.joined() + "\n"
    if aside { say(text) } else { print(text) }
  }

  /// Prints what would be put right, as a diff or as a document for programs; a failure where there is anything.
  func printFixes(
    in workspace: Workspace, _ scope: CheckScope, _ options: ChangeOptions
  ) throws(Failure) -> ExitStatus {
    let fixed = try plannedFixes(in: workspace, scope, options).filter(\.isDifferent)
    if context.isForPrograms {
      print(document(fixed))
    } else {
      print(fixed.map { diff($0.change) }.joined())
    }
    return fixed.isEmpty ? .success : .failure
  }

  /// Fixes in one transaction, which `options` may have only planned.
  private func plannedFixes(
    in workspace: Workspace, _ scope: CheckScope, _ options: ChangeOptions
  ) throws(Failure) -> [FixedRecord] {
    try operating { () throws(OperationError) in
      try workspace.fix(in: scope, settings(options.transaction))
    }
  }

  /// Says to programs what was put right, an object for each fix.
  private func sayFixed(_ fixed: [FixedRecord]) {
    for record in fixed {
      for fix in record.fixes {
        note(
          words(for: fix, of: record), code: "fixed",
          at: Diagnostic.Location(path: record.change.path))
      }
    }
  }

  private func words(for fix: LocalizedText, of record: FixedRecord) -> LocalizedText {
    let path = sanitized(record.change.path)
    return LocalizedText("Fixed \(path)", "Исправлено: \(path)") + LocalizedText(verbatim: ": ")
      + sanitized(fix)
  }

  /// What would be put right, file by file, as one document for programs.
  private func document(_ fixed: [FixedRecord]) -> String {
    let changes: [JSONNode] = fixed.map { record in
      [
        "action": .string(record.change.action),
        "path": .string(record.change.path),
        "fixes": .strings(record.fixes.map { $0[programsLanguage] }),
        "diff": .string(record.change.diff),
      ]
    }
    return jsonDocument(["dry-run": true, "changes": .array(changes)])
  }
}

extension FixedRecord {
  fileprivate var isDifferent: Bool { change.before != change.after }
}

extension FileChange {
  /// The word for programs of what becomes of the file.
  fileprivate var action: String { before == nil ? "added" : after == nil ? "deleted" : "changed" }
}
