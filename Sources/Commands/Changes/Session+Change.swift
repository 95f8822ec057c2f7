import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension Session {
  /// Changes the workspace, and prints the outcome and new warnings.
  func change(_ body: (inout ChangePlan) throws -> Void) throws -> ExitStatus {
    finish(try workspace().change(settings(), body))
  }

  /// Prints the outcome of a change and new warnings.
  func finish(_ result: ChangeResult) -> ExitStatus {
    for case .absentItems(let absent) in result.remarks {
      say(ChangeMessages.absentItems(absent, in: shown(absent.path))[language] + "\n")
    }
    report(result)
    report(result.remarks)
    if context.isForPrograms, let workspace = found.workspace {
      context.standardError.write(
        objects(of: result.warnings, in: workspace) {
          workspace.source(of: $0, after: result.changes)
        })
    } else {
      report(result.warnings, result)
    }
    return .success
  }

  /// Reports the remarks of a change.
  private func report(_ remarks: [ChangeRemark]) {
    for remark in remarks {
      guard let message = DailyMessages.remark(remark) else { continue }
      switch remark {
      case .invalidRepetition, .droppedLists, .namesake: warn(message)
      default:
        if !invocation[Options.quiet] && !invocation[Options.dryRun] {
          say(message.map { $0 + "\n" })
        }
      }
    }
  }

  /// Reports the recovery of an interrupted change.
  func warn(about recovery: Recovery) {
    for message in recovery.messages { warn(sanitized(message)) }
  }

  func sayWaiting(for holder: LockHolder?) {
    say(WaitingMessages.waiting(for: holder)[spokenLanguage] + "\n")
    try? context.standardError.flush()
  }

  /// Warns about findings that a change brought.
  private func report(_ findings: [Diagnostic], _ change: ChangeResult) {
    for finding in findings.prefix(maxListed) {
      let line = finding.line(in: change.graph)
      if finding.severity == .hint { advise(line) } else { warn(line) }
      finding.advice(in: change.graph).map { advise($0.command) }
    }
    let rest = findings.count - maxListed
    if rest > 0 { say(LocalizedText.more(rest)[language] + "\n") }
  }

  /// The words for an error in a text that a person wrote, with an excerpt for each error that it would cause.
  func message(ofErrorInText error: any Error) -> ErrorMessage {
    var message = ErrorMessage(error)
    guard case OperationError.change(.bringsErrors(let errors, let changes, _)) = error,
      !context.isForPrograms, let workspace = found.workspace
    else { return message }
    let renderer = TextRenderer(
      color: self.errors.palette.isColored, width: self.errors.proseWidth, language: language)
    let excerpts = renderer.render(Array(errors.prefix(maxListed)), at: shown) {
      workspace.source(of: $0, after: changes)
    }
    message.message = ChangeMessages.bringsErrors(errors.count)
    message.details = LocalizedText(verbatim: excerpts + "\n")
    return message
  }

  /// Prints what a change did to each record.
  func report(_ change: ChangeResult) {
    let (outcomes, changes) = (change.outcomes, change.changes)
    let isDryRun = invocation[Options.dryRun]
    if ShowFormat(invocation) == .json {
      return print(outcomes.json(change.graph.schema, isDryRun: isDryRun))
    }
    if isDryRun { return print(changes.diffs.map { sanitized($0, .multiline) }.joined()) }
    if invocation[Options.quiet] { return }
    let text = ChangeText(
      outcomes, in: change.graph, language: language, clock: clock, shownPath: shown)
    print(outcomes.map(text.line).joined())
  }
}
