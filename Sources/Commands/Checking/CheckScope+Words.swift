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

  /// The path in the workspace of a typed path.
  private static func path(
    _ word: String, in workspace: Workspace, _ context: Context
  ) throws -> Path {
    let path: Path?
    do {
      path = try workspace.path(ofItemAt: context.absolute(word))
    } catch let error as SystemError {
      throw ErrorMessage.usage(error.reason.map { "\(quoted(word)): \($0)" })
    }
    guard let path else {
      throw CheckMessages.outsideWorkspace(word)
    }
    return path
  }
}
