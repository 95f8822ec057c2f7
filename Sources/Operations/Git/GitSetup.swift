import Model
import Platform
package import Workspace

/// What a clone needs so that git merges records by what they say: a line in .gitattributes, the settings of the
/// merge driver, and the program itself.
package struct GitSetup {
  private let workspace: Workspace
  private let git: Git
  private let environment: [String: String]

  /// Fails outside of a working tree, and where git is too old.
  package init(
    of workspace: Workspace, _ environment: [String: String]
  ) throws(OperationError) {
    self.workspace = workspace
    self.environment = environment
    let git = try Git.inWorkTree(workspace.root, environment)
    try asking { () throws(GitError) in try git.requireLeastVersion() }
    self.git = git
  }

  /// Writes what is missing; returns whether the line is new, and which settings are.
  package func write() throws(OperationError) -> (isLineNew: Bool, settings: [GitSetting]) {
    let isLineNew = try setAttributes(present: true)
    let missing = try missingSettings()
    try asking { () throws(GitError) in
      for setting in missing { try git.set(setting) }
    }
    return (isLineNew, missing)
  }

  /// Takes out what was written; returns whether the line was there, and which settings were.
  package func remove() throws(OperationError) -> (wasLineThere: Bool, settings: [GitSetting]) {
    let wasLineThere = try setAttributes(present: false)
    return (wasLineThere, try asking { () throws(GitError) in try git.removeSettings() })
  }

  package func missingSettings() throws(OperationError) -> [GitSetting] {
    try asking { () throws(GitError) in try git.missingSettings() }
  }

  /// The folders of kinds whose records git would not give to the driver.
  package func overruledFolders() throws(OperationError) -> [String] {
    try asking { () throws(GitError) in
      var folders: [String] = []
      for folder in workspace.schema.kinds.map(\.folder)
      where try git.attribute("merge", of: "\(folder)/1.toml") != "docket" {
        folders.append(folder)
      }
      return folders
    }
  }

  /// Whether git finds the program that its settings name.
  package var isProgramFound: Bool {
    Process.isInstalled("docket", environment: environment)
  }

  private func setAttributes(present: Bool) throws(OperationError) -> Bool {
    do throws(ReadFailure) {
      return try Workspace.setGitAttributes(in: workspace.root, present: present)
    } catch {
      throw .file(error)
    }
  }
}
