package import Platform
import Text

/// The git repository that contains a folder. Git is run without a shell, in the C locale, without colours, and starts none of
/// the programs that its settings name.
package struct Repository: Sendable {
  /// The absolute path of the folder that paths are relative to.
  package let folder: String
  private(set) var environment: [String: String]
  private let search: WorkTree.Search

  /// The size limit of git's output, in bytes.
  private static let limit = 1 << 30

  /// The repository of a folder in a git working tree; throws if there is none.
  package static func open(
    _ folder: String, _ environment: [String: String]
  ) throws -> Repository {
    let repository = Repository(in: folder, environment: environment)
    if try !repository.isInWorkTree() { throw WorkspaceError.git(.noWorkTree(folder)) }
    return repository
  }

  /// The same without checking that there is a repository. `environment` is the process environment, which includes what git
  /// passes to hooks.
  package init(in folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = Self.cleared(environment, for: folder)
    search = WorkTree.search(above: folder, in: .real)
  }

  /// The working tree that contains the folder, found without git; nil if there is none.
  var workTree: WorkTree? { if case .found(let tree) = search { tree } else { nil } }

  /// Runs git and returns its output; throws git's message if it fails.
  package func run(
    _ arguments: [String], input: [UInt8] = [], accepting statuses: [Int32] = [0],
    withHooks: Bool = false
  ) throws -> [UInt8] {
    let result = try attempt(arguments, input: input, withHooks: withHooks)
    if case .exited(let status) = result.status, statuses.contains(status) { return result.output }
    throw failure(of: result)
  }

  /// Runs a git command that reads files of the folder, with filters disabled, since filters are programs.
  package func runOnFiles(
    _ arguments: [String], input: [UInt8] = []
  ) throws -> [UInt8] {
    try run(withoutFilters() + arguments, input: input)
  }

  /// Runs git and returns its output and exit status; `withHooks` keeps the setting of the hooks folder.
  package func attempt(
    _ arguments: [String], input: [UInt8] = [], withHooks: Bool = false
  ) throws -> Process.Result {
    if case .embedded(let path) = search, environment["GIT_DIR"] == nil {
      throw WorkspaceError.git(.embedded(path))
    }
    do {
      return try Process.run(
        "git", Self.settings + Self.isolation + (withHooks ? [] : Self.noHooks) + arguments,
        environment: environment, directory: folder,
        input: input.isEmpty ? .null : .bytes(input), output: .capture(limit: Self.limit),
        errors: .capture(limit: 1 << 16))
    } catch {
      throw WorkspaceError.git(error.isNotFound ? .missing : .system(error))
    }
  }

  /// Runs git and returns the output as one line of text; nil if it is empty or git fails.
  package func line(_ arguments: [String], input: [UInt8] = []) throws -> String? {
    let result = try attempt(arguments, input: input)
    guard result.status.isSuccess else {
      if result.isRefusal { throw failure(of: result) }
      return nil
    }
    let text = result.output.last == 0x0A ? result.output.dropLast() : result.output[...]
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The value of a setting for the user, including settings that `git -c` passes in the environment.
  package func setting(
    _ name: String, _ userEnvironment: [String: String]
  ) throws -> String? {
    var repository = self
    for (variable, value) in userEnvironment where variable.hasPrefix("GIT_CONFIG_") {
      repository.environment[variable] = value
    }
    return try repository.line(["config", "--get", name])
  }

  /// The environment for running git in this repository with the user's name and settings.
  package func environment(ofUser user: [String: String]) -> [String: String] {
    let prefixes = ["GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_CONFIG_"]
    return environment.merging(
      user.filter { variable, _ in prefixes.contains { variable.hasPrefix($0) } }
    ) { $1 }
  }

  /// Settings that keep the user's configuration from changing git's output.
  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.quotePath=false", "-c", "color.ui=false",
    "-c", "core.safecrlf=false", "-c", "log.mailmap=true", "-c", "diff.suppressBlankEmpty=false",
    "-c", "diff.relative=false", "-c", "log.follow=false",
    "-c", "log.showRoot=true", "-c", "log.diffMerges=separate",
  ]

  /// The environment variables that tell git its repository, settings and user.
  private static let kept: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH", "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH", "GIT_NAMESPACE",
  ]

  /// The environment variables that name a repository or a part of it.
  private static let repositoryVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH", "GIT_NAMESPACE",
  ]

  /// Whether git's variables in the environment are about another repository: a git hook may run `docket -C` elsewhere.
  private static func areOfAnotherRepository(
    _ environment: [String: String], than folder: String, _ current: String
  ) -> Bool {
    func tree(above folder: String) -> WorkTree? {
      guard case .found(let tree) = WorkTree.search(above: folder, in: .real) else { return nil }
      return tree
    }
    func resolved(_ path: String) -> ExactText? {
      let path = isAbsolute(path) ? path : current + "/" + path
      return (try? FileSystem.real.resolvedPath(of: path)).map { ExactText($0) }
    }
    guard repositoryVariables.contains(where: { environment[$0] != nil }) else { return false }
    let (own, here) = (tree(above: folder), tree(above: current))
    let named = (environment["GIT_DIR"] ?? here?.gitFolder).flatMap(resolved)
    if let own { return named != nil && own.gitFolder.flatMap(resolved) != named }
    return environment["GIT_WORK_TREE"] == nil && named == here?.gitFolder.flatMap(resolved)
      && here.map { !isInside(folder, of: $0.top) } ?? false
  }

  /// The environment without variables that would change git's output or behaviour, and with absolute paths: git may pass
  /// relative ones to its hooks.
  ///
  /// If only `GIT_DIR` is set, the working tree is the parent of that folder or the current folder, whichever contains `folder`,
  /// and otherwise `folder` itself.
  private static func cleared(
    _ environment: [String: String], for folder: String
  ) -> [String: String] {
    var cleared = environment.filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
    for name in environment.keys where name.hasPrefix("LC_") { cleared[name] = nil }
    if let current = try? currentDirectory() {
      if areOfAnotherRepository(cleared, than: folder, current) {
        for name in repositoryVariables { cleared[name] = nil }
      }
      if let directory = cleared["GIT_DIR"], cleared["GIT_WORK_TREE"] == nil {
        let own = isAbsolute(directory) ? directory : current + "/" + directory
        let place = try? FileSystem.real.resolvedPath(of: own)
        let top = place.flatMap {
          $0.utf8.reversed().starts(with: "/.git".utf8.reversed()) ? parent(of: $0) : nil
        }
        cleared["GIT_WORK_TREE"] =
          [top, current].compactMap(\.self).first { isInside(folder, of: $0) } ?? folder
      }
      for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
        guard let path = cleared[name], !isAbsolute(path) else { continue }
        cleared[name] = current + "/" + path
      }
    }
    cleared["LANGUAGE"] = nil
    cleared["LC_ALL"] = "C"
    cleared["GIT_OPTIONAL_LOCKS"] = "0"
    return cleared.merging(isolationVariables) { $1 }
  }
}

extension Process.Result {
  /// Whether git refused to read the repository, for example because it belongs to another user.
  fileprivate var isRefusal: Bool {
    let words = String(decoding: errors, as: UTF8.self)
    return words.includes("dubious ownership") || words.includes("unsafe repository")
  }
}
