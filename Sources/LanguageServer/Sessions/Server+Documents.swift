import JSON
import JSONRPC
import Platform
import Presentation
import Text
import Workspace

/// Handles notifications about documents. Invalid ones are ignored, since notifications have no response.
extension Server {
  mutating func didOpen(_ params: JSONNode?) {
    let item = params?["textDocument"]
    guard let uri = item?["uri"]?.string,
      let path = FileURI.path(of: uri).map(settings.fileSystem.realPath),
      let text = item?["text"]?.string
    else { return }
    let version = item?["version"]?.integer ?? 0
    documents.set(
      OpenDocument(uri: uri, version: Int(version), bytes: Array(text.utf8)), at: path)
    follow(workspaceAbove: path, uri: uri)
    textChanged(at: path)
  }

  /// Changes with the current version or an older one are ignored, since they apply to another text.
  ///
  /// After a missing or malformed change, the positions in later changes are meaningless. The document then has the
  /// content of its file, until a change carries the whole text or the document is saved or opened again.
  mutating func didChange(_ params: JSONNode?) {
    guard let (uri, path) = place(params) else { return }
    let changes = params?["contentChanges"]?.items ?? []
    let version = params?["textDocument"]?["version"]?.integer.map { Int($0) }
    if let last = documents.versionOutOfSync(uri, at: path) {
      let version = version ?? last
      guard let bytes = [UInt8]().changed(by: changes, client.encoding, fromWhole: true) else {
        return documents.note(version: version, outOfSync: uri, at: path)
      }
      return take(OpenDocument(uri: uri, version: version, bytes: bytes), at: path)
    }
    guard var document = documents.document(at: path, uri: uri) else { return }
    if let version, version <= document.version { return }
    let mayMissOne = document.mayHaveMissedChange && version != document.version + 1
    guard let bytes = document.bytes.changed(by: changes, client.encoding, fromWhole: mayMissOne)
    else {
      documents.loseSync(of: document, at: path)
      textChanged(at: path)
      return sayOutOfSync(path)
    }
    (document.bytes, document.version) = (bytes, version ?? document.version)
    document.mayHaveMissedChange = false
    take(document, at: path)
  }

  private mutating func take(_ document: OpenDocument, at path: String) {
    follow(workspaceAbove: path, uri: document.uri)
    documents.set(document, at: path)
    textChanged(at: path)
  }

  private mutating func sayOutOfSync(_ path: String) {
    let name = sanitized(lastName(of: path))
    let message = EditorMessages.missedChange(in: name)
    send(
      OutgoingMessage.notification("window/showMessage") { json in
        json.object { json in
          // `MessageType.Warning`.
          json.member("type", 2)
          json.member("message", message[language])
        }
      }.withHeader)
  }

  /// The file now has the text of the document, so a document that was out of sync is in sync again.
  mutating func didSave(_ params: JSONNode?) {
    guard let (uri, path) = place(params) else { return }
    if let version = documents.versionOutOfSync(uri, at: path),
      let bytes = try? settings.fileSystem.read(path, limit: Workspace.fileSizeLimit)
    {
      take(OpenDocument(uri: uri, version: version, bytes: bytes), at: path)
    }
    noteChangeOnDisk(at: path)
  }

  mutating func didClose(_ params: JSONNode?) {
    guard let (uri, path) = place(params) else { return }
    documents.close(uri, at: path)
    textChanged(at: path)
  }

  mutating func didChangeWatchedFiles(_ params: JSONNode?) {
    for change in params?["changes"]?.items ?? [] {
      guard let uri = change["uri"]?.string,
        let path = FileURI.path(of: uri).map(settings.fileSystem.realPath)
      else {
        continue
      }
      follow(workspaceAbove: path, uri: uri)
      noteChangeOnDisk(at: path)
    }
  }

  private func place(_ params: JSONNode?) -> (uri: String, path: String)? {
    guard let uri = params?["textDocument"]?["uri"]?.string, let path = FileURI.path(of: uri) else {
      return nil
    }
    return (uri, settings.fileSystem.realPath(path))
  }
}

extension [UInt8] {
  /// The text after some `TextDocumentContentChangeEvent`s. `nil` if one of them is malformed, or if `fromWhole` is set
  /// and none of them carries the whole text.
  fileprivate func changed(
    by changes: [JSONNode], _ encoding: PositionEncoding, fromWhole: Bool
  ) -> [UInt8]? {
    // Changes before a whole text are replaced by it.
    let whole = changes.lastIndex { $0["range"] == nil && $0["text"]?.string != nil }
    if fromWhole && whole == nil { return nil }
    let start = whole.flatMap { changes[$0]["text"]?.string }.map { Array($0.utf8) } ?? self
    let parts = changes[(whole.map { $0 + 1 } ?? 0)...]
    if parts.isEmpty { return start }
    var text = DocumentText(start, encoding)
    for change in parts {
      guard let new = change["text"]?.string, let range = change["range"],
        let start = range["start"].flatMap(TextPosition.init),
        let end = range["end"].flatMap(TextPosition.init)
      else { return nil }
      text.replace(text.range(start, end), with: Array(new.utf8))
    }
    return text.bytes
  }
}
