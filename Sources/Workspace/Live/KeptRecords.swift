import Diagnostics
import Model

/// The records of a workspace as a live one keeps them, for who would else read them.
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
  /// The workspace as it is at this moment: nothing of its records is read again to answer or to check it. Who changes
  /// it reads what it changes all the same.
  package var keptWorkspace: Workspace {
    let current = workspace.declaring(declarations)
    return declarations.isUsable ? current.keeping(KeptRecords(self)) : current
  }
}
