import JSON
import JSONRPC

extension Handler {
  static let hover = Handler("textDocument/hover", isSupersedable: true) { json, _ in
    json.member("hoverProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace(),
      let hover = features.hover(at: offset)
    else { return nothing }
    let formats = request.client.value("textDocument", "hover", "contentFormat")
    return { json in
      json.object { json in
        json.member("contents") { $0.markup(hover.text, formats) }
        json.member("range") { $0.range(hover.range, in: document.text) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes `MarkupContent`: Markdown, or plain text for a client that does not accept Markdown.
  mutating func markup(_ text: String, _ formats: JSONNode?) {
    let isPlain = formats?.items.map { !$0.contains { $0.string == "markdown" } } ?? false
    object { json in
      json.member("kind", isPlain ? "plaintext" : "markdown")
      json.member("value", isPlain ? plainText(ofMarkdown: text) : text)
    }
  }
}
