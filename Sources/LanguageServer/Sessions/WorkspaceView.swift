import Diagnostics
import Model
import Platform
package import Text
package import Workspace

/// A workspace at the moment of a request, with all that is open in it taken into account, and how its files are
/// named and counted for the client.
package struct WorkspaceView: Sendable {
  package let state: LiveState
  package let client: Client
  /// The language of people's words in it.
  package let language: Language
  /// The absolute path of its folder.
  package let root: String
  /// The folder's URI as the client spells it, without a slash at its end.
  let rootURI: String
  /// What is open of it, by the paths in it.
  let documents: [Path: OpenDocument]

  /// The URI of a file of the workspace: the client's own where it has the file open.
  package func uri(of path: Path) -> String {
    documents[path]?.uri ?? rootURI + "/" + percentEncoded(path.text)
  }

  /// The version of a file that is open.
  package func version(of path: Path) -> Int? { documents[path]?.version }

  /// The text of a file, saved or not, for counting in it; nil where there is none.
  package func text(of path: Path) -> DocumentText? {
    if let document = documents[path] { return DocumentText(document.bytes, client.encoding) }
    return state.source(path).map {
      DocumentText($0.bytes, client.encoding, skipsByteOrderMark: true)
    }
  }

  /// The path in the workspace of the file or folder that an absolute path names; nil where it lies outside.
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
  /// Whether a path is that of a record or of `docket.toml`, whether it is there or not.
  package func isText(_ path: Path) -> Bool {
    path == Workspace.fileName || state.workspace.schema.recordName(ofPath: path) != nil
  }

  /// A document at a request's moment; nil where it is neither a record's nor `docket.toml`, or larger than those may
  /// be.
  package func document(at path: Path) -> DocumentContext? {
    guard isText(path), let text = text(of: path), text.bytes.count <= Workspace.fileSizeLimit
    else {
      return nil
    }
    return DocumentContext(view: self, path: path, text: text)
  }
}

/// A text that a request is about, and the workspace that it belongs to.
package struct DocumentContext: Sendable {
  package let view: WorkspaceView
  /// In the workspace.
  package let path: Path
  package let text: DocumentText

  package var state: LiveState { view.state }
}
