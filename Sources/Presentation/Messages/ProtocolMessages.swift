package import Text

/// Messages for the authors of editors, about requests that do not follow the protocol.
package enum ProtocolMessages {
  package static let notAMessage = LocalizedText(
    "this is not a JSON-RPC 2.0 message", "это не сообщение JSON-RPC 2.0")
  package static let tooLong = LocalizedText(
    "the message is too long", "сообщение слишком длинное")
  package static let invalidHeader = LocalizedText(
    "invalid header: expected `Content-Length: N`",
    "неверный заголовок: ожидается `Content-Length: N`")
  package static let notInitialized = LocalizedText(
    "`initialize` must be sent first", "сначала нужен запрос `initialize`")
  package static let alreadyInitialized = LocalizedText(
    "`initialize` was already sent", "`initialize` уже был")
  package static let shutDown = LocalizedText(
    "the server has been shut down", "работа сервера уже завершена")
  package static let cancelled = LocalizedText("the request was cancelled", "запрос отменён")
  package static let superseded = LocalizedText(
    "the text has changed, and a newer request replaces this one",
    "текст изменился, и о нём спросили ещё раз")

  package static func unknownMethod(_ method: String) -> LocalizedText {
    LocalizedText("unknown method \(quoted(method))", "метода \(quoted(method)) нет")
  }

  package static func invalidParameter(_ name: String) -> LocalizedText {
    LocalizedText("`\(name)` is missing or invalid", "`\(name)` нет, или значение неверно")
  }
}
