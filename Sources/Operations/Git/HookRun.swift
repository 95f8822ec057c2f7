import Diagnostics
import Model
import Platform
import Text
package import Workspace

/// What git ran a hook for.
package enum HookEvent: Hashable, Sendable {
  case merged
  case rebased

  /// What the hook of a name was run for, by the first word that git says to it; nil where docket has nothing to
  /// do: `1` says that a merge was squashed, and `amend` that nothing was brought together (githooks(5)).
  package init?(_ hook: Hook?, _ argument: String?) {
    switch (hook, argument) {
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
  /// Puts right what two clones bring about without a conflict, in files that are as they were committed, and commits
  /// just that; then looks for errors.
  package func finishMerge(_ settings: ChangeSettings) throws(OperationError) -> HookResult {
    let git = try Git.inWorkTree(root, settings.environment)
    let changed = try asking { () throws(GitError) in try git.changedPaths(since: "HEAD") }
    let fixed = try fixAfterMerge(in: CheckScope(allBut: changed), settings)
    let refusal = try fixed.isEmpty ? nil : commit(fixed.map(\.change.path), settings.environment)
    let inspection = try reading { () throws(SystemError) in try inspect() }
    return HookResult(
      fixed: fixed, refusal: refusal,
      errorCount: inspection.findings.count { $0.severity == .error })
  }

  /// Has git commit some files and nothing else, by the settings and hooks of whoever merges; returns why it did not.
  private func commit(
    _ paths: [String], _ environment: [String: String]
  ) throws(OperationError) -> String? {
    let arguments =
      ["--literal-pathspecs", "commit", "--quiet", "--only", "-m", Self.fixMessage, "--"] + paths
    let result = try reading { () throws(SystemError) in
      try Process.run(
        "git", arguments, environment: environment, directory: root, input: .null,
        output: .null, errors: .capture(limit: 1 << 16))
    }
    return result.status.isSuccess
      ? nil : String(decoding: result.errors, as: UTF8.self).trimmed
  }

  private static var fixMessage: String { "Fix numbers and references after a merge" }
}
