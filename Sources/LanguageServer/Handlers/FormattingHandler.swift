import JSON
import JSONRPC

extension Handler {
  static let formatting = Handler("textDocument/formatting") { json, _ in
    json.member("documentFormattingProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features) = try request.features() else { return nothing }
    let edit = features.formatting
    return { json in
      json.array { json in
        if let edit { json.textEdit(edit, in: document.text) }
      }
    }
  }
}
