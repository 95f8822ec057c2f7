import Operations
import Platform
import Presentation
import Text
import Workspace

extension CheckScope {
  /// The scope of typed paths.
  init(_ words: [String], in workspace: Workspace, _ context: Context) throws(Failure) {
    var paths: [Path] = []
    for word in words { paths.append(try Self.path(word, in: workspace, context)) }
    self.init(paths)
  }

  /// The path in the workspace of a typed path.
  private static func path(
    _ word: String, in workspace: Workspace, _ context: Context
  ) throws(Failure) -> Path {
    let path: Path?
    do throws(OperationError) {
      path = try workspace.path(ofItemAt: context.absolute(word))
    } catch {
      if case .system(let error) = error {
        throw .usage(error.reason.map { "\(quoted(word)): \($0)" })
      }
      throw Failure(error)
    }
    guard let path else {
      throw Failure(CheckMessages.outsideWorkspace(word))
    }
    return path
  }
}
