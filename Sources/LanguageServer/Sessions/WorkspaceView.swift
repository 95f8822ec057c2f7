import Diagnostics
import Model
import Platform
package import Text
package import Workspace

/// A workspace at the moment of a request, including unsaved texts, with URIs and positions for the client.
package struct WorkspaceView: Sendable {
  package let state: LiveState
  package let client: Client
  /// The language of messages.
  package let language: Language
  /// The absolute path of its folder.
  package let root: String
  /// The folder's URI as the client spells it, without a slash at the end.
  let rootURI: String
  /// The open documents, by their paths in the workspace.
  let documents: [Path: OpenDocument]

  /// The URI of a file in the workspace; for an open file the client's own.
  package func uri(of path: Path) -> String {
    documents[path]?.uri ?? rootURI + "/" + percentEncoded(path.text)
  }

  /// The version of an open file.
  package func version(of path: Path) -> Int? { documents[path]?.version }

  /// The text of a file, saved or not, with positions; `nil` if it does not exist.
  package func text(of path: Path) -> DocumentText? {
    if let document = documents[path] { return DocumentText(document.bytes, client.encoding) }
    return state.source(path).map {
      DocumentText($0.bytes, client.encoding, skipsByteOrderMark: true)
    }
  }

  /// The path in the workspace of the file or folder that a URI names; `nil` outside of it.
  package func path(ofURI uri: String) -> Path? {
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
  package func isText(_ path: Path) -> Bool {
    path == Workspace.fileName || state.workspace.schema.recordName(ofPath: path) != nil
  }

  /// The document at a path; `nil` if it is neither a record nor `docket.toml`, or exceeds the size limit.
  package func document(at path: Path) -> DocumentContext? {
    guard isText(path), let text = text(of: path), text.bytes.count <= Workspace.fileSizeLimit
    else {
      return nil
    }
    return DocumentContext(view: self, path: path, text: text)
  }
}

/// The document of a request, and its workspace.
package struct DocumentContext: Sendable {
  package let view: WorkspaceView
  /// The path in the workspace.
  package let path: Path
  package let text: DocumentText

  package var state: LiveState { view.state }
}
