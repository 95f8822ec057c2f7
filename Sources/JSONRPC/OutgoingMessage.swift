package import JSON
package import Text

/// Writes a result or the parameters of a message.
package typealias Reply = (inout JSONWriter) -> Void

/// A message to a client, to be framed as its protocol requires.
package struct OutgoingMessage {
  private let content: [UInt8]

  private init(_ members: Reply) {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    content = json.bytes
  }

  package static func result(_ id: RequestID, _ result: Reply) -> OutgoingMessage {
    OutgoingMessage { json in
      json.member("id", id)
      json.member("result", result)
    }
  }

  package static func error(
    _ id: RequestID?, _ error: ResponseError, _ language: Language
  ) -> OutgoingMessage {
    OutgoingMessage { json in
      json.member("id", id)
      json.member("error") {
        $0.object { json in
          json.member("code", error.code.rawValue)
          json.member("message", error.message[language])
          if let data = error.data { json.member("data", data) }
        }
      }
    }
  }

  package static func notification(_ method: String, _ params: Reply) -> OutgoingMessage {
    OutgoingMessage { json in
      json.member("method", method)
      json.member("params", params)
    }
  }

  /// The message after a header with its length, as in the Language Server Protocol.
  package var withHeader: [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  /// The message as one line, as in the Model Context Protocol.
  package var line: [UInt8] { content + [UInt8(ascii: "\n")] }
}
