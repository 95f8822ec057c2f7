package import Diagnostics
package import Text

extension Check.Example {
  /// All diagnostics for the example, as if it were a workspace folder.
  package var findings: [Diagnostic] {
    let declarations = Declarations(bytes(of: Declarations.path) ?? Array("format = 1\n".utf8))
    let records = files.filter { $0.path != Declarations.path }
    let graph = Graph(
      schema: declarations.schema, files: records.map { ($0.path, Array($0.text.utf8)) })
    let templates = records.filter { $0.path.parent == Template.folder }.flatMap { file in
      Template(
        FileRole.id(ofRecordNamed: file.path.name), Array(file.text.utf8), in: declarations.schema
      ).findings(in: graph)
    }
    return (declarations.allFindings + templates + graph.check()).sorted()
  }

  /// Returns the content of a file.
  package func bytes(of path: Path) -> [UInt8]? {
    files.first { $0.path == path }.map { Array($0.text.utf8) }
  }
}
