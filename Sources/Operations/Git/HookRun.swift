import Diagnostics
import Model
import Platform
import Text
package import Workspace

/// The git operation after which a hook runs.
package enum HookEvent: Hashable, Sendable {
  /// A commit; after a merge with conflicts, it is a merge commit.
  case committed
  case merged
  case rebased

  /// The operation, from the name of a hook and the first argument that git passes; `nil` if docket has nothing to do:
  /// `1` means a squashed merge, and `amend` that nothing was merged (see githooks(5)).
  package init?(_ hook: Hook?, _ argument: String?) {
    switch (hook, argument) {
    case (.postCommit, _): self = .committed
    case (.postMerge, "0"): self = .merged
    case (.postRewrite, "rebase"): self = .rebased
    default: return nil
    }
  }
}

/// The result of the work after a merge or rebase.
package struct HookResult {
  /// The fixes that were made and committed, by file.
  package let fixed: [FixedRecord]
  /// Git's error message if the commit failed; `nil` otherwise.
  package let refusal: String?
  /// The number of errors.
  package let errorCount: Int
}

extension Workspace {
  /// After a merge or rebase, fixes what merging causes without a conflict in files without uncommitted
  /// changes, commits these fixes alone, and counts errors. Returns `nil` if nothing was merged.
  package func finish(
    _ event: HookEvent, _ settings: ChangeSettings
  ) throws -> HookResult? {
    let repository = try repository(settings.environment)
    if event == .committed, try !repository.isAtMerge() { return nil }
    let changed = try repository.changedPaths(
      since: "HEAD", withIgnoredBelow: schema.kinds.map(\.folder))
    let fixed = try fixAfterMerge(in: CheckScope(allBut: changed), settings)
    let refusal =
      try fixed.isEmpty
      ? nil
      : commit(
        fixed.map(\.change.path), as: "Fix numbers and references after a merge", to: repository,
        settings.environment)
    let inspection = try inspect()
    return HookResult(
      fixed: fixed, refusal: refusal,
      errorCount: DiagnosticTally(inspection.findings)[.error])
  }

  /// Commits some files and nothing else, with the user's name and settings; returns git's error if that fails.
  ///
  /// It uses git's plumbing commands: `git commit` cannot commit selected files during a merge, and git runs
  /// `post-merge` before the merge has ended.
  func commit(
    _ paths: [Path], as message: String, to repository: Repository, _ environment: [String: String]
  ) throws -> String? {
    let environment = repository.environment(ofUser: environment)
    let name = "docket-index"
    guard let index = try repository.ownPath(name) else {
      return nil
    }
    defer { try? Directory.open(String(index.dropLast(name.count)), in: fileSystem).remove(name) }
    var own = environment
    own["GIT_INDEX_FILE"] = index
    let list = Array(paths.map { "\($0)\0" }.joined().utf8)
    let add = ["update-index", "--add", "--remove", "-z", "--stdin"]
    do {
      let head = try run(["rev-parse", "HEAD"], environment)
      try run(["read-tree", head], own)
      try run(add, own, input: list)
      let tree = try run(["write-tree"], own)
      let signing = try? run(["config", "--type=bool", "--get", "commit.gpgSign"], environment)
      let commit = try run(
        ["commit-tree", tree, "-p", head, "-m", message]
          + (signing == "true" ? ["-S"] : []), environment)
      try run(add, environment, input: list)
      try run(
        ["update-ref", "-m", "commit (docket): \(message)", "HEAD", commit, head],
        environment)
      return nil
    } catch let error as SystemError {
      return error.message.english
    } catch WorkspaceError.git(.failed(let words)) {
      return words
    }
  }

  /// The output of a git command run with the user's settings; if it fails, its message is thrown.
  @discardableResult
  private func run(
    _ arguments: [String], _ environment: [String: String], input: [UInt8] = []
  ) throws -> String {
    let result = try Process.run(
      "git", arguments, environment: environment, directory: root,
      input: input.isEmpty ? .null : .bytes(input), output: .capture(limit: 1 << 16),
      errors: .capture(limit: 1 << 16))
    guard result.status.isSuccess else {
      throw WorkspaceError.git(
        .failed(String(decoding: result.errors, as: UTF8.self).trimmed))
    }
    return String(decoding: result.output, as: UTF8.self).trimmed
  }
}

extension Repository {
  /// Whether HEAD is a merge commit and no rebase is in progress.
  fileprivate func isAtMerge() throws -> Bool {
    if let path = try ownPath("rebase-merge"), FileSystem.real.exists(path) { return false }
    return try commit("HEAD^2") != nil
  }
}
