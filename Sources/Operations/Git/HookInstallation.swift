import Platform
import Text
package import Workspace

/// Installs and removes the hooks of a clone.
package struct HookInstallation {
  private let workspace: Workspace
  private let environment: [String: String]
  /// An absolute path.
  private let folder: String

  /// Finds the repository's own hooks folder. A folder that somebody configured may serve other repositories, so
  /// nothing is written there.
  package init(
    _ repository: Repository, of workspace: Workspace, _ environment: [String: String]
  ) throws {
    self.workspace = workspace
    self.environment = environment
    switch try repository.hooksFolder() {
    case .own(let folder): self.folder = folder
    case .chosen(let folder): throw OperationError.hooksElsewhere(folder: folder)
    }
  }

  /// Makes a hook run docket for the workspace too; a hook that somebody else wrote is left alone.
  package func install(_ hook: Hook) throws -> HookOutcome {
    let (path, present) = (path(of: hook), content(of: hook))
    var folders: [String] = []
    if workspace.fileSystem.isTaken(path) {
      guard let present, let known = hook.folders(in: present) else {
        return .isTaken(path, line: hook.line(for: workspace))
      }
      folders = known
    }
    if !folders.contains(own) { folders.append(own) }
    let program = Process.ownPath(environment: environment)
    let script = Array(hook.script(inFolders: folders, program: program).utf8)
    if present == script { return .isThere(path) }
    try write(hook, script, replacing: present != nil)
    return .wrote(path)
  }

  /// Stops a hook from running docket for the workspace, and returns its path; `nil` if it did not run docket.
  package func remove(_ hook: Hook) throws -> String? {
    guard let present = content(of: hook), var folders = hook.folders(in: present),
      folders.contains(own)
    else { return nil }
    folders.removeAll { $0 == own }
    if folders.isEmpty {
      try Directory.open(folder, in: workspace.fileSystem).remove(hook.rawValue)
    } else {
      let program = Process.ownPath(environment: environment)
      try write(
        hook, Array(hook.script(inFolders: folders, program: program).utf8), replacing: true)
    }
    return path(of: hook)
  }

  /// Whether a hook runs docket for the workspace.
  package func isInstalled(_ hook: Hook) -> Bool {
    guard let present = content(of: hook) else { return false }
    if let folders = hook.folders(in: present) { return folders.contains(own) }
    return String(decoding: present, as: UTF8.self).includes(hook.line(for: workspace))
  }

  /// The folder of the workspace from the top of the repository, as hooks name it.
  private var own: String {
    let prefix = workspace.repositoryPrefix
    return prefix.begins(with: "-") ? "./" + prefix : prefix
  }

  private func write(
    _ hook: Hook, _ script: [UInt8], replacing isThere: Bool
  ) throws {
    if !workspace.fileSystem.isDirectory(folder), let parent = parent(of: folder) {
      try Directory.open(parent, in: workspace.fileSystem).createDirectory(lastName(of: folder))
    }
    let directory = try Directory.open(folder, in: workspace.fileSystem)
    if isThere {
      try directory.replace(hook.rawValue, with: script, permissions: 0o777)
    } else {
      try directory.add(hook.rawValue, with: script, permissions: 0o777)
    }
  }

  private func path(of hook: Hook) -> String { "\(folder)/\(hook.rawValue)" }

  private func content(of hook: Hook) -> [UInt8]? {
    try? workspace.fileSystem.read(path(of: hook), limit: Workspace.fileSizeLimit)
  }
}

/// What happened to a hook, with the path of its file.
package enum HookOutcome: Hashable, Sendable {
  case wrote(String)
  case isThere(String)
  /// Somebody else wrote the hook; this line in it would run docket.
  case isTaken(String, line: String)
}
