import Platform

/// The state of the repository that contains a workspace.
package struct RepositoryState: Hashable, Sendable {
  /// Nil if no branch is checked out.
  package let branch: String?
  /// How many files of the workspace differ from the last commit.
  package let uncommitted: Int

  package init(branch: String?, uncommitted: Int) {
    (self.branch, self.uncommitted) = (branch, uncommitted)
  }
}

extension Workspace {
  /// Asks git for the branch and the uncommitted files; nil outside a repository.
  package func repositoryState(_ environment: [String: String]) -> RepositoryState? {
    let repository = Repository(in: root, environment: environment)
    guard
      let output = try? repository.runOnFiles([
        "status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--", ".",
      ])
    else { return nil }
    var branch: String?
    var uncommitted = 0
    var isOldName = false
    var answer = GitAnswer(output)
    while let entry = answer.bytes() {
      if isOldName {
        isOldName = false
      } else if entry.first == UInt8(ascii: "#") {
        let words = String(decoding: entry, as: UTF8.self).split(
          separator: " ", maxSplits: 2)
        if words.count == 3, words[1] == "branch.head", words[2] != "(detached)" {
          branch = String(words[2])
        }
      } else {
        uncommitted += 1
        // A renamed file is followed by its old name.
        isOldName = entry.first == UInt8(ascii: "2")
      }
    }
    return RepositoryState(branch: branch, uncommitted: uncommitted)
  }
}
