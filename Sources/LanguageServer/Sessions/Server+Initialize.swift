import JSON
import JSONRPC
import Text

extension Server {
  mutating func initialize(_ params: JSONNode?) -> Reply {
    client = Client(params)
    phase = .running
    let (client, features, version) = (client, features, settings.version)
    return { json in
      json.object { json in
        json.member("capabilities") {
          $0.object { json in
            json.member("positionEncoding", client.encoding.rawValue)
            json.member("textDocumentSync") {
              $0.object { json in
                json.member("openClose", true)
                json.member("change", SyncKind.full)
                json.member("save", true)
              }
            }
            for feature in features { feature.capability(&json, client) }
          }
        }
        json.member("serverInfo") {
          $0.object { json in
            json.member("name", "docket")
            json.member("version", version)
          }
        }
      }
    }
  }
}

/// `TextDocumentSyncKind`.
private enum SyncKind {
  static let full = 1
}
