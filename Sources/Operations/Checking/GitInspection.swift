import Model
import Platform
import Text
package import Workspace

extension Workspace {
  /// Checks the index (`staged`) or the working folder, and reports only what changed since a revision.
  ///
  /// Without a revision, the index is compared with HEAD.
  package func inspect(
    staged: Bool, since revision: String?, _ environment: [String: String]
  ) throws -> Inspection {
    let repository = try repository(environment)
    let beginning = try repository.beginning(since: revision)
    let folder = try inspect()
    var inspection = folder
    let changed: Set<Path>
    if staged {
      let index = try repository.index()
      guard
        let staged = try repository.inspect(
          index, like: folder, exceptFor: repository.unstagedPaths(), on: occasion)
      else { throw WorkspaceError.git(.untracked(path: Workspace.fileName)) }
      inspection = staged
      changed =
        try beginning.map { commit in
          try repository.stagedPaths(since: commit)
        } ?? index.paths
    } else {
      // Without an earlier state, everything is new.
      guard let beginning else { return folder }
      changed = try repository.changedPaths(since: beginning)
    }
    let found = inspection
    try inspection.limit(to: changed) {
      guard let beginning else { return nil }
      return try repository.inspect(
        repository.tree(of: beginning), like: found, exceptFor: changed, on: occasion)
    }
    return inspection
  }
}
