import CommandLine
import Diagnostics
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

  /// Has findings of conflict markers say what resolves them, where git has stopped at the file: to delete one
  /// side may take a task away.
  func nameResolve(in findings: inout [Diagnostic], _ workspace: Workspace) {
    let marked = findings.indices.filter { findings[$0].code.rawValue == Self.markersCode }
    if marked.isEmpty { return }
    let git = Git(in: workspace.root, environment: context.environment)
    guard let unmerged = try? git.unmerged() else { return }
    let stopped = PathSet(unmerged.map(\.path))
    for index in marked where stopped.contains(findings[index].location.path) {
      findings[index].help = [
        "`docket git resolve` tells two tasks of one number apart, and merges what can be merged; in what "
          + "it leaves, choose one side and delete the lines with the markers"
      ]
    }
  }

  private static let markersCode = "merge-conflict"

  private func inspection(of workspace: Workspace) throws(GitError) -> Inspection {
    do throws(SystemError) {
      return try workspace.inspect()
    } catch {
      throw .system(error)
    }
  }
}
