import JSON
import JSONRPC

/// What a document means at a place, and how it would be formatted.
extension Request {
  func hover() throws(ResponseError) -> JSONNode {
    guard let (document, offset) = try place(), let hover = document.features.hover(at: offset)
    else { return .null }
    return [
      "contents": markup(hover.text, client.value("textDocument", "hover", "contentFormat")),
      "range": document.text.node(hover.range),
    ]
  }

  func inlayHints() throws(ResponseError) -> JSONNode {
    guard let (document, range) = try span() else { return .null }
    return .array(
      document.features.inlayHints(in: range).map { hint in
        [
          "position": document.text.node(at: hint.offset), "label": .string(hint.text),
          "paddingLeft": true,
        ]
      })
  }

  func formatting() throws(ResponseError) -> JSONNode {
    guard let document = try document() else { return .null }
    return .array(document.features.formatting.map { [document.text.node($0)] } ?? [])
  }

  /// `MarkupContent`: Markdown, or plain text for a client that does not accept Markdown.
  func markup(_ text: String, _ formats: JSONNode?) -> JSONNode {
    let isPlain = formats?.items.map { !$0.contains { $0.string == "markdown" } } ?? false
    return [
      "kind": isPlain ? "plaintext" : "markdown",
      "value": .string(isPlain ? plainText(ofMarkdown: text) : text),
    ]
  }
}
