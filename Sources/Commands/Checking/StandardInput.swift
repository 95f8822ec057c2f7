import Operations
import Platform
import Presentation
import Text
import Workspace

extension Session {
  /// The workspace of a file, which need not exist.
  func workspace(around word: String) throws -> Workspace {
    let path = normalizedPath(of: context.absolute(word))
    guard let folder = parent(of: path),
      let workspace = try inWorkspace(at: folder).found.get()
    else {
      throw CheckMessages.inNoWorkspace(word)
    }
    return workspace
  }

  /// Checks the workspace as if a file had the content of standard input, for editors with an unsaved file.
  func inspectStandardInput(as word: String, in workspace: Workspace) throws -> Inspection {
    guard let path = workspace.pathOfText(at: context.absolute(word)) else {
      throw CheckMessages.notChecked(word)
    }
    if path != Workspace.fileName { _ = try inWorkspace(at: workspace.root).workspace() }
    return try workspace.inspect(path, as: try readStandardInputBytes())
  }
}
