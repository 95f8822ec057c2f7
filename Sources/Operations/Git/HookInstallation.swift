import Platform
import Text
package import Workspace

/// Installs and removes the hooks of a clone.
package struct HookInstallation {
  private let workspace: Workspace
  private let environment: [String: String]
  private let folder: Repository.HooksFolder

  package init(
    _ repository: Repository, of workspace: Workspace, _ environment: [String: String]
  ) throws {
    self.workspace = workspace
    self.environment = environment
    folder = try repository.hooksFolder()
  }

  /// The value of `core.hooksPath`. Other repositories may use that folder, so docket writes nothing there.
  package var chosenFolder: String? { folder.setting }

  /// Makes a hook run docket for the workspace too; a hook that somebody else wrote is left alone.
  package func install(_ hook: Hook) throws -> HookOutcome {
    let (path, present) = (path(of: hook), content(of: hook))
    var folders: [String] = []
    if chosenFolder != nil || workspace.fileSystem.isTaken(path) {
      guard let present, let known = hook.folders(in: present), chosenFolder == nil else {
        let state = state(of: hook)
        return state == .runs ? .isThere(path) : .isTaken(path, advice(on: hook, state))
      }
      folders = known
    }
    if !isIn(folders) { folders.append(own) }
    let program = Process.ownPath(environment: environment)
    let script = Array(hook.script(inFolders: folders, program: program).utf8)
    if present == script {
      return state(of: hook) == .runs ? .isThere(path) : .isTaken(path, .makeExecutable(path))
    }
    try write(hook, script, replacing: present != nil)
    return .wrote(path)
  }

  /// Stops a hook from running docket for the workspace, and returns its path; `nil` if it did not run docket.
  package func remove(_ hook: Hook) throws -> String? {
    guard let present = content(of: hook), var folders = hook.folders(in: present),
      isIn(folders), chosenFolder == nil
    else { return nil }
    folders.removeAll { $0.isExactly(own) }
    if folders.isEmpty {
      try Directory.open(folder.path, in: workspace.fileSystem).remove(hook.rawValue)
    } else {
      let program = Process.ownPath(environment: environment)
      try write(
        hook, Array(hook.script(inFolders: folders, program: program).utf8), replacing: true)
    }
    return path(of: hook)
  }

  /// Whether git runs docket for the workspace in a hook.
  package func state(of hook: Hook) -> HookState {
    // husky has a wrapper for each hook, which runs the script of a person with `sh`, whatever its mode is.
    let started = "\(folder.path)/\(hook.rawValue)"
    guard let present = content(of: hook), workspace.fileSystem.exists(started) else {
      return .absent
    }
    let state = stateOfContent(present, of: hook)
    return state == .runs && !isExecutable(started) ? .notExecutable : state
  }

  /// The same for a script that git runs.
  private func stateOfContent(_ present: [UInt8], of hook: Hook) -> HookState {
    if let folders = hook.folders(in: present) { return isIn(folders) ? .runs : .absent }
    let text = String(decoding: present, as: UTF8.self)
    let manager = manager(of: hook)
    let isConfigured = (manager?.configurations ?? []).contains { name in
      let top = workspace.workTree?.top ?? workspace.root
      let bytes = try? workspace.fileSystem.read(
        "\(top)/\(name)", limit: Workspace.fileSizeLimit)
      return bytes.map { HookManager.runs(hook, by: String(decoding: $0, as: UTF8.self)) } ?? false
    }
    return isConfigured
      ? .runs
      : HookScript(text).state(of: hook, for: workspace, endsAnywhere: manager == .preCommit)
  }

  /// What to do so that a hook of somebody else, which does not run docket, does so.
  private func advice(on hook: Hook, _ state: HookState) -> HookAdvice {
    let path = path(of: hook)
    if state == .notExecutable { return .makeExecutable(path) }
    let line = hook.line(for: workspace)
    switch manager(of: hook) {
    case .preCommit: return .addID(hook.preCommitID, stage: hook.rawValue)
    case .lefthook: return .addCommand(hook.lefthookCommand(for: workspace), stage: hook.rawValue)
    case .husky, nil:
      let text = content(of: hook).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return .add(line: line, to: shown(path), above: HookScript(text).lineAfter)
    }
  }

  private func manager(of hook: Hook) -> HookManager? {
    HookManager(ofFolder: folder.path)
      ?? content(of: hook).flatMap { HookManager(ofHook: String(decoding: $0, as: UTF8.self)) }
  }

  /// The path of a hook in the repository, or just its name if it is elsewhere.
  private func shown(_ path: String) -> String {
    (HookManager(ofFolder: folder.path) == .husky ? ".husky/" : "") + lastName(of: path)
  }

  /// The folder of the workspace from the top of the repository, as hooks name it.
  private var own: String {
    let prefix = workspace.repositoryPrefix
    return prefix.begins(with: "-") ? "./" + prefix : prefix
  }

  /// Whether a hook names the folder of the workspace, byte by byte: two folders may differ only in how an accent is encoded.
  private func isIn(_ folders: [String]) -> Bool { folders.contains { $0.isExactly(own) } }

  private func write(
    _ hook: Hook, _ script: [UInt8], replacing isThere: Bool
  ) throws {
    if !workspace.fileSystem.isDirectory(folder.path), let parent = parent(of: folder.path) {
      try Directory.open(parent, in: workspace.fileSystem)
        .createDirectory(lastName(of: folder.path))
    }
    let directory = try Directory.open(folder.path, in: workspace.fileSystem)
    if isThere {
      try directory.replace(hook.rawValue, with: script, permissions: 0o777)
    } else {
      try directory.add(hook.rawValue, with: script, permissions: 0o777)
    }
  }

  /// The script of a hook; husky keeps those of people beside its wrappers.
  private func path(of hook: Hook) -> String {
    let isWrapped = HookManager(ofFolder: folder.path) == .husky && folder.path.ends(with: "/_")
    return "\(isWrapped ? parent(of: folder.path) ?? folder.path : folder.path)/\(hook.rawValue)"
  }

  private func isExecutable(_ path: String) -> Bool {
    (try? workspace.fileSystem.status(path)).map { $0.permissions & 0o111 != 0 } ?? false
  }

  private func content(of hook: Hook) -> [UInt8]? {
    try? workspace.fileSystem.read(path(of: hook), limit: Workspace.fileSizeLimit)
  }
}

/// What happened to a hook, with the path of its file.
package enum HookOutcome: Hashable, Sendable {
  case wrote(String)
  case isThere(String)
  /// Somebody else wrote the hook, and it does not run docket.
  case isTaken(String, HookAdvice)
}
