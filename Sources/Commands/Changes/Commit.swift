import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// Plans changes under the workspace's lock, refuses those that would bring errors, commits the
  /// rest, and says what was done.
  func change(
    _ invocation: Invocation, _ body: (inout Plan) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    let options = try ChangeOptions(invocation)
    let done: (outcomes: [Outcome], changes: [FileChange]) = try transact(options) {
      transaction throws(Failure) in
      for conflict in transaction.recovery.conflicts { warn(sanitized(conflict.message)) }
      var plan = Plan(session: self, transaction: transaction)
      try body(&plan)
      try refuseErrors(broughtBy: plan.transaction.changes, in: plan.workspace)
      transaction = plan.transaction
      return (plan.outcomes, plan.transaction.changes)
    }
    report(done.outcomes, done.changes, options)
    return .success
  }

  /// Runs a plan under the workspace's lock, and commits what it stages.
  func transact<Result>(
    _ options: ChangeOptions, _ plan: (inout Transaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let workspace = try workspace()
    do {
      return try workspace.transact(options.transaction, onWait: sayWaiting, plan: plan)
    } catch {
      throw Failure(error)
    }
  }

  func sayWaiting() {
    say(Words.waiting[language] + "\n")
    try? context.standardError.flush()
  }

  private func refuseErrors(
    broughtBy changes: [FileChange], in workspace: Workspace
  ) throws(Failure) {
    let errors: [Diagnostic]
    do throws(SystemError) {
      errors = try workspace.errors(broughtBy: changes)
    } catch {
      throw Failure(error)
    }
    if errors.isEmpty { return }
    let renderer = TextRenderer(color: self.errors.palette.isColored, width: self.errors.proseWidth)
    let text = renderer.render(errors) { path in
      changes.first { $0.path == path }?.after.map(SourceFile.init(bytes:))
        ?? workspace.sourceFile(path)
    }
    throw Failure(details: text + "\n", message: "nothing was changed", status: .failure)
  }

  private func report(
    _ outcomes: [Outcome], _ changes: [FileChange], _ options: ChangeOptions
  ) {
    if options.format == .json { return print(outcomes.json) }
    if options.isDryRun { return print(changes.map(diff).joined()) }
    if !options.isQuiet { print(outcomes.map { $0.line(language) }.joined()) }
  }

  func diff(_ change: FileChange) -> String {
    sanitized(
      unifiedDiff(
        old: change.before ?? [], new: change.after ?? [],
        oldName: change.before == nil ? "/dev/null" : "a/" + change.path,
        newName: change.after == nil ? "/dev/null" : "b/" + change.path),
      .multiline)
  }
}

extension Failure {
  init(_ failure: TransactionFailure<Failure>) {
    switch failure {
    case .plan(let failure): self = failure
    case .transaction(let error): self.init(error)
    }
  }

  fileprivate init(_ error: TransactionError) {
    let message = sanitized(error.message)
    switch error {
    case .changedMeanwhile, .conflicts: self = .refused(message)
    default: self = .workspace(message)
    }
  }
}
