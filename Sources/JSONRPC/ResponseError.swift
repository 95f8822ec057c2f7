package import JSON
import Presentation
package import Text

/// An error response, with the codes of JSON-RPC and of the protocols that use it.
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
    /// The server does not support the requested revision of the protocol.
    case unsupportedProtocolVersion = -32022
  }

  package var code: Code
  package var message: LocalizedText
  /// Details for the client's program.
  package var data: JSONNode?

  package init(_ code: Code, _ message: LocalizedText, data: JSONNode? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension ResponseError {
  /// A parameter is missing or has an unknown form.
  package static func invalidParams(_ name: String) -> ResponseError {
    ResponseError(.invalidParams, ProtocolMessages.invalidParameter(name))
  }

  package static func unknownMethod(_ method: String) -> ResponseError {
    ResponseError(.methodNotFound, ProtocolMessages.unknownMethod(method))
  }

  package static let cancelled = ResponseError(.requestCancelled, ProtocolMessages.cancelled)

  package static let superseded = ResponseError(.contentModified, ProtocolMessages.superseded)

  package static let tooLong = ResponseError(.invalidRequest, ProtocolMessages.tooLong)
}
