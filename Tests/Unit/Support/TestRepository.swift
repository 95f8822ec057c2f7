package import Model
import Platform
package import Workspace

/// A git repository with a workspace for one test. Each commit is made by a single process that does not read the folder.
package struct TestRepository {
  package let root: String
  package let git: Repository
  package let workspace: Workspace

  package var schema: Schema { workspace.schema }

  /// Calls `body` with a repository without commits, and removes it afterwards; `settings` is the content of docket.toml.
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

  /// Creates a commit with the files of its first parent, except that some are replaced or, if the text is nil, removed.
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

  /// Sets the branch, the index and the folder to a commit.
  package func checkOut(_ commit: String) throws {
    _ = try git.run(["reset", "-q", "--hard", commit])
  }
}

/// The text of a task file, created at an hour of a fixed day or without a creation time.
package func task(
  _ title: String, _ description: String = "Check it.", hour: Int? = nil, _ lines: String = ""
) -> String {
  let created = hour.map { "created = 2026-01-01T\($0 < 10 ? "0" : "")\($0):00:00Z\n" } ?? ""
  return
    "title = \"\(title)\"\nstatus = \"in-progress\"\n\(created)description = \"\(description)\"\n"
    + lines
}
