import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// The workspace that a file lies in, or would lie in, wherever the command was started.
  func workspace(around word: String) throws(Failure) -> Workspace {
    let path = normalizedPath(of: context.absolute(word))
    guard let folder = parent(of: path),
      let workspace = try inWorkspace(at: folder).found.get()
    else { throw .usage("\(quoted(word)) is not in a workspace") }
    return workspace
  }

  /// What would be found if a file had the content that comes by standard input, as an editor asks that
  /// has not saved it yet.
  func inspectStandardInput(as word: String, in workspace: Workspace) throws(Failure) -> Inspection
  {
    let path = try path(word, in: workspace)
    if path != Workspace.fileName { _ = try inWorkspace(at: workspace.root).workspace() }
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try FileSystem.real.readStandardInput(limit: Workspace.fileSizeLimit)
    } catch {
      throw .refused(sanitized(error.message))
    }
    var inspection = try reading { () throws(SystemError) in
      try workspace.inspect(replacing: path, by: bytes)
    }
    inspection.findings.removeAll { finding in
      !finding.location.path.isExactly(path)
        && !finding.related.contains { $0.location.path.isExactly(path) }
    }
    inspection.isReported = { $0.isExactly(path) }
    return inspection
  }

  /// The path in the workspace of a file that need not be there.
  private func path(_ word: String, in workspace: Workspace) throws(Failure) -> String {
    let path = normalizedPath(of: context.absolute(word))
    let relative = relativePath(path, to: workspace.root)
    guard relative == Workspace.fileName || workspace.schema.recordName(ofPath: relative) != nil
    else { throw .usage("\(quoted(word)) is neither a record nor \(Workspace.fileName)") }
    return relative
  }
}
