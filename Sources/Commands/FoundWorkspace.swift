import Presentation
import Text
import Workspace

/// The workspace around the current folder or, in a git repository, the only one below it; or the error in finding it.
struct FoundWorkspace {
  private(set) var workspace: Workspace?
  private(set) var failure: (any Error)?
  /// Where it is below the current folder; nil if it is around it.
  private(set) var folderBelow: Path?

  init(_ workspace: Workspace? = nil) { self.workspace = workspace }

  init(reading workspace: () throws -> Workspace?) {
    do {
      self.workspace = try workspace()
    } catch {
      failure = error
    }
  }

  init(in context: Context, searchesBelow: Bool) {
    do {
      workspace = try Workspace.find(from: context.directory, in: context.fileSystem)
      guard workspace == nil, searchesBelow else { return }
      let folders = Workspace.folders(
        below: context.directory, context.environment, in: context.fileSystem)
      if folders.count > 1 { throw WorkspaceMessages.several(folders) }
      guard let folder = folders.first else { return }
      workspace = try Workspace.find(
        from: context.absolute(folder.text), in: context.fileSystem)
      folderBelow = workspace.map { _ in folder }
    } catch {
      failure = error
    }
  }

  func get() throws -> Workspace? {
    if let failure { throw failure }
    return workspace
  }
}
