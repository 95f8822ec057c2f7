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
  /// Commit messages mark tasks as done in this clone; only on request.
  case commitMessages = "commit-msg"

  /// The parts that every clone should have.
  package static let usual: [GitSetupPart] = [.attributes, .driver, .hooks]

  /// The hooks that the part installs.
  package var installedHooks: [Hook] {
    switch self {
    case .attributes, .driver: []
    case .hooks: [.preCommit, .postCommit, .postMerge, .postRewrite]
    case .commitMessages: [.commitMessage, .postCommit]
    }
  }
}

extension Set<GitSetupPart> {
  /// The hooks that the parts install.
  package var hooks: [Hook] {
    let all = flatMap(\.installedHooks)
    return Hook.allCases.filter(all.contains)
  }
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
    /// The folder of hooks that somebody configured, where docket writes nothing.
    package var hooksFolder: String?
  }

  /// Fails outside of a working tree and with an outdated git.
  package init(
    of workspace: Workspace, _ environment: [String: String]
  ) throws {
    self.workspace = workspace
    self.environment = environment
    let repository = try workspace.repository(environment)
    try repository.requireLeastVersion()
    self.repository = repository
  }

  /// Writes the missing pieces of some parts.
  package func write(_ parts: Set<GitSetupPart>) throws -> Result {
    var result = Result()
    if parts.contains(.attributes) { result.isLineAffected = try setAttributes(present: true) }
    result.settings = try missingSettings(of: parts)
    for setting in result.settings {
      try repository.set(setting)
    }
    if !parts.hooks.isEmpty {
      let installation = try HookInstallation(repository, of: workspace, environment)
      result.hooksFolder = installation.chosenFolder
      result.hooks = try parts.hooks.map { ($0, try installation.install($0)) }
    }
    return result
  }

  /// Removes some parts.
  package func remove(_ parts: Set<GitSetupPart>) throws -> Result {
    var result = Result()
    if parts.contains(.attributes) { result.isLineAffected = try setAttributes(present: false) }
    if parts.contains(.driver) {
      result.settings = try repository.removeSettings()
    }
    // Without the hooks of the other part, commit messages do nothing.
    if parts.contains(.hooks) || parts.contains(.commitMessages) {
      let setting = workspace.commitMessagesSetting
      let isRemoved = try repository.remove(setting)
      if isRemoved { result.settings.append(setting) }
      let installation = try HookInstallation(repository, of: workspace, environment)
      var hooks = parts.union([.commitMessages]).hooks
      if !parts.contains(.hooks), installation.state(of: .preCommit) == .runs {
        hooks.removeAll { $0 == .postCommit }
      }
      for hook in hooks {
        if let path = try installation.remove(hook) { result.hooks.append((hook, .wrote(path))) }
      }
    }
    return result
  }

  /// Returns the settings that some parts lack, and the hooks that do not run docket.
  package func missing(
    _ parts: Set<GitSetupPart>
  ) throws -> (settings: [GitSetting], hooks: [(hook: Hook, state: HookState)]) {
    let installation = try HookInstallation(repository, of: workspace, environment)
    return (
      try missingSettings(of: parts),
      parts.hooks.map { ($0, installation.state(of: $0)) }.filter { $0.1 != .runs }
    )
  }

  /// The folders of kinds whose records git would not pass to the merge driver.
  package func overruledFolders() throws -> [Path] {
    var folders: [Path] = []
    for folder in workspace.schema.kinds.map(\.folder)
    where try repository.attribute("merge", of: folder.appending("1.toml")) != "docket" {
      folders.append(folder)
    }
    return folders
  }

  /// Whether git can find the program that its settings name.
  package var isProgramFound: Bool {
    Process.isInstalled("docket", environment: environment)
  }

  /// Whether commit messages mark tasks of this workspace as done.
  package func readsCommitMessages() throws -> Bool {
    try workspace.readsCommitMessages(in: repository)
  }

  private func missingSettings(
    of parts: Set<GitSetupPart>
  ) throws -> [GitSetting] {
    let settings =
      (parts.contains(.driver) ? GitSetting.all : [])
      + (parts.contains(.commitMessages) ? [workspace.commitMessagesSetting] : [])
    return try repository.missing(settings)
  }

  private func setAttributes(present: Bool) throws -> Bool {
    try Workspace.setGitAttributes(in: workspace.root, present: present)
  }
}
