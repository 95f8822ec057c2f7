package import Platform

/// The git of a folder, run as a process: no shell, none of the user's pager, colours, hooks or
/// locale, and answers meant for programs.
package struct Git: Sendable {
  /// The absolute path of the folder that paths are relative to.
  package let folder: String
  private let environment: [String: String]

  /// The most bytes that an answer may have.
  private static let limit = 1 << 30

  /// The git of a folder; `environment` is that of the process, with what a hook of git was told by it.
  package init(in folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = Self.cleared(environment)
  }

  /// What git answers; its failure, in its own words, is thrown.
  package func run(
    _ arguments: [String], input: [UInt8] = [], accepting statuses: [Int32] = [0],
    withHooks: Bool = false
  ) throws(GitError) -> [UInt8] {
    let result = try attempt(arguments, input: input, withHooks: withHooks)
    if case .exited(let status) = result.status, statuses.contains(status) { return result.output }
    throw .failed(String(decoding: result.errors, as: UTF8.self))
  }

  /// What git answers, with the status that it ended with; `withHooks` leaves the setting of where
  /// hooks lie as it is.
  package func attempt(
    _ arguments: [String], input: [UInt8] = [], withHooks: Bool = false
  ) throws(GitError) -> Process.Result {
    do throws(SystemError) {
      return try Process.run(
        "git", Self.settings + (withHooks ? [] : Self.noHooks) + arguments,
        environment: environment, directory: folder,
        input: input.isEmpty ? .null : .bytes(input), output: .capture(limit: Self.limit),
        errors: .capture(limit: 1 << 16))
    } catch {
      throw error.isNotFound ? .missing : .system(error)
    }
  }

  /// The answer as one line of text; nil where git refuses.
  package func line(_ arguments: [String]) throws(GitError) -> String? {
    let result = try attempt(arguments)
    guard result.status.isSuccess else { return nil }
    var text = String(decoding: result.output, as: UTF8.self)
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// What the user's settings must not change in an answer.
  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.quotePath=false", "-c", "color.ui=false",
    "-c", "core.fsmonitor=false", "-c", "log.showSignature=false",
    "-c", "core.safecrlf=false", "-c", "log.mailmap=true", "-c", "diff.suppressBlankEmpty=false",
    "-c", "diff.ignoreSubmodules=all", "-c", "diff.relative=false", "-c", "log.follow=false",
    "-c", "log.showRoot=true",
  ]

  private static let noHooks = ["-c", "core.hooksPath=/dev/null"]

  /// The variables by which git finds its repository, its settings and its user.
  private static let kept: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH", "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH", "GIT_NAMESPACE",
  ]

  /// The environment without what would change git's answers or its doings, and with paths that hold
  /// in any folder: those that git gives to its hooks may be relative to where they run.
  private static func cleared(_ environment: [String: String]) -> [String: String] {
    var cleared = environment.filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
    for name in environment.keys where name.hasPrefix("LC_") { cleared[name] = nil }
    if let current = try? currentDirectory() {
      if cleared["GIT_DIR"] != nil && cleared["GIT_WORK_TREE"] == nil {
        cleared["GIT_WORK_TREE"] = current
      }
      for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
        guard let path = cleared[name], !path.hasPrefix("/") else { continue }
        cleared[name] = current + "/" + path
      }
    }
    cleared["LANGUAGE"] = nil
    cleared["LC_ALL"] = "C"
    cleared["GIT_TERMINAL_PROMPT"] = "0"
    cleared["GIT_OPTIONAL_LOCKS"] = "0"
    return cleared
  }
}

/// Why git did not answer.
package enum GitError: Error, Hashable, Sendable {
  /// There is no program of that name.
  case missing
  case system(SystemError)
  /// Git's own words.
  case failed(String)
  case unknownRevision(String)
  /// The index has the sides of a merge that nobody has resolved.
  case unmerged(path: String)
  /// The workspace's own file is not among those that git keeps.
  case untracked(path: String)
  /// A merge of more than two branches has stopped.
  case manySides

  package var message: String {
    switch self {
    case .missing: "git is not installed"
    case .system(let error): error.message
    case .failed(let text):
      text.split(separator: "\n").first.map { line in
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return "git: " + line.dropFirst(prefix.count)
      } ?? "git failed"
    case .unknownRevision(let revision): "no revision `\(revision)`"
    case .unmerged(let path): "\(path): the merge is not resolved in the index"
    case .untracked(let path): "\(path) is not in the index: `git add \(path)`"
    case .manySides: "a merge of more than two branches has stopped"
    }
  }
}
