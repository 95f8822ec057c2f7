import JSON
import Text

/// A text that an editor has open.
struct OpenDocument: Sendable {
  /// The URI as the client spells it.
  let uri: String
  var version: Int?
  /// `nil` while the text is not known, until the client sends it whole.
  var bytes: [UInt8]?

  /// Whether a URI in any spelling names the document.
  fileprivate func isNamed(_ uri: String) -> Bool {
    FileURI.path(of: self.uri).map { ExactText($0) } == FileURI.path(of: uri).map { ExactText($0) }
  }
}

/// Handles notifications about documents. Invalid ones are ignored, since notifications have no response.
extension Server {
  mutating func didOpen(_ params: JSONNode?) {
    guard let (uri, path) = place(params), let item = params?["textDocument"],
      let text = item["text"]?.string
    else { return }
    let document = OpenDocument(uri: uri, version: item.version, bytes: Array(text.utf8))
    replaceDocument(uri, at: path, with: document)
  }

  /// Each change carries the whole text, as the server asks. After a change of a part, the text is unknown: the file
  /// counts until the whole text arrives. Changes with the current version or an older one are ignored.
  mutating func didChange(_ params: JSONNode?) {
    guard let (uri, path) = place(params), let changes = params?["contentChanges"]?.items,
      var document = documents[ExactText(path)]?.first(where: { $0.isNamed(uri) })
    else { return }
    let version = params?["textDocument"]?.version
    if let version, let known = document.version, version <= known { return }
    document.version = version
    if let last = changes.last {
      let isWhole = last["range"]?.isNull ?? true
      document.bytes = isWhole ? last["text"]?.string.map { Array($0.utf8) } : nil
    }
    replaceDocument(uri, at: path, with: document)
  }

  /// Forgets all texts, because a message that cannot be read may have changed any of them.
  mutating func forgetTexts() {
    documents = documents.mapValues { names in
      names.map { OpenDocument(uri: $0.uri, version: $0.version, bytes: nil) }
    }
    for path in documents.keys { textChanged(at: path.text) }
  }

  mutating func didSave(_ params: JSONNode?) {
    if let (_, path) = place(params) { noteChangeOnDisk(at: path) }
  }

  mutating func didClose(_ params: JSONNode?) {
    if let (uri, path) = place(params) { replaceDocument(uri, at: path, with: nil) }
  }

  mutating func didChangeWatchedFiles(_ params: JSONNode?) {
    for change in params?["changes"]?.items ?? [] {
      guard let uri = change["uri"]?.string, let path = realPath(of: uri) else { continue }
      follow(workspaceAbove: path, uri: uri)
      noteChangeOnDisk(at: path)
    }
  }

  private func place(_ params: JSONNode?) -> (uri: String, path: String)? {
    guard let uri = params?["textDocument"]?["uri"]?.string, let path = realPath(of: uri) else {
      return nil
    }
    return (uri, path)
  }

  /// Removes the document with a name, or replaces it, so that the new one counts for its file.
  private mutating func replaceDocument(
    _ uri: String, at path: String, with document: OpenDocument?
  ) {
    if document != nil { follow(workspaceAbove: path, uri: uri) }
    var names = documents[ExactText(path), default: []]
    names.removeAll { $0.isNamed(uri) }
    if let document { names.append(document) }
    documents[ExactText(path)] = names.isEmpty ? nil : names
    textChanged(at: path)
  }
}

extension JSONNode {
  fileprivate var version: Int? { self["version"]?.integer.map { Int($0) } }
}
