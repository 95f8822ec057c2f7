import CommandLine
import Model
import Platform
import Text
import Workspace

extension Session {
  /// What the index holds, `staged`, or the folder, limited to what has changed since a revision.
  ///
  /// The index is compared with the commit that is checked out, where no other is named.
  func inspect(
    _ workspace: Workspace, staged: Bool, since revision: String?
  ) throws(Failure) -> Inspection {
    let git = Git(in: workspace.root, environment: context.environment)
    do throws(GitError) {
      let beginning = try git.beginning(since: revision)
      let folder = try inspection(of: workspace)
      var inspection = folder
      let changed: PathSet
      if staged {
        let index = try git.index()
        guard let staged = try git.inspect(index, like: folder, exceptFor: git.unstagedPaths())
        else { throw .untracked(path: Workspace.fileName) }
        inspection = staged
        changed =
          try beginning.map { commit throws(GitError) in
            try git.stagedPaths(since: commit)
          } ?? index.paths
      } else {
        changed =
          try beginning.map { commit throws(GitError) in
            try git.changedPaths(since: commit)
          } ?? []
      }
      let found = inspection
      try inspection.limit(to: changed) { () throws(GitError) in
        guard let beginning else { return nil }
        return try git.inspect(git.tree(of: beginning), like: found, exceptFor: changed)
      }
      return inspection
    } catch {
      throw Failure(error)
    }
  }

  private func inspection(of workspace: Workspace) throws(GitError) -> Inspection {
    do throws(SystemError) {
      return try workspace.inspect()
    } catch {
      throw .system(error)
    }
  }
}
