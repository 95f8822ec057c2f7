package import JSON

/// What answers the requests of one method. Everything that the server can is one of these in one list.
package struct Handler: Sendable {
  package typealias Answer = @Sendable (Request) throws(ResponseError) -> Reply

  /// `textDocument/hover`.
  package let method: String
  /// Writes its members into the server's capabilities: `{ json, client in json.member("hoverProvider", true) }`.
  package let capability: @Sendable (inout JSONWriter, Client) -> Void
  /// Whether only the last of several such requests about a text is of use once that has changed: an editor shows what
  /// is answered for a moment, and asks again by itself.
  ///
  /// By the protocol a change that waits is no reason by itself to drop a request that was made before it; that
  /// the client has asked again is.
  package let isSupersedable: Bool
  /// Whether it is answered from the records as they are at this moment. Where an editor asks at every key, those that
  /// were computed last do, beside the text as it is.
  package let needsCurrentRecords: Bool
  /// Works the whole result out, then gives what writes it.
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
  /// The features, each in a file of its own.
  package static let all: [Handler] = [
    hover, completion, resolveCompletion, definition, references, highlights, links,
    documentSymbols, workspaceSymbols, folding, selection, inlayHints, prepareRename, rename,
    willRenameFiles, codeActions, formatting,
    lenses, prepareCallHierarchy, incomingCalls, outgoingCalls,
  ]
}

/// The answer where there is nothing to tell.
package func nothing(_ json: inout JSONWriter) { json.value(String?.none) }
