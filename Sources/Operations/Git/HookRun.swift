import Diagnostics
import Model
import Platform
import Text
package import Workspace

/// What git ran a hook for.
package enum HookEvent: Hashable, Sendable {
  /// By a merge that came to a conflict, where it is one at all.
  case committed
  case merged
  case rebased

  /// What the hook of a name was run for, by the first word that git says to it; nil where docket has nothing to
  /// do: `1` says that a merge was squashed, and `amend` that nothing was brought together (githooks(5)).
  package init?(_ hook: Hook?, _ argument: String?) {
    switch (hook, argument) {
    case (.postCommit, _): self = .committed
    case (.postMerge, "0"): self = .merged
    case (.postRewrite, "rebase"): self = .rebased
    default: return nil
    }
  }
}

/// What was done after git has brought changes together.
package struct HookResult {
  /// What was put right and committed, by file.
  package let fixed: [FixedRecord]
  /// Why git did not commit that, in its own words; nil where it did.
  package let refusal: String?
  /// How many errors there are.
  package let errorCount: Int
}

extension Workspace {
  /// If git has brought changes together, fixes shared numbers and references by former ids in files that are as they
  /// were committed, commits just that, and looks for errors; nil if it has not.
  package func finish(
    _ event: HookEvent, _ settings: ChangeSettings
  ) throws(OperationError) -> HookResult? {
    let repository = try repository(settings.environment)
    let changed = try asking { () throws(GitError) -> Set<Path>? in
      if event == .committed, try !repository.isAtMerge() { return nil }
      return try repository.changedPaths(
        since: "HEAD", withIgnoredBelow: schema.kinds.map(\.folder))
    }
    guard let changed else { return nil }
    let fixed = try fixAfterMerge(in: CheckScope(allBut: changed), settings)
    let refusal =
      try fixed.isEmpty
      ? nil : commit(fixed.map(\.change.path), to: repository, settings.environment)
    let inspection = try reading { () throws(SystemError) in try inspect() }
    return HookResult(
      fixed: fixed, refusal: refusal,
      errorCount: DiagnosticTally(inspection.findings)[.error])
  }

  /// Has git commit some files and nothing else, by the name and the settings of the user; returns why it did not.
  ///
  /// The commit is put together from what `git commit` is made of, since that makes none of some files before a merge
  /// is over, and git runs `post-merge` before it is.
  private func commit(
    _ paths: [Path], to repository: Repository, _ environment: [String: String]
  ) throws(OperationError) -> String? {
    let environment = repository.environment(ofUser: environment)
    let name = "docket-index"
    guard let index = try asking({ () throws(GitError) in try repository.ownPath(name) }) else {
      return nil
    }
    defer { try? Directory.open(String(index.dropLast(name.count)), in: fileSystem).remove(name) }
    var own = environment
    own["GIT_INDEX_FILE"] = index
    let list = Array(paths.map { "\($0)\0" }.joined().utf8)
    let add = ["update-index", "-z", "--stdin"]
    do throws(Refusal) {
      let head = try run(["rev-parse", "HEAD"], environment)
      try run(["read-tree", head], own)
      try run(add, own, input: list)
      let tree = try run(["write-tree"], own)
      let signing = try? run(["config", "--type=bool", "--get", "commit.gpgSign"], environment)
      let commit = try run(
        ["commit-tree", tree, "-p", head, "-m", Self.fixMessage]
          + (signing == "true" ? ["-S"] : []), environment)
      try run(add, environment, input: list)
      try run(
        ["update-ref", "-m", "commit (docket): \(Self.fixMessage)", "HEAD", commit, head],
        environment)
      return nil
    } catch {
      return error.words
    }
  }

  /// What a git command of the user prints; its failure, in its own words, is thrown.
  @discardableResult
  private func run(
    _ arguments: [String], _ environment: [String: String], input: [UInt8] = []
  ) throws(Refusal) -> String {
    let result: Process.Result
    do throws(SystemError) {
      result = try Process.run(
        "git", arguments, environment: environment, directory: root,
        input: input.isEmpty ? .null : .bytes(input), output: .capture(limit: 1 << 16),
        errors: .capture(limit: 1 << 16))
    } catch {
      throw Refusal(words: error.message.english)
    }
    guard result.status.isSuccess else {
      throw Refusal(words: String(decoding: result.errors, as: UTF8.self).trimmed)
    }
    return String(decoding: result.output, as: UTF8.self).trimmed
  }

  /// Why git did not do something.
  private struct Refusal: Error {
    let words: String
  }

  private static var fixMessage: String { "Fix numbers and references after a merge" }
}

extension Repository {
  /// Whether HEAD is a merge commit and no rebase is under way.
  fileprivate func isAtMerge() throws(GitError) -> Bool {
    if let path = try ownPath("rebase-merge"), FileSystem.real.exists(path) { return false }
    return try commit("HEAD^2") != nil
  }
}
