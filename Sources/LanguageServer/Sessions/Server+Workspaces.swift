import JSON
import Model
import Platform
import Text
import Workspace

extension Server {
  /// The workspaces as they are now.
  var views: [WorkspaceView] { workspaces.filter { !$0.isAway }.map(view) }

  func view(_ followed: FollowedWorkspace) -> WorkspaceView {
    let (root, state) = (followed.root, followed.state)
    let inside = documents.counting.filter { isInside($0.path, of: root) }
    return WorkspaceView(
      state: state, client: client,
      language: settings.language(state.workspace.declarations.language, client.locale),
      root: root, rootURI: followed.rootURI,
      documents: Dictionary(
        inside.map { (Path(relativePath($0.path, to: root)), $0.document) },
        uniquingKeysWith: { $1 }))
  }

  /// Follows the workspaces that lie above the client's folders.
  mutating func followFolders() {
    for uri in client.folders {
      guard let path = FileURI.path(of: uri).map(settings.fileSystem.realPath) else { continue }
      follow(
        workspaceAbove: "\(path)/\(Workspace.fileName)", uri: "\(uri)/\(Workspace.fileName)")
    }
  }

  /// Follows the workspaces of the files that a request names.
  mutating func followWorkspaces(namedBy params: JSONNode?) {
    let files = params?["files"]?.items?.compactMap { $0["oldUri"] } ?? []
    let named = [params?["textDocument"]?["uri"], params?["item"]?["uri"]].compactMap(\.self)
    for uri in (named + files).compactMap(\.string) {
      guard let path = FileURI.path(of: uri).map(settings.fileSystem.realPath),
        documents[path] == nil
          || !workspaces.contains(where: { !$0.isAway && isInside(path, of: $0.root) })
      else { continue }
      follow(workspaceAbove: path, uri: uri)
    }
  }

  /// Follows the workspace that a file lies in, if that is not done yet; one that cannot be read is none.
  mutating func follow(workspaceAbove path: String, uri: String) {
    guard let folder = parent(of: path),
      let root = try? Workspace.root(above: folder, in: settings.fileSystem),
      !workspaces.contains(where: { !$0.isAway && $0.root.isExactly(root) }),
      var workspace = try? Workspace.find(from: root, in: settings.fileSystem)
    else { return }
    workspace.occasion = settings.occasion
    let rootURI = folderURI(of: uri, above: relativePath(path, to: root))
    var followed = FollowedWorkspace(workspace, rootURI: rootURI)
    for (path, document) in documents.counting where isInside(path, of: root) {
      followed.set(document.bytes, at: Path(relativePath(path, to: root)))
    }
    workspaces.removeAll { $0.root.isExactly(root) }
    workspaces.append(followed)
  }

  /// Has the workspaces that a file is in know what is open of it.
  mutating func textChanged(at path: String) {
    let text = documents[path]?.bytes
    for index in workspaces.indices where isInside(path, of: workspaces[index].root) {
      let path = Path(relativePath(path, to: workspaces[index].root))
      workspaces[index].set(text, at: path)
    }
  }

  mutating func noteChangeOnDisk(at path: String) {
    for index in workspaces.indices where isInside(path, of: workspaces[index].root) {
      workspaces[index].noteChange(at: Path(relativePath(path, to: workspaces[index].root)))
    }
  }

  /// Whether there is a workspace to be read of which nothing is open yet: an editor is likely to open something at
  /// once, whose findings then need not wait for all others.
  var awaitsTexts: Bool { workspaces.contains(where: \.awaitsTexts) }

  /// What can be read from once there may be something to do.
  var descriptors: [Int32] { workspaces.compactMap(\.descriptor) }

  /// How long there is nothing to do unless there is something to be read; nil for ever.
  var patience: Duration? { workspaces.compactMap(\.patience).min() }

  /// Makes all states current. Of a workspace that can't be read any more nothing is told until it can.
  mutating func bringUpToDate() {
    for index in workspaces.indices {
      do {
        try workspaces[index].bringUpToDate()
      } catch {
        for message in workspaces[index].leave() { send(message) }
      }
    }
  }
}

/// The URI of a folder by that of a file so many parts below it.
private func folderURI(of uri: String, above path: String) -> String {
  var rest = Substring(uri).utf8
  for _ in path.utf8.split(separator: UInt8(ascii: "/")) {
    guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { break }
    rest = rest[..<slash]
  }
  while rest.last == UInt8(ascii: "/") { rest.removeLast() }
  return String(Substring(rest))
}
