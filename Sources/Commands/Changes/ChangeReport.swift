import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Session {
  /// Changes the workspace, and prints the outcome and new warnings.
  func change(
    _ invocation: Invocation, _ body: (inout ChangePlan) throws(OperationError) -> Void
  ) throws(Failure) -> ExitStatus {
    let options = ChangeOptions(invocation)
    let workspace = try workspace()
    let result: ChangeResult
    do throws(OperationError) {
      result = try workspace.change(settings(options.transaction), body)
    } catch {
      throw failure(error, in: workspace)
    }
    for absent in result.absentItems {
      say(ChangeMessages.absentItems(absent)[language] + "\n")
    }
    report(result.outcomes, result.changes, options)
    if context.isForPrograms {
      context.standardError.write(
        objects(of: result.warnings, after: result.changes, in: workspace))
    } else {
      say(text(of: result.warnings, after: result.changes, in: workspace))
    }
    return .success
  }

  /// The settings for changes of this session.
  func settings(
    _ transaction: TransactionOptions, onStep: @escaping () -> Void = {}
  ) -> ChangeSettings {
    var settings = ChangeSettings(
      clock: clock, random: .chosen(context.environment), command: context.commandLine,
      environment: context.environment,
      transaction: transaction, onWait: sayWaiting(for:), onRecovery: warn(about:), onStep: onStep)
    settings.onNoted = { [changes = context.changes] _ in changes.isEmpty = false }
    return settings
  }

  /// Reports the recovery of an interrupted change.
  func warn(about recovery: Recovery) {
    for message in recovery.messages { warn(sanitized(message)) }
  }

  func sayWaiting(for holder: LockHolder?) {
    say(WaitingMessages.waiting(for: holder)[spokenLanguage] + "\n")
    try? context.standardError.flush()
  }

  /// The failure of a change, with the errors that it would have caused.
  func failure(_ error: OperationError, in workspace: Workspace) -> Failure {
    var failure = Failure(error)
    if case .change(.bringsErrors(let errors, let changes)) = error {
      if context.isForPrograms {
        failure.findings = objects(of: errors, after: changes, in: workspace)
        return failure
      }
      failure.details = LocalizedText(
        verbatim: text(of: errors, after: changes, in: workspace) + "\n")
    }
    return failure
  }

  /// Findings as text, with excerpts from the changed files.
  private func text(
    of findings: [Diagnostic], after changes: [FileChange], in workspace: Workspace
  ) -> String {
    if findings.isEmpty { return "" }
    let renderer = TextRenderer(
      color: self.errors.palette.isColored, width: self.errors.proseWidth, language: language)
    return renderer.render(findings, sources: source(after: changes, in: workspace))
  }

  /// Findings as JSON, one object per line.
  private func objects(
    of findings: [Diagnostic], after changes: [FileChange], in workspace: Workspace
  ) -> String {
    objects(of: findings, in: workspace, source: source(after: changes, in: workspace))
  }

  private func source(
    after changes: [FileChange], in workspace: Workspace
  ) -> (Path) -> SourceFile? {
    { path in
      changes.first { $0.path == path }?.after.map(SourceFile.init(bytes:))
        ?? workspace.sourceFile(path)
    }
  }

  func report(
    _ outcomes: [ChangeOutcome], _ changes: [FileChange], _ options: ChangeOptions
  ) {
    if options.format == .json {
      let schema = (try? workspace().schema) ?? .builtIn
      return print(outcomes.json(schema, isDryRun: options.isDryRun))
    }
    if options.isDryRun { return print(changes.map(diff).joined()) }
    if options.isQuiet { return }
    let text = ChangeText(
      outcomes, in: try? workspace(), language: language, clock: clock)
    print(outcomes.map(text.line).joined())
  }

  func diff(_ change: FileChange) -> String {
    sanitized(change.diff, .multiline)
  }
}

extension FileChange {
  /// The change as a unified diff.
  var diff: String {
    unifiedDiff(
      old: before ?? [], new: after ?? [],
      oldName: before == nil ? "/dev/null" : "a/\(path)",
      newName: after == nil ? "/dev/null" : "b/\(path)")
  }
}
