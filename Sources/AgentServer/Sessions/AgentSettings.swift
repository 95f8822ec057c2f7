import Diagnostics
import Model
package import Platform
import Presentation
package import Text
package import Workspace

/// The settings of a server for agents.
package struct AgentSettings {
  /// The version of the program.
  package let version: String
  /// The folder from which the workspace is searched.
  package let folder: String
  package let fileSystem: FileSystem
  package let occasion: Occasion
  /// The language of texts, from the workspace's language.
  package let language: (Language?) -> Language
  /// The pages of help.
  package let topics: [Topic]
  package let changes: ChangeSettings

  /// A page of help.
  package struct Topic {
    package let name: String
    package let title: LocalizedText
    package let markdown: LocalizedText

    package init(name: String, title: LocalizedText, markdown: LocalizedText) {
      (self.name, self.title, self.markdown) = (name, title, markdown)
    }
  }

  package init(
    version: String, folder: String, fileSystem: FileSystem = .real, occasion: Occasion,
    language: @escaping (Language?) -> Language, topics: [Topic],
    changes: ChangeSettings
  ) {
    self.version = version
    self.folder = folder
    self.fileSystem = fileSystem
    self.occasion = occasion
    self.language = language
    self.topics = topics
    self.changes = changes
  }

  /// The workspace as it is now, even if docket.toml has errors.
  func workspaceAsItIs() throws -> Workspace {
    guard var workspace = try Workspace.find(from: folder, in: fileSystem) else {
      throw WorkspaceMessages.notFound(from: folder)
    }
    workspace.occasion = occasion
    return workspace
  }

  /// The workspace as it is now; fails if docket.toml has errors.
  func workspace() throws -> Workspace {
    let workspace = try workspaceAsItIs()
    try workspace.requireUsableSettings()
    return workspace
  }
}

extension Workspace {
  /// Fails if docket.toml has errors.
  func requireUsableSettings() throws {
    if declarations.isUsable { return }
    let errors = declarations.findings.filter { $0.severity == .error }
    var error = WorkspaceMessages.brokenSettings(errors.first)
    error.findings = errors
    throw error
  }
}
