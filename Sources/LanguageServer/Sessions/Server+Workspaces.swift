import JSON
import Model
import Platform
import Text
import Workspace

extension Server {
  /// The workspaces that can be read.
  var views: [WorkspaceView] { workspaces.compactMap(view) }

  private func view(_ followed: FollowedWorkspace) -> WorkspaceView? {
    guard let state = followed.state else { return nil }
    let root = followed.root
    let inside = documents.filter { isInside($0.key.text, of: root) }
    return WorkspaceView(
      state: state, client: client,
      language: settings.language(state.workspace.declarations.language, client.locale),
      root: root, rootURI: followed.rootURI,
      documents: Dictionary(
        inside.compactMap { path, names in
          names.last.map { (Path(relativePath(path.text, to: root)), $0) }
        },
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
    let renamed = (params?["files"]?.items ?? []).map { $0["oldUri"] }
    for uri in ([params?["textDocument"]?["uri"]] + renamed).compactMap({ $0?.string }) {
      if let path = realPath(of: uri) { follow(workspaceAbove: path, uri: uri) }
    }
  }

  /// Opens the workspace that contains a file, unless it is open; one that cannot be found is ignored.
  mutating func follow(workspaceAbove path: String, uri: String) {
    guard let folder = parent(of: path),
      let root = try? Workspace.root(above: folder, in: settings.fileSystem),
      !workspaces.contains(where: { $0.root.isExactly(root) }),
      var workspace = try? Workspace.find(from: root, in: settings.fileSystem)
    else { return }
    workspace.occasion = settings.occasion
    // Enough to find that an interrupted change cannot be completed, without stopping other work for long.
    workspace.readingPatience = .seconds(1)
    let rootURI = folderURI(of: uri, above: relativePath(path, to: root))
    let followed = FollowedWorkspace(workspace, rootURI: rootURI)
    for (path, names) in documents where isInside(path.text, of: root) {
      followed.noteText(names.last?.bytes, at: Path(relativePath(path.text, to: root)))
    }
    workspaces.append(followed)
  }

  /// Passes the text of an open file to the workspaces that contain it.
  func textChanged(at path: String) {
    for (workspace, inside) in workspaces(around: path) {
      workspace.noteText(documents[ExactText(path)]?.last?.bytes, at: inside)
    }
  }

  func noteChangeOnDisk(at path: String) {
    for (workspace, inside) in workspaces(around: path) { workspace.noteChange(at: inside) }
  }

  /// The workspaces that contain a file, and its path in each of them.
  private func workspaces(around path: String) -> [(FollowedWorkspace, Path)] {
    workspaces.filter { isInside(path, of: $0.root) }.map {
      ($0, Path(relativePath(path, to: $0.root)))
    }
  }

  /// Descriptors that become readable when there may be something to do.
  var descriptors: [Int32] { phase == .running ? workspaces.compactMap(\.descriptor) : [] }

  /// The time until `publish` must be called even if nothing is readable; `nil` for no limit.
  var timeout: Duration? { phase == .running ? workspaces.map(\.timeout).min() : nil }

  /// The duration of the last check, of the workspace where it took longest.
  var checkDuration: Duration { workspaces.map(\.checkDuration).max() ?? .zero }

  /// Reads the changes, checks the workspaces, and sends the diagnostics that the client does not have yet. Those of a
  /// workspace that cannot be read any more are withdrawn.
  package mutating func publish() {
    guard phase == .running else { return }
    for workspace in workspaces {
      workspace.update()
      // Findings of earlier texts do not belong to the new versions.
      if workspace.isUnpublished, !workspace.waitsWithTexts {
        workspace.publish(view(workspace)).forEach { send($0) }
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
