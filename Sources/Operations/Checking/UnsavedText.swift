import Diagnostics
import Model
import Platform
package import Text
package import Workspace

extension Workspace {
  /// The path in the workspace of a record or of docket.toml, by an absolute one, whether it is there or not; nil for
  /// any other file.
  package func pathOfText(at absolute: String) -> Path? {
    let path = Path(relativePath(normalizedPath(of: absolute), to: root))
    return path == Workspace.fileName || schema.recordName(ofPath: path) != nil ? path : nil
  }

  /// What would be found in a file, or had to do with it, if it had this content, as an editor asks of a text that
  /// is not saved yet.
  package func inspect(_ path: Path, as bytes: [UInt8]) throws(OperationError) -> Inspection {
    var inspection = try reading { () throws(SystemError) in
      try inspect(replacing: path, by: bytes)
    }
    inspection.findings.removeAll { finding in
      finding.location.path != path
        && !finding.related.contains { $0.location.path == path }
    }
    inspection.isReported = { $0 == path }
    return inspection
  }
}
