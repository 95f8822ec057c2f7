import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// What would be found if a file had the content that comes by standard input, as an editor asks that
  /// has not saved it yet.
  func inspectStandardInput(as word: String, in workspace: Workspace) throws(Failure) -> Inspection
  {
    let path = try path(word, in: workspace)
    if path != Workspace.fileName { _ = try self.workspace() }
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try FileSystem.real.readStandardInput(limit: Workspace.fileSizeLimit)
    } catch {
      throw .refused(sanitized(error.message))
    }
    var inspection = try reading { () throws(SystemError) in
      try workspace.inspect(replacing: path, by: bytes)
    }
    inspection.findings.removeAll { $0.location.path != path }
    inspection.isReported = { $0 == path }
    return inspection
  }

  /// The path in the workspace of a file that need not be there.
  private func path(_ word: String, in workspace: Workspace) throws(Failure) -> String {
    let absolute = context.absolute(word)
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let path = "/" + parts.joined(separator: "/")
    let root = [workspace.root, (try? resolvedPath(of: workspace.root)) ?? workspace.root]
      .first { isInside(path, of: $0) }
    guard let root else { throw .usage("`\(sanitized(word))` is not in the workspace") }
    let relative = String(path.dropFirst(root.count).drop { $0 == "/" })
    guard relative == Workspace.fileName || workspace.schema.recordName(ofPath: relative) != nil
    else {
      throw .usage(
        "`\(sanitized(word))` is neither a record nor \(Workspace.fileName)")
    }
    return relative
  }
}
