package import JSON
import Text

/// Writes a result or the parameters of a message.
package typealias Reply = (inout JSONWriter) -> Void

/// Encodes messages to a client, including headers.
enum OutgoingMessage {
  static func result(_ id: RequestID, _ result: Reply) -> [UInt8] {
    framed { json in
      json.member("id", id)
      json.member("result", result)
    }
  }

  static func error(_ id: RequestID?, _ error: ResponseError, _ language: Language) -> [UInt8] {
    framed { json in
      json.member("id", id)
      json.member("error") {
        $0.object { json in
          json.member("code", error.code.rawValue)
          json.member("message", error.message[language])
        }
      }
    }
  }

  static func notification(_ method: String, _ params: Reply) -> [UInt8] {
    framed { json in
      json.member("method", method)
      json.member("params", params)
    }
  }

  private static func framed(_ members: Reply) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    return Array("Content-Length: \(json.bytes.count)\r\n\r\n".utf8) + json.bytes
  }
}
