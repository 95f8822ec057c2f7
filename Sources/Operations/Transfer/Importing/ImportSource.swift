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
  /// `onPage` is called with the number of pages before each page except the first.
  package func load(
    as encoding: TextEncoding? = nil, in language: Language, isOffline: Bool,
    within timeLimit: Duration,
    _ environment: [String: String], in fileSystem: FileSystem, onPage: (Int) -> Void = { _ in }
  ) throws -> ImportedText {
    let path: String?
    switch self {
    case .standardInput: path = nil
    case .file(let file): path = file
    case .address(let address) where isOffline: throw address.error(.offline)
    case .address(let address):
      return try address.loadPages(
        as: encoding, in: language, limit: Self.addressLimit, within: timeLimit, environment,
        onPage: onPage)
    }
    let bytes: [UInt8]
    do {
      if let path, fileSystem.isDirectory(path),
        let tasks = try BacklogFolder.read(path, in: fileSystem)
      {
        bytes = Array(tasks.document.utf8)
      } else if let path {
        bytes = try fileSystem.read(path, limit: Self.fileLimit)
      } else {
        bytes = try fileSystem.readStandardInput(limit: Self.fileLimit)
      }
    } catch {
      throw OperationError.importing(.unreadable(error))
    }
    return try ImportedText(bytes, as: encoding, in: language)
  }
}
