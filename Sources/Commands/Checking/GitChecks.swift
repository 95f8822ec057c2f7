import CommandLine
import Model
import Platform
import Text
import Workspace

extension Session {
  /// What the index holds, `staged`, or the folder, limited to what differs from a revision.
  ///
  /// The index is compared with the commit that is checked out, where no other is named.
  func inspect(
    _ workspace: Workspace, staged: Bool, since revision: String?
  ) throws(Failure) -> Inspection {
    let git = Git(in: workspace.root, environment: context.environment)
    do throws(GitError) {
      let old = try git.tree(of: revision)
      let comparison: Comparison
      var inspection: Inspection
      if staged {
        let index = try git.index()
        guard let found = try git.inspect(index) else {
          throw .untracked(path: Workspace.fileName)
        }
        inspection = found
        comparison = Comparison(
          changed: index.changedPaths(since: old), before: try git.inspect(old))
      } else {
        let changed = try git.changedPaths(since: revision ?? "HEAD")
        comparison = Comparison(changed: changed, before: try git.inspect(old))
        do throws(SystemError) {
          inspection = try workspace.inspect()
        } catch {
          throw .system(error)
        }
      }
      inspection.findings.removeAll { !comparison.concerns($0) }
      inspection.isReported = comparison.touches
      return inspection
    } catch {
      throw Failure(error)
    }
  }
}
