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
  /// `1` means a squashed merge, and `amend` that nothing was merged (see githooks(5)). pre-commit passes variables instead.
  package init?(_ hook: Hook?, _ argument: String?, _ environment: [String: String] = [:]) {
    let names: [Hook: String] = [
      .postMerge: "PRE_COMMIT_IS_SQUASH_MERGE", .postRewrite: "PRE_COMMIT_REWRITE_COMMAND",
    ]
    switch (hook, argument ?? hook.flatMap { names[$0] }.flatMap { environment[$0] }) {
    case (.postCommit, _): self = .committed
    case (.postMerge, "0"): self = .merged
    case (.postRewrite, "rebase"): self = .rebased
    default: return nil
    }
  }
}

/// The result of the work after a merge or rebase.
package struct HookResult {
  /// The fixes, by file.
  package let fixes: [FixedRecord]
  package let outcome: Outcome
  /// The records that one side deleted while the other changed or renamed them.
  package let contradictions: [ContradictedDeletion]
  /// The number of errors.
  package let errorCount: Int

  /// What happened to the fixes.
  package enum Outcome: Hashable, Sendable {
    case committed
    /// The files were put back, since git did not commit; this is its error message.
    case refused(String)
    /// They were only planned: after a fast-forward, a commit here would diverge from the other clone.
    case left
  }
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
    var settings = settings.ofNobody
    settings.isDryRun = try event == .merged && repository.isFastForward()
    // A person has resolved the conflicts of a merge that is committed later.
    let contradictions =
      try event == .committed || settings.isDryRun
      ? [] : repository.contradictedDeletions(afterRebase: event == .rebased, schema)
    let fixes = try fixAfterMerge(in: CheckScope(allBut: changed), settings)
    var outcome = settings.isDryRun ? HookResult.Outcome.left : .committed
    if !settings.isDryRun, !fixes.isEmpty,
      let refusal = try commit(
        fixes.map(\.change), as: "Fix numbers and references after a merge", to: repository,
        settings)
    {
      outcome = .refused(refusal)
    }
    let inspection = try inspect()
    return HookResult(
      fixes: fixes, outcome: outcome, contradictions: contradictions,
      errorCount: DiagnosticTally(inspection.findings)[.error])
  }

  /// Commits changed files and nothing else, with the user's name and settings; if that fails, puts the files back and returns
  /// git's error.
  func commit(
    _ changes: [FileChange], as message: String, to repository: Repository,
    _ settings: ChangeSettings
  ) throws -> String? {
    let refusal = try commit(changes.map(\.path), as: message, to: repository, settings.environment)
    if refusal == nil { return nil }
    try transact(settings) { transaction in
      for change in changes {
        transaction.stage(FileChange(path: change.path, before: change.after, after: change.before))
      }
    }
    return refusal
  }

  /// Commits files; returns the first line of git's error if that fails.
  ///
  /// It uses git's plumbing commands: `git commit` cannot commit selected files during a merge, and git runs
  /// `post-merge` before the merge has ended.
  private func commit(
    _ paths: [Path], as message: String, to repository: Repository, _ environment: [String: String]
  ) throws -> String? {
    let environment = repository.environment(ofUser: environment)
    // Another commit may be made at the same time.
    let name = "docket-index-\(Environment.processID)"
    guard let index = try repository.ownPath(name) else { return "git names no folder of its own" }
    defer { try? Directory.open(String(index.dropLast(name.count)), in: fileSystem).remove(name) }
    var own = environment
    own["GIT_INDEX_FILE"] = index
    let list = Array(paths.map { "\($0)\0" }.joined().utf8)
    let add = ["update-index", "--add", "--remove", "-z", "--stdin"]
    var isStaged = false
    defer {
      // The caller puts the files back, so the next commit must not contain them.
      if isStaged {
        var literal = environment
        literal["GIT_LITERAL_PATHSPECS"] = "1"
        _ = try? run(["reset", "-q", "HEAD", "--"] + paths.map(\.text), literal)
      }
    }
    do {
      let head = try run(["rev-parse", "HEAD"], environment)
      try run(["read-tree", head], own)
      try run(add, own, input: list)
      let tree = try run(["write-tree"], own)
      let signing = try? run(["config", "--type=bool", "--get", "commit.gpgSign"], environment)
      let commit = try run(
        ["commit-tree", tree, "-p", head, "-m", message]
          + (signing == "true" ? ["-S"] : []), environment)
      isStaged = true
      try run(add, environment, input: list)
      try run(
        ["update-ref", "-m", "commit (docket): \(message)", "HEAD", commit, head],
        environment)
      isStaged = false
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
      let line = result.errors.split(separator: 0x0A).first ?? []
      throw WorkspaceError.git(.failed(String(decoding: line, as: UTF8.self).trimmed))
    }
    return String(decoding: result.output, as: UTF8.self).trimmed
  }
}

extension ChangeSettings {
  /// The same for a change that nobody typed, so that `undo` passes over it.
  var ofNobody: ChangeSettings {
    var settings = self
    settings.command = ""
    return settings
  }
}

extension Repository {
  /// Whether HEAD is a merge commit that was just made, and no rebase is in progress.
  fileprivate func isAtMerge() throws -> Bool {
    if let path = try ownPath("rebase-merge"), FileSystem.real.exists(path) { return false }
    guard let last = try lastCommit() else { return false }
    return last.parentCount > 1 && !last.action.hasPrefix("commit (amend)")
  }

  /// Whether the merge that ran `post-merge` was a fast-forward. In a real merge `MERGE_HEAD` exists until the hook ends.
  fileprivate func isFastForward() throws -> Bool {
    try ownPath("MERGE_HEAD").map { !FileSystem.real.exists($0) } ?? false
  }
}
