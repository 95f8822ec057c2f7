import Operations
import Platform
import Text
import Workspace

extension CheckScope {
  /// The scope that a person typed as paths.
  init(_ words: [String], in workspace: Workspace, _ context: Context) throws(Failure) {
    var paths: [String] = []
    for word in words { paths.append(try Self.path(word, in: workspace, context)) }
    self.init(paths)
  }

  /// The path in the workspace of what a person typed.
  private static func path(
    _ word: String, in workspace: Workspace, _ context: Context
  ) throws(Failure) -> String {
    do {
      let path = try resolvedPath(of: context.absolute(word))
      let root = try resolvedPath(of: workspace.root)
      guard isInside(path, of: root) else {
        throw Failure.usage("\(quoted(word)) is not in the workspace")
      }
      return relativePath(path, to: root)
    } catch let error as SystemError {
      throw .usage("\(quoted(word)): \(error.reason)")
    } catch {
      throw error as? Failure ?? .usage("\(quoted(word)) cannot be looked at")
    }
  }
}
