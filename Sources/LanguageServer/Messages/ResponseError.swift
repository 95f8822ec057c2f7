package import Text

/// Why a request has no result, as JSON-RPC and the protocol number it.
package struct ResponseError: Error, Hashable {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    /// The request was right, and cannot be done; its message is shown to people.
    case requestFailed = -32803
    case requestCancelled = -32800
    /// The text has changed, and the answer would be of no use.
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
  /// What a request lacks, or has in a form that the protocol does not know.
  package static func invalidParams(_ name: String) -> ResponseError {
    ResponseError(
      .invalidParams,
      LocalizedText("`\(name)` is missing or wrong", "`\(name)` нет, или значение неверно"))
  }

  static let cancelled = ResponseError(
    .requestCancelled, LocalizedText("the request was cancelled", "запрос отменён"))

  static let superseded = ResponseError(
    .contentModified,
    LocalizedText(
      "the text has changed, and the same was asked of it again",
      "текст изменился, и о нём спросили ещё раз"))
}
