import JSON
import Model
import Platform
import Text
import Workspace

extension Server {
  /// The current workspaces.
  var views: [WorkspaceView] { workspaces.filter { !$0.isAway }.map(view) }

  func view(_ followed: FollowedWorkspace) -> WorkspaceView {
    let (root, state) = (followed.root, followed.state)
    let inside = documents.filter { isInside($0.key.text, of: root) }
    return WorkspaceView(
      state: state, client: client,
      language: settings.language(state.workspace.declarations.language, client.locale),
      root: root, rootURI: followed.rootURI,
      documents: Dictionary(
        inside.map { (Path(relativePath($0.key.text, to: root)), $0.value) },
        uniquingKeysWith: { $1 }))
  }

  /// Opens the workspaces that contain the client's folders.
  mutating func followFolders() {
    for uri in client.folders {
      guard let path = realPath(of: uri) else { continue }
      follow(
        workspaceAbove: "\(path)/\(Workspace.fileName)", uri: "\(uri)/\(Workspace.fileName)")
    }
  }

  /// The path of the file that a URI names, without links.
  func realPath(of uri: String) -> String? {
    FileURI.path(of: uri).map(settings.fileSystem.realPath)
  }

  /// Opens the workspaces of the files in a request.
  mutating func followWorkspaces(namedBy params: JSONNode?) {
    let files = params?["files"]?.items?.compactMap { $0["oldUri"] } ?? []
    let named = [params?["textDocument"]?["uri"]].compactMap(\.self)
    for uri in (named + files).compactMap(\.string) {
      if let path = realPath(of: uri) { follow(workspaceAbove: path, uri: uri) }
    }
  }

  /// Opens the workspace that contains a file, unless it is open; one that cannot be read is ignored.
  mutating func follow(workspaceAbove path: String, uri: String) {
    guard let folder = parent(of: path),
      let root = try? Workspace.root(above: folder, in: settings.fileSystem),
      !workspaces.contains(where: { !$0.isAway && $0.root.isExactly(root) }),
      var workspace = try? Workspace.find(from: root, in: settings.fileSystem)
    else { return }
    workspace.occasion = settings.occasion
    let rootURI = folderURI(of: uri, above: relativePath(path, to: root))
    var followed = FollowedWorkspace(workspace, rootURI: rootURI)
    for (path, document) in documents where isInside(path.text, of: root) {
      followed.set(document.bytes, at: Path(relativePath(path.text, to: root)))
    }
    workspaces.removeAll { $0.root.isExactly(root) }
    workspaces.append(followed)
  }

  /// Passes the text of an open file to the workspaces that contain it.
  mutating func textChanged(at path: String) {
    let text = documents[ExactText(path)]?.bytes
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

  /// Whether a workspace waits to be read and has no open text. An editor is likely to open a text soon; its
  /// diagnostics can then be sent before all others.
  var awaitsTexts: Bool { workspaces.contains(where: \.awaitsTexts) }

  /// Descriptors that become readable when there may be something to do.
  var descriptors: [Int32] { workspaces.compactMap(\.descriptor) }

  /// The time until something must be done even if nothing is readable; `nil` for no limit.
  var patience: Duration? { workspaces.compactMap(\.patience).min() }

  /// Updates all states. A workspace that cannot be read any more has no diagnostics until it can.
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

/// The URI of a folder, from the URI of a file and its path in the folder.
private func folderURI(of uri: String, above path: String) -> String {
  var rest = Substring(uri).utf8
  for _ in path.utf8.split(separator: UInt8(ascii: "/")) {
    guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { break }
    rest = rest[..<slash]
  }
  while rest.last == UInt8(ascii: "/") { rest.removeLast() }
  return String(Substring(rest))
}
