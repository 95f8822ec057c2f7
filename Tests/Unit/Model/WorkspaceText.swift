import Diagnostics
import Model
import Text

/// A workspace in memory, for tests.
struct WorkspaceText {
  let schema: Schema
  let graph: Graph
  let allFindings: [Diagnostic]

  init(_ files: [(path: Path, text: String)], retaining retention: Retention = .everything) {
    let settings = files.first { $0.path == Declarations.path }?.text ?? "format = 1\n"
    let declarations = Declarations(Array(settings.utf8))
    schema = declarations.schema
    graph = Graph(
      schema: schema,
      files: files.filter { $0.path != Declarations.path }.map { ($0.path, Array($0.text.utf8)) },
      retaining: retention)
    let templates = files.filter { $0.path.parent == Template.folder }.flatMap { [schema, graph] in
      Template(FileRole.id(ofRecordNamed: $0.path.name), Array($0.text.utf8), in: schema)
        .findings(in: graph)
    }
    allFindings = (declarations.allFindings + templates + graph.check()).sorted()
  }

  /// The diagnostics except those about missing numbers, which most tests do not need.
  var findings: [Diagnostic] { allFindings.filter { $0.code != Check.missingNumber.code } }

  /// The diagnostics as `path:from-to code: message`.
  var lines: [String] {
    findings.map { finding in
      let range = finding.location.range.map { ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
      return "\(finding.location.path)\(range) \(finding.code.rawValue): \(finding.message.english)"
    }
  }
}
