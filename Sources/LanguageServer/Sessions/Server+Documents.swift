import JSON
import Platform
import Text
import Workspace

/// What clients say of texts. What they say wrongly is passed over, for nobody is answered.
extension Server {
  mutating func didOpen(_ params: JSONNode?) {
    let item = params?["textDocument"]
    guard let uri = item?["uri"]?.string, let path = FileURI.path(of: uri).map(realPath),
      let text = item?["text"]?.string
    else { return }
    let version = item?["version"]?.integer ?? 0
    documents.set(
      OpenDocument(uri: uri, version: Int(version), bytes: Array(text.utf8)), at: path)
    follow(workspaceAbove: path, uri: uri)
    textChanged(at: path)
  }

  /// Changes with the version of the text or an older one are none: they were counted by another text.
  mutating func didChange(_ params: JSONNode?) {
    guard let (path, document) = openDocument(params),
      let changes = params?["contentChanges"]?.items
    else { return }
    var changed = document
    if let version = params?["textDocument"]?["version"]?.integer {
      guard version > document.version else { return }
      changed.version = Int(version)
    }
    follow(workspaceAbove: path, uri: document.uri)
    changed.bytes = document.bytes.changed(by: changes, client.encoding)
    documents.set(changed, at: path)
    textChanged(at: path)
  }

  mutating func didSave(_ params: JSONNode?) {
    guard let (path, _) = openDocument(params) else { return }
    noteChangeOnDisk(at: path)
  }

  mutating func didClose(_ params: JSONNode?) {
    guard let (path, document) = openDocument(params) else { return }
    documents.close(document.uri, at: path)
    textChanged(at: path)
  }

  mutating func didChangeWatchedFiles(_ params: JSONNode?) {
    for change in params?["changes"]?.items ?? [] {
      guard let uri = change["uri"]?.string, let path = FileURI.path(of: uri).map(realPath) else {
        continue
      }
      follow(workspaceAbove: path, uri: uri)
      noteChangeOnDisk(at: path)
    }
  }

  private func openDocument(_ params: JSONNode?) -> (path: String, document: OpenDocument)? {
    guard let uri = params?["textDocument"]?["uri"]?.string,
      let path = FileURI.path(of: uri).map(realPath),
      let document = documents.document(at: path, uri: uri)
    else { return nil }
    return (path, document)
  }
}

extension [UInt8] {
  /// The text after some `TextDocumentContentChangeEvent`s, one after the other.
  fileprivate func changed(by changes: [JSONNode], _ encoding: PositionEncoding) -> [UInt8] {
    // What is said before a whole text does not last.
    let whole = changes.lastIndex { $0["range"] == nil && $0["text"]?.string != nil }
    let start = whole.flatMap { changes[$0]["text"]?.string }.map { Array($0.utf8) } ?? self
    let parts = changes[(whole.map { $0 + 1 } ?? 0)...]
    if parts.isEmpty { return start }
    var text = DocumentText(start, encoding)
    for change in parts {
      guard let new = change["text"]?.string, let range = change["range"],
        let start = range["start"].flatMap(TextPosition.init),
        let end = range["end"].flatMap(TextPosition.init)
      else { continue }
      text.replace(text.range(start, end), with: Array(new.utf8))
    }
    return text.bytes
  }
}
