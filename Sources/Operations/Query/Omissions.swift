package import Diagnostics
package import Model
import Text
import Workspace

/// The parts of a graph that are not shown because they could not be read.
package struct Omissions {
  /// Errors that affect whole files and folders, in order.
  package let files: [Diagnostic]
  /// Errors of values that are not shown, in order.
  package let values: [Diagnostic]

  /// The omissions of a graph; `settings` are the diagnostics of docket.toml.
  package init(from graph: Graph, settings: [Diagnostic]) {
    let errors = (settings + graph.findings).filter { $0.severity == .error }.sorted()
    let broken =
      errors.isEmpty ? [] : Set(graph.indices.filter { graph[$0].isBroken }.map(graph.path))
    files = errors.filter { finding in
      broken.contains(finding.location.path) || finding.location.path == Workspace.fileName
        || finding.code == Check.unreadableFile.code
    }
    let leftOut: Set = [Check.wrongType.code, Check.invalidValue.code]
    values = errors.filter { finding in
      leftOut.contains(finding.code) && finding.location.path != Workspace.fileName
    }
  }
}
