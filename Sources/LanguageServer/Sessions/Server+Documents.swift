import JSON
import Text

/// A text that an editor has open.
struct OpenDocument: Sendable {
  /// The URI as the client spells it.
  let uri: String
  let version: Int?
  let bytes: [UInt8]
}

/// Handles notifications about documents. Invalid ones are ignored, since notifications have no response.
extension Server {
  mutating func didOpen(_ params: JSONNode?) {
    guard let (uri, path) = place(params), let item = params?["textDocument"],
      let text = item["text"]?.string
    else { return }
    set(OpenDocument(uri: uri, version: item.version, bytes: Array(text.utf8)), at: path)
  }

  /// Each change carries the whole text, as the server asks. After a change of a part, the text is unknown: the file
  /// counts until the whole text arrives. Changes with the current version or an older one are ignored.
  mutating func didChange(_ params: JSONNode?) {
    guard let (uri, path) = place(params), let last = params?["contentChanges"]?.items?.last else {
      return
    }
    let version = params?["textDocument"]?.version
    if let document = documents[ExactText(path)], document.uri.isExactly(uri),
      let version, let known = document.version, version <= known
    {
      return
    }
    let text = last["range"] == nil ? last["text"]?.string : nil
    set(text.map { OpenDocument(uri: uri, version: version, bytes: Array($0.utf8)) }, at: path)
  }

  mutating func didSave(_ params: JSONNode?) {
    if let (_, path) = place(params) { noteChangeOnDisk(at: path) }
  }

  /// Closes a document, unless its file is open under another name, for example through a link.
  mutating func didClose(_ params: JSONNode?) {
    guard let (uri, path) = place(params), documents[ExactText(path)]?.uri.isExactly(uri) == true
    else { return }
    set(nil, at: path)
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

  /// Sets the text that counts for a file: of several names under which it is open, the text that was changed last.
  private mutating func set(_ document: OpenDocument?, at path: String) {
    if let document { follow(workspaceAbove: path, uri: document.uri) }
    documents[ExactText(path)] = document
    textChanged(at: path)
  }
}

extension JSONNode {
  fileprivate var version: Int? { self["version"]?.integer.map { Int($0) } }
}
