import Operations
import Platform
import Text
import Workspace

/// What a source gave.
struct Fetched {
  let text: String
  /// What the source is called in messages.
  let name: String
}

extension Session {
  /// The most bytes that an import reads from a file.
  private static let fileLimit = 256 << 20
  /// The most bytes that an import takes from an address.
  private static let addressLimit = 32 << 20

  /// Whether the network is not to be touched.
  func isOffline(_ asked: Bool) -> Bool {
    let variable = context.environment["DOCKET_OFFLINE"] ?? ""
    return asked || !variable.isEmpty && variable != "0"
  }

  /// Reads an address, a file, or `-`, which is standard input.
  func fetch(
    _ source: String, isOffline: Bool, timeLimit: Duration, trust: WebAddress.Trust = .typed
  ) throws(Failure) -> Fetched {
    let bytes: [UInt8]
    let name: String
    if WebAddress.isOne(source) {
      let address = try operating { () throws(OperationError) in try WebAddress(source) }
      name = sanitized(address.name)
      if isOffline {
        throw Failure(AddressError(address: address.name, reason: .offline))
      }
      bytes = try operating { () throws(OperationError) in
        try address.load(
          trust, limit: Self.addressLimit, within: timeLimit, context.environment)
      }
    } else {
      name = source == "-" ? "standard input" : sanitized(source)
      do throws(ReadFailure) {
        bytes =
          source == "-"
          ? try FileSystem.real.readStandardInput(limit: Self.fileLimit)
          : try FileSystem.real.read(context.absolute(source), limit: Self.fileLimit)
      } catch {
        throw .refused(sanitized(error.message))
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused("\(name) is not UTF-8; nothing was imported")
    }
    return Fetched(text: text.first == "\u{FEFF}" ? String(text.dropFirst()) : text, name: name)
  }
}
