package import JSON

/// What answers the requests of one method. Everything that the server can is one of these in one list.
package struct Handler: Sendable {
  package typealias Answer = @Sendable (Request) throws(ResponseError) -> Reply

  /// `textDocument/hover`.
  package let method: String
  /// Writes its members into the server's capabilities: `{ json, client in json.member("hoverProvider", true) }`.
  package let capability: @Sendable (inout JSONWriter, Client) -> Void
  /// Works the whole result out, then gives what writes it.
  package let answer: Answer

  package init(
    _ method: String,
    capability: @escaping @Sendable (inout JSONWriter, Client) -> Void = { _, _ in },
    answer: @escaping Answer
  ) {
    self.method = method
    self.capability = capability
    self.answer = answer
  }
}

extension Handler {
  /// The features, each in a file of its own.
  package static let all: [Handler] = [
    hover, completion, definition, references, highlights, links, documentSymbols, workspaceSymbols,
    folding, selection, inlayHints, prepareRename, rename, willRenameFiles, codeActions, formatting,
    lenses, prepareCallHierarchy, incomingCalls, outgoingCalls,
  ]
}

/// The answer where there is nothing to tell.
package func nothing(_ json: inout JSONWriter) { json.value(String?.none) }
