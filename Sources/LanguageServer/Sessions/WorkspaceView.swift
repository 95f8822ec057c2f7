import Diagnostics
import Model
import Platform
import Text
import Workspace

/// A workspace at the moment of a request, including unsaved texts, with URIs and positions for the client.
struct WorkspaceView: Sendable {
  let state: LiveState
  let client: Client
  /// The language of messages.
  let language: Language
  /// The absolute path of its folder.
  let root: String
  /// The folder's URI as the client spells it, without a slash at the end.
  let rootURI: String
  /// The open documents, by their paths in the workspace.
  let documents: [Path: OpenDocument]

  /// The URI of a file in the workspace; for an open file the client's own.
  func uri(of path: Path) -> String {
    documents[path]?.uri ?? rootURI + "/" + percentEncoded(path.text)
  }

  /// The version of an open file; `nil` while its text is unknown.
  func version(of path: Path) -> Int? {
    documents[path].flatMap { $0.bytes == nil ? nil : $0.version }
  }

  /// The text of a file, saved or not, with positions; `nil` if it does not exist. While the text of an open file is
  /// unknown, the file on disk counts.
  func text(of path: Path) -> DocumentText? {
    if let bytes = documents[path]?.bytes { return DocumentText(bytes, client.encoding) }
    return state.source(path).map {
      DocumentText($0.bytes, client.encoding, skipsByteOrderMark: true)
    }
  }

  /// The path in the workspace of the file or folder that a URI names; `nil` outside of it.
  func path(ofURI uri: String) -> Path? {
    guard let path = FileURI.path(of: uri).map(state.workspace.fileSystem.realPath),
      isInside(path, of: root)
    else {
      return nil
    }
    return Path(relativePath(path, to: root))
  }
}

extension WorkspaceView {
  /// Whether a path belongs to a record or is `docket.toml`; the file need not exist.
  func isText(_ path: Path) -> Bool {
    path == Workspace.fileName || state.workspace.schema.recordName(ofPath: path) != nil
  }

  /// The document at a path; `nil` if it is neither a record nor `docket.toml`, exceeds the size limit, or is open with
  /// an unknown text.
  func document(at path: Path) -> DocumentContext? {
    if let document = documents[path], document.bytes == nil { return nil }
    guard let text = text(of: path), text.bytes.count <= Workspace.fileSizeLimit,
      let features = OpenText(path, text.bytes, in: state, language)
    else { return nil }
    return DocumentContext(view: self, text: text, features: features)
  }
}

/// The document of a request, and its workspace.
struct DocumentContext {
  let view: WorkspaceView
  let text: DocumentText
  let features: OpenText

  /// The path in the workspace.
  var path: Path { features.path }
  var state: LiveState { view.state }
}
