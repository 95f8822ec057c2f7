package import JSON
package import Text

/// A message to a client, to be framed as its protocol requires.
package struct OutgoingMessage {
  private let content: [UInt8]

  private init(_ members: JSONNode) {
    var json = JSONWriter()
    json.value(JSONNode.object([("jsonrpc", "2.0")]).with(members))
    content = json.bytes
  }

  package static func result(_ id: RequestID, _ result: JSONNode) -> OutgoingMessage {
    OutgoingMessage(["id": id.node, "result": result])
  }

  package static func error(
    _ id: RequestID?, _ error: ResponseError, _ language: Language
  ) -> OutgoingMessage {
    OutgoingMessage([
      "id": id?.node ?? .null,
      "error": [
        "code": .integer(error.code.rawValue), "message": .string(error.message[language]),
        "data": error.data,
      ],
    ])
  }

  package static func notification(_ method: String, _ params: JSONNode) -> OutgoingMessage {
    OutgoingMessage(["method": .string(method), "params": params])
  }

  /// The message after a header with its length, as in the Language Server Protocol.
  package var withHeader: [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  /// The message as one line, as in the Model Context Protocol.
  package var line: [UInt8] { content + [UInt8(ascii: "\n")] }
}
