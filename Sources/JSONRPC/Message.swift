package import JSON
import Presentation
import Text

/// The id of a request.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)
}

/// One message of JSON-RPC 2.0 from a client.
package enum Message: Sendable {
  case request(RequestID, method: String, params: JSONNode?)
  case notification(method: String, params: JSONNode?)
  /// A client's response to a request of the server.
  case response
  /// An invalid message, and the error to respond with.
  case refused(RequestID?, ResponseError)

  /// `replacesLoneSurrogates` makes U+FFFD of halves of surrogate pairs, instead of refusing the message.
  package init(_ content: [UInt8], replacesLoneSurrogates: Bool = false) {
    let node: JSONNode
    do {
      node =
        if replacesLoneSurrogates {
          try JSONNode.foreign(content.span).node
        } else {
          try JSONNode(content.span)
        }
    } catch {
      self = .refused(nil, ResponseError(.parseError, error.message))
      return
    }
    self.init(node)
  }

  private init(_ node: JSONNode) {
    let id = node["id"].flatMap(RequestID.init)
    guard node.members != nil, node["jsonrpc"]?.string == "2.0" else {
      self = .refused(id, .notAMessage)
      return
    }
    guard let method = node["method"]?.string else {
      let isResponse = node["result"] != nil || node["error"] != nil
      self = isResponse ? .response : .refused(id, .notAMessage)
      return
    }
    switch id {
    case let id?: self = .request(id, method: method, params: node["params"])
    case nil where node["id"] != nil: self = .refused(nil, .notAMessage)
    case nil: self = .notification(method: method, params: node["params"])
    }
  }
}

extension RequestID {
  package init?(_ node: JSONNode) {
    if let text = node.string {
      self = .string(text)
    } else if let number = node.integer {
      self = .number(Int(number))
    } else {
      return nil
    }
  }

  var node: JSONNode {
    switch self {
    case .number(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

extension ResponseError {
  fileprivate static let notAMessage = ResponseError(
    .invalidRequest,
    ProtocolMessages.notAMessage)
}
