import Platform
package import Workspace

/// The folder of a clone's hooks, where those that run docket are written and taken out.
package struct HookInstallation {
  private let workspace: Workspace
  private let environment: [String: String]
  /// An absolute path.
  private let folder: String

  /// Finds the repository's own folder; one that somebody chose may be for other repositories too, and is let be:
  /// `hooks` are those that would have been written there.
  package init(
    of hooks: [Hook], in workspace: Workspace, _ environment: [String: String]
  ) throws(OperationError) {
    self.workspace = workspace
    self.environment = environment
    let git = Git(in: workspace.root, environment: environment)
    switch try asking({ () throws(GitError) in try git.hooksFolder() }) {
    case .own(let folder): self.folder = folder
    case .chosen(let folder): throw .hooksElsewhere(folder: folder, hooks)
    }
  }

  /// Writes a hook, but over none that somebody else wrote.
  package func install(_ hook: Hook) throws(OperationError) -> HookOutcome {
    let path = path(of: hook)
    let program = Process.ownPath(environment: environment)
    let script = Array(hook.script(for: workspace, program: program).utf8)
    let isTaken = FileSystem.real.isTaken(path)
    if isTaken {
      guard let present = content(of: path), hook.isOwn(present, of: workspace) else {
        return .isTaken(path, line: hook.line(for: workspace))
      }
      if present == script { return .isThere(path) }
    }
    try reading { () throws(SystemError) in
      if !FileSystem.real.isDirectory(folder), let parent = parent(of: folder) {
        try Directory.open(parent).createDirectory(lastName(of: folder))
      }
      let directory = try Directory.open(folder)
      if isTaken {
        try directory.replace(hook.rawValue, with: script, permissions: 0o777)
      } else {
        try directory.add(hook.rawValue, with: script, permissions: 0o777)
      }
    }
    return .wrote(path)
  }

  /// Takes out a hook as docket wrote it, and returns its path; nil where there is none.
  package func remove(_ hook: Hook) throws(OperationError) -> String? {
    let path = path(of: hook)
    guard let present = content(of: path), hook.isOwn(present, of: workspace) else { return nil }
    try reading { () throws(SystemError) in try Directory.open(folder).remove(hook.rawValue) }
    return path
  }

  private func path(of hook: Hook) -> String { "\(folder)/\(hook.rawValue)" }

  private func content(of path: String) -> [UInt8]? {
    try? FileSystem.real.read(path, limit: Workspace.fileSizeLimit)
  }
}

/// What became of a hook, by the path of its file.
package enum HookOutcome: Hashable, Sendable {
  case wrote(String)
  case isThere(String)
  /// Somebody else's hook is there; this line in it runs docket.
  case isTaken(String, line: String)
}

extension Workspace {
  /// The hooks that this workspace has use for.
  package var usefulHooks: [Hook] { Hook.allCases.filter { $0.isOfUse(in: self) } }
}
