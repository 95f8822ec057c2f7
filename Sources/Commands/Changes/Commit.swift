import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// Plans changes under the workspace's lock, refuses those that would bring errors, commits the
  /// rest, and says what was done and which warnings that brings.
  func change(
    _ invocation: Invocation, _ body: (inout Plan) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    let options = try ChangeOptions(invocation)
    let done: (outcomes: [Outcome], changes: [FileChange], warnings: String) = try transact(
      options
    ) {
      transaction throws(Failure) in
      return try sparing(hiddenIn: &transaction) { transaction throws(Failure) in
        var plan = Plan(session: self, transaction: transaction)
        try body(&plan)
        let warnings = try warnings(broughtBy: plan.transaction.changes, in: plan.workspace)
        transaction = plan.transaction
        return (plan.outcomes, plan.transaction.changes, warnings)
      }
    }
    report(done.outcomes, done.changes, options)
    say(done.warnings)
    return .success
  }

  /// Runs a plan under the workspace's lock, and commits what it stages.
  func transact<Result>(
    _ options: ChangeOptions, _ plan: (inout Transaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let workspace = try workspace()
    do {
      return try workspace.transact(options.transaction, onWait: sayWaiting(for:)) {
        transaction throws(Failure) in
        warn(about: transaction.recovery)
        return try plan(&transaction)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Says what came of a change that was interrupted before this one.
  func warn(about recovery: Recovery) {
    for message in recovery.messages { warn(sanitized(message)) }
  }

  /// Runs a plan that must neither give a number that a record has which a sparse checkout leaves out, nor
  /// put a file in the place of such a record.
  func sparing<Result>(
    hiddenIn transaction: inout Transaction,
    _ plan: (inout Transaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let workspace = transaction.workspace
    var hidden = HiddenRecords()
    if workspace.mayHideRecords {
      let git = Git(in: workspace.root, environment: context.environment)
      hidden = try asking { () throws(GitError) in try git.hiddenRecords(in: workspace.schema) }
      transaction.note(hidden)
    }
    let result = try plan(&transaction)
    if let path = hidden.path(writtenOverBy: transaction.changes, workspace.schema) {
      throw .refused(
        "\(sanitized(path)) is a record that git's sparse checkout leaves out of the folder",
        help: "choose another id, or have it here: `git sparse-checkout disable`")
    }
    return result
  }

  func sayWaiting(for holder: LockHolder?) {
    say(Words.waiting(for: holder, language))
    try? context.standardError.flush()
  }

  /// The warnings that changes bring, as people read them; a failure where they bring errors.
  private func warnings(
    broughtBy changes: [FileChange], in workspace: Workspace
  ) throws(Failure) -> String {
    let findings = try judging(.judging) { () throws(ReadingError) in
      try workspace.findings(broughtBy: changes)
    }
    if findings.isEmpty { return "" }
    let errors = findings.filter { $0.severity == .error }
    let renderer = TextRenderer(color: self.errors.palette.isColored, width: self.errors.proseWidth)
    let text = renderer.render(errors.isEmpty ? findings : errors) { path in
      changes.first { $0.path == path }?.after.map(SourceFile.init(bytes:))
        ?? workspace.sourceFile(path)
    }
    if errors.isEmpty { return text }
    throw Failure(details: text + "\n", message: "nothing was changed", status: .failure)
  }

  private func report(
    _ outcomes: [Outcome], _ changes: [FileChange], _ options: ChangeOptions
  ) {
    if options.format == .json { return print(outcomes.json(isDryRun: options.isDryRun)) }
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
    case .changedMeanwhile, .beingWritten, .emptied, .savedMeanwhile, .tooLarge, .pathTooLong,
      .belowFile:
      self = .refused(message)
    default: self = .workspace(message)
    }
  }
}
