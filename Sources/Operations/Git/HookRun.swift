import Diagnostics
import Model
import Platform
package import Workspace

/// What git ran a hook for.
package enum HookEvent: Hashable, Sendable {
  case merged
  case rebased
  case pushing

  /// What the hook of a name was run for, by the first word that git says to it; nil where docket has nothing to
  /// do: `1` says that a merge was squashed, and `amend` that nothing was brought together (githooks(5)).
  package init?(_ hook: Hook?, _ argument: String?) {
    switch (hook, argument) {
    case (.postMerge, "0"): self = .merged
    case (.postRewrite, "rebase"): self = .rebased
    case (.prePush, _): self = .pushing
    default: return nil
    }
  }
}

/// What a hook has to tell of.
package enum HookFinding {
  /// Something is left for a person to choose.
  case unresolved
  /// What came together has so many errors.
  case errors(Int)
  /// No numbers could be reserved.
  case notReserved(OperationError)
}

extension Workspace {
  /// Does what docket's hooks are for: resolves what git has brought together, looks for errors in it, and
  /// reserves numbers. Returns whether something is staged that is to be committed.
  package func run(
    _ event: HookEvent, _ settings: ResolveSettings, tell: (HookFinding) -> Void
  ) throws(OperationError) -> Bool {
    var isToCommit = false
    if event != .pushing {
      if let resolved = try resolveBehind(isMerge: event == .merged, settings) {
        isToCommit = resolved.isToCommit
        if !resolved.result.report.unresolved.isEmpty { tell(.unresolved) }
      }
      let inspection = try reading { () throws(SystemError) in try inspect() }
      let errors = inspection.findings.count { $0.severity == .error }
      if errors > 0 { tell(.errors(errors)) }
    }
    guard let wanted = declarations.reserveNumbers else { return isToCommit }
    do throws(OperationError) {
      _ = try reserve(
        wanted, whereBelow: wanted / 2 + 1, patience: .seconds(5), settings.change)
    } catch {
      tell(.notReserved(error))
    }
    return isToCommit
  }
}
