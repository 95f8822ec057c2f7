package import Model
package import Platform

/// Where what is imported comes from.
package enum ImportSource {
  case standardInput
  /// By an absolute path.
  case file(String)
  case address(WebAddress)

  /// The most bytes that an import reads from a file.
  private static let fileLimit = 256 << 20
  /// The most bytes that an import takes from an address.
  private static let addressLimit = 32 << 20

  /// The text that it gives, without a mark that it may begin with; an address has so long to give it, and is not
  /// asked where the network is not to be touched. `onPage` is told before each part of a list but the first how many
  /// there are.
  package func load(
    as encoding: TextEncoding? = nil, isOffline: Bool, within timeLimit: Duration,
    _ environment: [String: String], in fileSystem: FileSystem, onPage: (Int) -> Void = { _ in }
  ) throws(OperationError) -> ImportedText {
    switch self {
    case .standardInput:
      return try reading(as: encoding) { () throws(ReadFailure) in
        try fileSystem.readStandardInput(limit: Self.fileLimit)
      }
    case .file(let path):
      return try reading(as: encoding) { () throws(ReadFailure) in
        try fileSystem.read(path, limit: Self.fileLimit)
      }
    case .address(let address) where isOffline:
      throw address.error(.offline)
    case .address(let address):
      return try address.loadPages(
        as: encoding, limit: Self.addressLimit, within: timeLimit, environment, onPage: onPage)
    }
  }

  private func reading(
    as encoding: TextEncoding?, _ call: () throws(ReadFailure) -> [UInt8]
  ) throws(OperationError) -> ImportedText {
    let bytes: [UInt8]
    do {
      bytes = try call()
    } catch {
      throw .importing(.unreadable(error))
    }
    return try ImportedText(bytes, as: encoding)
  }
}
