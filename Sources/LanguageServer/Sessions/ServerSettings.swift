package import Platform
package import Text
package import Workspace

/// The settings of a server.
package struct ServerSettings: Sendable {
  /// The version of the program, which clients show.
  package var version: String
  package var fileSystem: FileSystem
  package var occasion: Occasion
  /// The language of messages, from the workspace's language and the client's locale.
  package var language: @Sendable (_ workspace: Language?, _ locale: String?) -> Language

  package init(
    version: String, fileSystem: FileSystem = .real, occasion: Occasion = Occasion(),
    language: @escaping @Sendable (Language?, String?) -> Language
  ) {
    self.version = version
    self.fileSystem = fileSystem
    self.occasion = occasion
    self.language = language
  }
}
