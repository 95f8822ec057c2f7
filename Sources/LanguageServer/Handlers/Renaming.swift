import JSON
import JSONRPC
import Model
import Presentation
import Text

extension Request {
  func rename() throws(ResponseError) -> JSONNode {
    guard let id = params?["newName"]?.string else { throw .invalidParams("newName") }
    guard let (document, offset) = try place() else { return .null }
    guard client.takesOperation("rename") else {
      throw ResponseError(.requestFailed, EditorMessages.cannotRenameFiles)
    }
    let edit = try document.features.renaming(at: offset, to: id)
    return edit.map(TextCache(document.view).node) ?? .null
  }

  func preparedRename() throws(ResponseError) -> JSONNode {
    guard let (document, offset) = try place(),
      let (range, id) = document.features.renamedID(at: offset)
    else { return .null }
    return ["range": document.text.node(range), "placeholder": .string(id)]
  }

  func editsOfRenamedFiles() throws(ResponseError) -> JSONNode {
    guard let files = params?["files"]?.items else { throw .invalidParams("files") }
    var moves: [(old: Path, new: Path)] = []
    var view: WorkspaceView?
    for file in files {
      guard let old = file["oldUri"]?.string.flatMap(self.file),
        let new = file["newUri"]?.string.flatMap(old.view.path),
        view == nil || view?.root == old.view.root
      else { continue }
      view = old.view
      moves.append((old.path, new))
    }
    guard let view else { return .null }
    let edits = try view.state.replacements(moving: moves)
    return edits.isEmpty ? .null : TextCache(view).node(WorkspaceEdit(edits))
  }
}
