import Operations
import Platform
import Presentation
import Text
import Workspace

extension CheckScope {
  /// The scope of typed paths.
  init(_ words: [String], in workspace: Workspace, _ context: Context) throws {
    var paths: [Path] = []
    for word in words { paths.append(try Self.path(word, in: workspace, context)) }
    self.init(paths)
  }

  /// The path in the workspace of a path typed from the current folder, or as advice and formats for programs have it.
  private static func path(
    _ word: String, in workspace: Workspace, _ context: Context
  ) throws -> Path {
    let path: Path?
    do {
      path = try workspace.path(ofItemAt: context.absolute(word))
    } catch let error as SystemError {
      guard let named = try? workspace.path(ofItemAt: "\(workspace.root)/\(word)") else {
        throw ErrorMessage.usage(error.reason.map { "\(quoted(word)): \($0)" })
      }
      path = named
    }
    guard let path else {
      throw CheckMessages.outsideWorkspace(word)
    }
    return path
  }
}
