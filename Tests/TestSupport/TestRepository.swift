package import Model
import Platform
package import Workspace

/// A repository of git with a workspace in it, for one test. Commits are made without a look at the folder, each
/// by one process.
package struct TestRepository {
  package let root: String
  package let git: Repository
  package let workspace: Workspace

  package var schema: Schema { workspace.schema }

  /// Lends a repository without commits, removed afterwards; `settings` are docket.toml's.
  @discardableResult
  package static func with<Result>(
    settings: String = "format = 1\n", _ body: (TestRepository) throws -> Result
  ) throws -> Result {
    try TestWorkspace.with(["docket.toml": settings]) { place in
      var environment = Environment.variables.filter { !$0.key.hasPrefix("GIT_") }
      environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
      environment["GIT_CONFIG_NOSYSTEM"] = "1"
      let git = Repository(in: place.root, environment: environment)
      _ = try git.run(["-c", "init.defaultBranch=main", "init", "-q"])
      return try body(
        TestRepository(root: place.root, git: git, workspace: try place.open()))
    }
  }

  /// Makes a commit of its first parent's files with some written and, where their text is nil, some removed.
  package func commit(
    on parents: String..., files: [String: String?], message: String = "test"
  ) throws -> String {
    var stream = "commit refs/tests/commit\nmark :1\n"
    stream += "committer Test <test@example.com> 1767225600 +0000\n"
    stream += "data \(message.utf8.count)\n\(message)\n"
    for (index, parent) in parents.enumerated() {
      stream += "\(index == 0 ? "from" : "merge") \(parent)\n"
    }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      if let text {
        stream += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
      } else {
        stream += "D \(path)\n"
      }
    }
    stream += "\nget-mark :1\n"
    let answer = try git.run(["fast-import", "--quiet", "--force"], input: Array(stream.utf8))
    return String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Brings the branch, the index and the folder to a commit.
  package func checkOut(_ commit: String) throws {
    _ = try git.run(["reset", "-q", "--hard", commit])
  }
}

/// A task's file: made at an hour of one day, or at no known time.
package func task(
  _ title: String, _ description: String = "Check it.", hour: Int? = nil, _ lines: String = ""
) -> String {
  let created = hour.map { "created = 2026-01-01T\($0 < 10 ? "0" : "")\($0):00:00Z\n" } ?? ""
  return
    "title = \"\(title)\"\nstatus = \"in-progress\"\n\(created)description = \"\(description)\"\n"
    + lines
}
