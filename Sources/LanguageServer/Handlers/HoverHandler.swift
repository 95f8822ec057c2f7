import JSON

extension Handler {
  static let hover = Handler("textDocument/hover") { json, _ in
    json.member("hoverProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace(),
      let hover = features.hover(at: offset)
    else { return nothing }
    return { json in
      json.object { json in
        json.member("contents") { $0.markdown(hover.text) }
        json.member("range") { $0.range(hover.range, in: document.text) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes `MarkupContent`.
  mutating func markdown(_ text: String) {
    object { json in
      json.member("kind", "markdown")
      json.member("value", text)
    }
  }
}
