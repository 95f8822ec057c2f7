package import Diagnostics
import JSON
import JSONRPC
package import Text

/// File changes that a client makes together, in this order.
package struct WorkspaceEdit: Sendable {
  package enum Step: Sendable {
    /// Edits of the current text, which do not overlap.
    case edit(path: Path, [Diagnostic.Edit])
    /// A new file; the client refuses if it exists.
    case create(path: Path, content: [UInt8])
    case rename(from: Path, to: Path)
    case delete(path: Path)
  }

  package var steps: [Step]

  /// The file operations that a client must support for it: `create`, `rename`, `delete`.
  package var operations: Set<String> {
    Set(
      steps.compactMap { step in
        switch step {
        case .edit: nil
        case .create: "create"
        case .rename: "rename"
        case .delete: "delete"
        }
      })
  }

  package init(_ steps: [Step]) { self.steps = steps }

  /// The edits of a fix.
  package init(_ change: Diagnostic.Change, in path: Path) {
    self.init(
      change.splices.map {
        Diagnostic.Edit(
          location: Diagnostic.Location(path: path, range: $0.range), replacement: $0.replacement)
      })
  }

  /// Edits of any files.
  package init(_ edits: [Diagnostic.Edit]) {
    steps = Dictionary(grouping: edits, by: \.location.path).sorted { $0.key < $1.key }.map {
      .edit(path: $0.key, $0.value)
    }
  }
}

extension JSONWriter {
  /// Writes a `WorkspaceEdit`, with the versions of open files if the client accepts them.
  ///
  /// Files are created, renamed and deleted only for clients that support it (`Client.takesOperation`).
  mutating func workspaceEdit(_ edit: WorkspaceEdit, _ texts: TextCache) {
    object { json in
      if texts.view.client.takesDocumentChanges {
        json.member("documentChanges") {
          $0.array { json in edit.steps.forEach { json.documentChange($0, texts) } }
        }
      } else {
        json.member("changes") {
          $0.object { json in edit.steps.forEach { json.change($0, texts) } }
        }
      }
    }
  }

  private mutating func documentChange(_ step: WorkspaceEdit.Step, _ texts: TextCache) {
    let view = texts.view
    switch step {
    case .edit(let path, let edits): documentEdit(path, in: view) { $0.edits(edits, texts[path]) }
    case .create(let path, let content):
      operation("create") { $0.member("uri", view.uri(of: path)) }
      documentEdit(path, in: view) {
        let edit = Diagnostic.Edit(
          location: Diagnostic.Location(path: path, range: 0..<0), replacement: content)
        $0.textEdit(edit, in: DocumentText([], view.client.encoding))
      }
    case .rename(let from, let to):
      operation("rename") { json in
        json.member("oldUri", view.uri(of: from))
        json.member("newUri", view.uri(of: to))
      }
    case .delete(let path): operation("delete") { $0.member("uri", view.uri(of: path)) }
    }
  }

  private mutating func operation(_ name: String, _ members: Reply) {
    object { json in
      json.member("kind", name)
      members(&json)
    }
  }

  private mutating func documentEdit(
    _ path: Path, in view: WorkspaceView, _ edits: Reply
  ) {
    object { json in
      json.member("textDocument") {
        $0.object { json in
          json.member("uri", view.uri(of: path))
          json.member("version", view.version(of: path))
        }
      }
      json.member("edits") { $0.array(edits) }
    }
  }

  private mutating func change(_ step: WorkspaceEdit.Step, _ texts: TextCache) {
    guard case .edit(let path, let edits) = step else { return }
    member(texts.view.uri(of: path)) { $0.array { $0.edits(edits, texts[path]) } }
  }

  private mutating func edits(_ edits: [Diagnostic.Edit], _ text: DocumentText) {
    edits.forEach { textEdit($0, in: text) }
  }
}
