import CommandLine
import Diagnostics
import JSON
import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// Reports the fixes that were made; `aside` if programs read standard output.
  func sayFixed(_ fixed: [FixedRecord], aside: Bool) {
    if aside && context.isForPrograms { return sayFixed(fixed) }
    let lines = fixed.flatMap { record in
      record.fixes.map { CheckMessages.fixed(shown(record.change.path), $0)[language] + "\n" }
    }
    let text = lines.isEmpty ? "" : lines.joined() + "\n"
    if aside { say(text) } else { print(text) }
  }

  /// Prints the fixes as a diff or as JSON; the status is a failure if there are any.
  func printFixes(_ fixed: [FixedRecord]) -> ExitStatus {
    let fixed = fixed.filter(\.isDifferent)
    if context.isForPrograms {
      print(document(fixed))
    } else {
      print(fixed.map { sanitized($0.change.diff, .multiline) }.joined())
    }
    return fixed.isEmpty ? .success : .failure
  }

  /// Reports fixes to programs, one object each.
  private func sayFixed(_ fixed: [FixedRecord]) {
    for record in fixed {
      for fix in record.fixes {
        note(
          CheckMessages.fixed(record.change.path, fix), code: "fixed",
          at: Diagnostic.Location(path: record.change.path))
      }
    }
  }

  /// The fixes of each file as JSON.
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

extension FileChange {
  /// The action in JSON.
  fileprivate var action: String { before == nil ? "added" : after == nil ? "deleted" : "changed" }
}
