package import Diagnostics
import JSON
package import Text

/// File changes that a client makes together, in this order.
package struct WorkspaceEdit: Sendable {
  package enum Step: Sendable {
    /// Edits of the current text, which do not overlap.
    case edit(path: Path, [Diagnostic.Edit])
    /// A new file; the client refuses if it exists.
    case create(path: Path, content: [UInt8])
    case rename(from: Path, to: Path)
  }

  package var steps: [Step]

  /// The file operations that a client must support for it: `create`, `rename`.
  package var operations: Set<String> {
    Set(
      steps.compactMap { step in
        switch step {
        case .edit: nil
        case .create: "create"
        case .rename: "rename"
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

extension TextCache {
  /// A `WorkspaceEdit`, with the versions of open files if the client accepts them.
  ///
  /// Files are created and renamed only for clients that support it (`Client.takesOperation`).
  func node(_ edit: WorkspaceEdit) -> JSONNode {
    if view.client.takesDocumentChanges {
      return ["documentChanges": .array(edit.steps.flatMap(documentChanges))]
    }
    let changes = edit.steps.compactMap { step -> (String, JSONNode?)? in
      guard case .edit(let path, let edits) = step else { return nil }
      return (view.uri(of: path), .array(edits.map(self[path].node)))
    }
    return ["changes": .object(changes)]
  }

  private func documentChanges(_ step: WorkspaceEdit.Step) -> [JSONNode] {
    let uri = { (path: Path) in JSONNode.string(self.view.uri(of: path)) }
    switch step {
    case .edit(let path, let edits): return [documentEdit(path, edits, in: self[path])]
    case .create(let path, let content):
      let location = Diagnostic.Location(path: path, range: 0..<0)
      let edit = Diagnostic.Edit(location: location, replacement: content)
      return [
        ["kind": "create", "uri": uri(path)],
        documentEdit(path, [edit], in: DocumentText([], view.client.encoding)),
      ]
    case .rename(let from, let to):
      return [["kind": "rename", "oldUri": uri(from), "newUri": uri(to)]]
    }
  }

  private func documentEdit(
    _ path: Path, _ edits: [Diagnostic.Edit], in text: DocumentText
  ) -> JSONNode {
    [
      "textDocument": [
        "uri": .string(view.uri(of: path)), "version": .integer(view.version(of: path)),
      ],
      "edits": .array(edits.map(text.node)),
    ]
  }
}
