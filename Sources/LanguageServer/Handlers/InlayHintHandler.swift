import JSON
import JSONRPC

extension Handler {
  static let inlayHints = Handler("textDocument/inlayHint", isSupersedable: true) { json, _ in
    json.member("inlayHintProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, range) = try request.span(), let features = document.features else {
      return nothing
    }
    let hints = features.inlayHints(in: range)
    return { json in
      json.array { json in
        for hint in hints {
          json.object { json in
            json.member("position") { $0.position(document.text.position(of: hint.offset)) }
            json.member("label", hint.text)
            json.member("paddingLeft", true)
          }
        }
      }
    }
  }
}
