import Diagnostics
import Model

/// The records that a live workspace keeps in memory, so that operations need not read them again.
struct KeptRecords: Sendable {
  private let whole: Graph
  let findings: [Diagnostic]

  fileprivate init(_ state: LiveState) {
    (whole, findings) = (state.graph, state.findings)
  }

  /// The records of some kinds.
  func graph(of kinds: Set<KindIndex>) -> Graph { whole.limited(to: kinds) }
}

extension LiveState {
  /// The workspace with its records in memory: queries and checks read no record file. A change still reads the files that it
  /// edits.
  package var keptWorkspace: Workspace {
    let current = workspace.declaring(declarations)
    return declarations.isUsable ? current.keeping(KeptRecords(self)) : current
  }
}
