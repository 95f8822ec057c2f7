import Diagnostics
import Model
import Platform
package import Text
package import Workspace

extension Workspace {
  /// The path in the workspace of a record or of docket.toml, given an absolute path; the file need not exist. `nil`
  /// for any other file.
  package func pathOfText(at absolute: String) -> Path? {
    let path = Path(relativePath(normalizedPath(of: absolute), to: root))
    return path == Workspace.fileName || schema.recordName(ofPath: path) != nil ? path : nil
  }

  /// The diagnostics that involve a file if it had this content; an editor uses it for unsaved text.
  package func inspect(_ path: Path, as bytes: [UInt8]) throws -> Inspection {
    var inspection = try inspect(replacing: path, by: bytes)
    inspection.findings.removeAll { finding in
      finding.location.path != path
        && !finding.related.contains { $0.location.path == path }
    }
    inspection.isReported = { $0 == path }
    return inspection
  }
}
