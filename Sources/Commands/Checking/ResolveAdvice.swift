import Diagnostics
import Operations
import Text
import Workspace

extension Session {
  /// Has findings of conflict markers say what resolves them, where git has stopped at the file: to delete one
  /// side may take a task away.
  func nameResolve(in findings: inout [Diagnostic], _ workspace: Workspace) {
    let marked = findings.indices.filter { findings[$0].code.rawValue == markersCode }
    if marked.isEmpty { return }
    let stopped = workspace.stoppedFiles(context.environment)
    for index in marked where stopped.contains(findings[index].location.path) {
      findings[index].help = [
        LocalizedText(
          "`docket git resolve` tells two tasks of one number apart, and merges what can be merged; in what "
            + "it leaves, choose one side and delete the lines with the markers",
          "`docket git resolve` различит два поручения с одним номером и объединит то, что можно; в "
            + "остальном выберите одну из сторон и удалите строки с маркерами")
      ]
    }
  }
}

private let markersCode = "merge-conflict"
