import Model
import Platform
package import Workspace
package import Text

/// A part of the setup that makes git and docket work together in a clone.
package enum GitSetupPart: String, CaseIterable, Sendable {
  /// The line in .gitattributes that assigns records to the merge driver; once committed, it applies to all clones.
  case attributes
  /// The settings of the merge driver in this clone.
  case driver
  /// The hooks of this clone.
  case hooks
}

/// Sets up a clone so that git merges records by field and checks commits.
package struct GitSetup {
  private let workspace: Workspace
  private let repository: Repository
  private let environment: [String: String]

  /// The parts that were written or removed, or are missing.
  package struct Result {
    /// Whether the line in .gitattributes is one of them.
    package var isLineAffected = false
    package var settings: [GitSetting] = []
    package var hooks: [(hook: Hook, outcome: HookOutcome)] = []
    /// The folder of hooks that somebody configured. docket writes nothing there and shows lines to add instead.
    package var hooksFolder: String?
  }

  /// Fails outside of a working tree and with an outdated git.
  package init(
    of workspace: Workspace, _ environment: [String: String]
  ) throws(OperationError) {
    self.workspace = workspace
    self.environment = environment
    let repository = try workspace.repository(environment)
    try asking { () throws(GitError) in try repository.requireLeastVersion() }
    self.repository = repository
  }

  /// Writes the missing pieces of some parts.
  package func write(_ parts: Set<GitSetupPart>) throws(OperationError) -> Result {
    var result = Result()
    if parts.contains(.attributes) { result.isLineAffected = try setAttributes(present: true) }
    if parts.contains(.driver) {
      result.settings = try missingSettings()
      for setting in result.settings {
        try asking { () throws(GitError) in try repository.set(setting) }
      }
    }
    if parts.contains(.hooks) {
      try withHooks(&result) { installation, result throws(OperationError) in
        for hook in Hook.allCases {
          result.hooks.append((hook, try installation.install(hook)))
        }
      }
    }
    return result
  }

  /// Removes some parts.
  package func remove(_ parts: Set<GitSetupPart>) throws(OperationError) -> Result {
    var result = Result()
    if parts.contains(.attributes) { result.isLineAffected = try setAttributes(present: false) }
    if parts.contains(.driver) {
      result.settings = try asking { () throws(GitError) in try repository.removeSettings() }
    }
    if parts.contains(.hooks) {
      try withHooks(&result) { installation, result throws(OperationError) in
        for hook in Hook.allCases {
          if let path = try installation.remove(hook) { result.hooks.append((hook, .wrote(path))) }
        }
      }
      // docket has written nothing there.
      result.hooksFolder = nil
    }
    return result
  }

  /// The missing pieces of some parts, including hooks that exist but do not run docket.
  package func missing(_ parts: Set<GitSetupPart>) throws(OperationError) -> Result {
    var result = Result()
    if parts.contains(.driver) { result.settings = try missingSettings() }
    if parts.contains(.hooks) {
      try withHooks(&result) { installation, result throws(OperationError) in
        for hook in Hook.allCases where !installation.isInstalled(hook) {
          result.hooks.append((hook, .isTaken(hook.rawValue, line: hook.line(for: workspace))))
        }
      }
    }
    return result
  }

  /// The folders of kinds whose records git would not pass to the merge driver.
  package func overruledFolders() throws(OperationError) -> [Path] {
    try asking { () throws(GitError) in
      var folders: [Path] = []
      for folder in workspace.schema.kinds.map(\.folder)
      where try repository.attribute("merge", of: folder.appending("1.toml")) != "docket" {
        folders.append(folder)
      }
      return folders
    }
  }

  /// Whether git can find the program that its settings name.
  package var isProgramFound: Bool {
    Process.isInstalled("docket", environment: environment)
  }

  /// The line that runs docket in each hook, for hooks that somebody else maintains.
  package var hookLines: [(hook: Hook, line: String)] {
    Hook.allCases.map { ($0, $0.line(for: workspace)) }
  }

  private func withHooks(
    _ result: inout Result,
    _ body: (HookInstallation, inout Result) throws(OperationError) -> Void
  ) throws(OperationError) {
    do throws(OperationError) {
      try body(try HookInstallation(repository, of: workspace, environment), &result)
    } catch {
      guard case .hooksElsewhere(let folder) = error else { throw error }
      result.hooksFolder = folder
    }
  }

  private func missingSettings() throws(OperationError) -> [GitSetting] {
    try asking { () throws(GitError) in try repository.missingSettings() }
  }

  private func setAttributes(present: Bool) throws(OperationError) -> Bool {
    do throws(ReadFailure) {
      return try Workspace.setGitAttributes(in: workspace.root, present: present)
    } catch {
      throw .file(error)
    }
  }
}
