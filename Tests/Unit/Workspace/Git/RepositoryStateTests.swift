import Platform
import TestSupport
import Testing
import Workspace

@Suite("The state of the repository", .enabled(if: isInstalled("git"), "git is not installed"))
struct RepositoryStateTests {
  @Test("names the branch and counts the files that differ from the last commit")
  func state() throws {
    try TestRepository.with { repository in
      let files = TestWorkspace(root: repository.root)
      let environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
        .merging(Environment.variables.filter { $0.key == "PATH" }) { one, _ in one }
      func state() -> RepositoryState? { repository.workspace.repositoryState(environment) }
      #expect(state() == RepositoryState(branch: "main", uncommitted: 1))
      let commit = try repository.commit(
        files: [
          "docket.toml": "format = 1\n", "tasks/1.toml": task("One"), "tasks/2.toml": task("Two"),
        ])
      try repository.checkOut(commit)
      #expect(state() == RepositoryState(branch: "main", uncommitted: 0))
      try files.write(task("New"), to: "tasks/2.toml")
      try files.write(task("Three"), to: "tasks/strange name\n.toml")
      _ = try repository.git.run(["mv", "tasks/1.toml", "tasks/4.toml"])
      #expect(state() == RepositoryState(branch: "main", uncommitted: 3))
      _ = try repository.git.run(["checkout", "-q", "--detach"])
      #expect(state()?.branch == nil && state()?.uncommitted == 3)
    }
    let outside = try TestWorkspace.with { try $0.open().repositoryState([:]) }
    #expect(outside == nil)
  }
}
