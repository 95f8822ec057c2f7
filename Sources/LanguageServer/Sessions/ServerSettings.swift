package import Platform
package import Text
package import Workspace

/// What a server is given by whoever starts it.
package struct ServerSettings: Sendable {
  /// The version of the program, which clients show.
  package var version: String
  package var fileSystem: FileSystem
  package var occasion: Occasion
  /// The language of people's words, by what a workspace says and the client's locale.
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
