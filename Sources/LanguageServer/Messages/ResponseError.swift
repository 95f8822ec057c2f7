import Presentation
package import Text

/// An error response, with the codes of JSON-RPC and the protocol.
package struct ResponseError: Error, Hashable {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    /// The request is valid but cannot be carried out; the message is shown to the user.
    case requestFailed = -32803
    case requestCancelled = -32800
    /// The text has changed, so the response would be useless.
    case contentModified = -32801
  }

  package var code: Code
  package var message: LocalizedText

  package init(_ code: Code, _ message: LocalizedText) {
    self.code = code
    self.message = message
  }
}

extension ResponseError {
  /// A parameter is missing or has an unknown form.
  package static func invalidParams(_ name: String) -> ResponseError {
    ResponseError(
      .invalidParams,
      ProtocolMessages.invalidParameter(name))
  }

  static let cancelled = ResponseError(
    .requestCancelled, ProtocolMessages.cancelled)

  static let superseded = ResponseError(
    .contentModified,
    ProtocolMessages.superseded)
}
