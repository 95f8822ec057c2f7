package import JSON
package import JSONRPC

/// Handles the requests of one method. Every feature of the server is a handler in `all`.
package struct Handler: Sendable {
  package typealias Answer = @Sendable (Request) throws(ResponseError) -> Reply

  /// The name of the method, such as `textDocument/hover`.
  package let method: String
  /// Writes the members that announce the feature into the server's capabilities: `{ json, client in
  /// json.member("hoverProvider", true) }`.
  package let capability: @Sendable (inout JSONWriter, Client) -> Void
  /// Whether only the latest of several such requests matters after a change: an editor shows the result briefly and
  /// asks again by itself.
  ///
  /// According to the protocol, a later change alone is no reason to drop an earlier request; a repeated request is.
  package let isSupersedable: Bool
  /// Whether the response requires current records. Where an editor asks on every key press, the latest computed
  /// records are used with the current text.
  package let needsCurrentRecords: Bool
  /// Computes the whole result, then returns a closure that writes it.
  package let answer: Answer

  package init(
    _ method: String, isSupersedable: Bool = false, needsCurrentRecords: Bool = true,
    capability: @escaping @Sendable (inout JSONWriter, Client) -> Void = { _, _ in },
    answer: @escaping Answer
  ) {
    self.method = method
    self.isSupersedable = isSupersedable
    self.needsCurrentRecords = needsCurrentRecords
    self.capability = capability
    self.answer = answer
  }
}

extension Handler {
  /// All features.
  package static let all: [Handler] = [
    hover, completion, resolveCompletion, definition, references, highlights, documentSymbols,
    workspaceSymbols, inlayHints, prepareRename, rename, willRenameFiles, codeActions, formatting,
  ]
}

/// The response if there is no result.
package func nothing(_ json: inout JSONWriter) { json.value(String?.none) }
