package import Platform

/// git, run as a process in the folder of a workspace.
///
/// What it is asked never goes through a shell, and what the user has set up for himself, pager, locale
/// and hooks, has no part in the answer.
package struct Git: Sendable {
  private let folder: String
  private let environment: [String: String]

  /// The git of a folder; `environment` is that of the process, with what a hook of git was told by it.
  package init(in folder: String, _ environment: [String: String]) {
    self.folder = folder
    self.environment = Git.environment(environment)
  }

  /// Runs a command of git and returns what it writes; `ownHooks` leaves the setting of where hooks
  /// lie as it is.
  func run(
    _ arguments: [String], input: [UInt8] = [], accepting statuses: [Int32] = [0],
    ownHooks: Bool = false
  ) throws(GitFailure) -> [UInt8] {
    let result: Process.Result
    do throws(SystemError) {
      result = try Process.run(
        "git", (ownHooks ? Self.safeArguments : Self.safeArguments + Self.noHooks) + arguments,
        environment: environment, directory: folder,
        input: input.isEmpty ? .null : .bytes(input), output: .capture(limit: Self.outputLimit),
        errors: .capture(limit: 1 << 16))
    } catch {
      throw error.isNotFound ? .notInstalled : .system(error)
    }
    if case .exited(let status) = result.status, statuses.contains(status) { return result.output }
    throw .failed(Self.complaint(result.errors))
  }

  private static let safeArguments = [
    "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false",
  ]
  private static let noHooks = ["-c", "core.hooksPath=/dev/null"]
  private static let outputLimit = 1 << 40

  /// The first line of what git complains of.
  private static func complaint(_ errors: [UInt8]) -> String {
    let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
    guard let line else { return "git failed" }
    return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : String(line)
  }
}

extension Git {
  /// The environment without what would change git's answers or its doings, and with paths that hold in
  /// any folder: those that git gives to its hooks may be relative to where they run.
  private static func environment(_ inherited: [String: String]) -> [String: String] {
    var environment = inherited.filter { name, _ in
      !name.hasPrefix("GIT_TRACE") && !name.hasPrefix("GIT_DIFF") && name != "GIT_EXTERNAL_DIFF"
    }
    let current = try? currentDirectory()
    if let current, environment["GIT_DIR"] != nil, environment["GIT_WORK_TREE"] == nil {
      environment["GIT_WORK_TREE"] = current
    }
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
      guard let current, let path = environment[name], !path.hasPrefix("/") else { continue }
      environment[name] = current + "/" + path
    }
    environment["LC_ALL"] = "C"
    environment["GIT_PAGER"] = "cat"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    return environment
  }
}

/// Why git did not answer.
package enum GitFailure: Error, Hashable, Sendable {
  case notInstalled
  case system(SystemError)
  /// What git itself said of it.
  case failed(String)
  case unknownRevision(String)
  /// The index has the sides of a merge that nobody has resolved.
  case unmerged(path: String)
  /// The workspace's own file is not among those that git keeps.
  case untracked(path: String)
}

extension GitFailure {
  package var message: String {
    switch self {
    case .notInstalled: "there is no `git` to ask"
    case .system(let error): error.message
    case .failed(let complaint): "git: \(complaint)"
    case .unknownRevision(let revision): "no revision `\(revision)`"
    case .unmerged(let path): "\(path): the merge is not resolved in the index"
    case .untracked(let path): "\(path) is not in the index: `git add \(path)`"
    }
  }
}
