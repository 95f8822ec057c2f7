import JSON
package import Model
package import Platform
package import Text

/// The source of an import.
package enum ImportSource {
  case standardInput
  /// A file with an absolute path, or a folder of Backlog.md.
  case file(String)
  case address(WebAddress)

  /// The maximum size of an imported file, in bytes.
  private static let fileLimit = 256 << 20
  /// The maximum size of an answer from an address, in bytes.
  private static let addressLimit = 32 << 20

  /// Whether the environment variables forbid the network.
  package static func isOffline(_ environment: [String: String]) -> Bool {
    let variable = environment["DOCKET_OFFLINE"] ?? ""
    return !variable.isEmpty && variable != "0"
  }

  /// Loads the text without a byte order mark; `language` decides about a text in an unknown encoding. An address has a time limit, and is not loaded if docket works offline.
  package func load(
    as encoding: TextEncoding? = nil, in language: Language, isOffline: Bool,
    within timeLimit: Duration,
    _ environment: [String: String], in fileSystem: FileSystem
  ) throws -> ImportedText {
    let bytes: [UInt8]
    if case .address(let address) = self {
      if isOffline { throw address.error(.offline) }
      bytes = try address.load(limit: Self.addressLimit, within: timeLimit, environment)
    } else {
      do {
        bytes = try read(in: fileSystem)
      } catch {
        throw OperationError.importing(.unreadable(error))
      }
    }
    return try ImportedText(bytes, as: encoding, in: language)
  }

  /// The bytes of a file, of a folder of Backlog.md as one document, or else of standard input.
  private func read(in fileSystem: FileSystem) throws(SystemError) -> [UInt8] {
    guard case .file(let path) = self else {
      return try fileSystem.readStandardInput(limit: Self.fileLimit)
    }
    if fileSystem.isDirectory(path), let tasks = try BacklogFolder.read(path, in: fileSystem) {
      return Array(tasks.document.utf8)
    }
    return try fileSystem.read(path, limit: Self.fileLimit)
  }
}
