import JSON
import JSONRPC
import Presentation
import Text

/// The revisions of the Model Context Protocol that the server supports, the latest first.
enum ProtocolVersion: String, CaseIterable {
  /// Has no handshake: each request names the revision.
  case stateless = "2026-07-28"
  case november2025 = "2025-11-25"
  case june2025 = "2025-06-18"

  /// Whether clients of the revision send `initialize` first.
  var hasHandshake: Bool {
    switch self {
    case .stateless: false
    case .november2025, .june2025: true
    }
  }

  /// The revision for a client that asks `initialize` for an unknown one.
  static let latestWithHandshake = november2025

  /// The revision that a request names in `_meta`; nil if it names none.
  static func named(in params: JSONNode?) throws(ResponseError) -> ProtocolVersion? {
    guard let meta = params?["_meta"], let named = meta[MetaKey.protocolVersion] else { return nil }
    guard let name = named.string else {
      throw .invalidParams("_meta.\(MetaKey.protocolVersion)")
    }
    guard let version = ProtocolVersion(rawValue: name) else {
      throw ResponseError(
        .unsupportedProtocolVersion, AgentMessages.unsupportedVersion(name),
        data: ["supported": .strings(allCases.map(\.rawValue)), "requested": .string(name)])
    }
    if !version.hasHandshake, meta[MetaKey.clientCapabilities]?.members == nil {
      throw .invalidParams("_meta.\(MetaKey.clientCapabilities)")
    }
    return version
  }
}

/// The keys of `_meta` that the protocol defines.
enum MetaKey {
  static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
  static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
  static let serverInfo = "io.modelcontextprotocol/serverInfo"
}
