package import Platform

/// The git of a folder, run as a process: no shell, none of the user's pager, colours, hooks or
/// locale, and answers meant for programs.
package struct Git: Sendable {
  /// The absolute path of the folder that paths are relative to.
  package let folder: String
  private let environment: [String: String]

  /// The most bytes that an answer may have.
  private static let limit = 1 << 30

  package init(in folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = Self.cleared(environment)
  }

  /// What git answers; its failure, in its own words, is thrown.
  package func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(GitError) -> [UInt8] {
    let result = try attempt(arguments, input: input)
    guard result.status.isSuccess else {
      throw .failed(String(decoding: result.errors, as: UTF8.self))
    }
    return result.output
  }

  /// What git answers, with the status that it ended with.
  package func attempt(
    _ arguments: [String], input: [UInt8] = []
  ) throws(GitError) -> Process.Result {
    do throws(SystemError) {
      return try Process.run(
        "git", Self.settings + arguments, environment: environment, directory: folder,
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
    if text.hasSuffix("\n") { text.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// What the user's settings must not change in an answer.
  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.quotePath=false", "-c", "color.ui=false",
    "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false",
    "-c", "core.safecrlf=false", "-c", "log.mailmap=true", "-c", "diff.suppressBlankEmpty=false",
    "-c", "diff.ignoreSubmodules=all", "-c", "diff.relative=false", "-c", "log.follow=false",
  ]

  /// The variables by which git finds its repository, its settings and its user.
  private static let kept: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH", "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH", "GIT_NAMESPACE",
  ]

  private static func cleared(_ environment: [String: String]) -> [String: String] {
    var cleared = environment.filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
    for name in environment.keys where name.hasPrefix("LC_") { cleared[name] = nil }
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

  package var message: String {
    switch self {
    case .missing: "git is not installed"
    case .system(let error): error.message
    case .failed(let text):
      text.split(separator: "\n").first.map { line in
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return "git: " + line.dropFirst(prefix.count)
      } ?? "git failed"
    }
  }
}
