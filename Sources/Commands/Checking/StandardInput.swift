import Operations
import Platform
import Text
import Workspace

extension Session {
  /// The workspace that a file lies in, or would lie in, wherever the command was started.
  func workspace(around word: String) throws(Failure) -> Workspace {
    let path = normalizedPath(of: context.absolute(word))
    guard let folder = parent(of: path),
      let workspace = try inWorkspace(at: folder).found.get()
    else {
      throw .usage(
        LocalizedText(
          "\(quoted(word)) is not in a workspace",
          "\(quoted(word)) лежит вне рабочих пространств"))
    }
    return workspace
  }

  /// What would be found if a file had the content that comes by standard input, as an editor asks that
  /// has not saved it yet.
  func inspectStandardInput(as word: String, in workspace: Workspace) throws(Failure) -> Inspection
  {
    guard let path = workspace.pathOfText(at: context.absolute(word)) else {
      throw .usage(
        LocalizedText(
          "\(quoted(word)) is neither a record nor \(Workspace.fileName)",
          "\(quoted(word)) — ни запись, ни \(Workspace.fileName)"))
    }
    if path != Workspace.fileName { _ = try inWorkspace(at: workspace.root).workspace() }
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try context.fileSystem.readStandardInput(limit: Workspace.fileSizeLimit)
    } catch {
      throw .refused(sanitized(error.message))
    }
    return try operating { () throws(OperationError) in try workspace.inspect(path, as: bytes) }
  }
}
