import JSON
import JSONRPC
import Model
import Presentation
import Text

extension Handler {
  static let rename = Handler("textDocument/rename") { json, client in
    json.member("renameProvider") {
      $0.object { json in
        if client.supports("textDocument", "rename", "prepareSupport") {
          json.member("prepareProvider", true)
        }
      }
    }
  } answer: { request throws(ResponseError) in
    guard let id = request.params?["newName"]?.string else { throw .invalidParams("newName") }
    guard let (document, features, offset) = try request.featurePlace() else { return nothing }
    guard request.client.takesOperation("rename") else {
      throw ResponseError(.requestFailed, EditorMessages.cannotRenameFiles)
    }
    guard let renaming = try features.renaming(at: offset, to: id) else { return nothing }
    return { $0.workspaceEdit(renaming.edit, TextCache(document.view)) }
  }

  static let prepareRename = Handler("textDocument/prepareRename") {
    request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace(),
      let (range, id) = features.renamedID(at: offset)
    else { return nothing }
    return { json in
      json.object { json in
        json.member("range") { $0.range(range, in: document.text) }
        json.member("placeholder", id)
      }
    }
  }

  static let willRenameFiles = Handler("workspace/willRenameFiles") { json, client in
    guard client.supports("workspace", "fileOperations", "willRename") else { return }
    json.member("workspace") {
      $0.object { json in
        json.member("fileOperations") {
          $0.object { json in
            json.member("willRename") {
              $0.object { json in
                json.member("filters") { json in
                  json.array { json in
                    json.object { json in
                      json.member("pattern") { $0.object { $0.member("glob", "**") } }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  } answer: { request throws(ResponseError) in
    guard let files = request.params?["files"]?.items else { throw .invalidParams("files") }
    var moves: [(old: Path, new: Path)] = []
    var view: WorkspaceView?
    for file in files {
      guard let old = file["oldUri"]?.string.flatMap(request.file(atURI:)),
        let new = file["newUri"]?.string.flatMap({ old.view.path(ofURI: $0) }),
        view == nil || view?.root == old.view.root
      else { continue }
      view = old.view
      moves.append((old.path, new))
    }
    guard let view else { return nothing }
    let edits = try view.state.replacements(moving: moves)
    if edits.isEmpty { return nothing }
    return { $0.workspaceEdit(WorkspaceEdit(edits), TextCache(view)) }
  }
}
