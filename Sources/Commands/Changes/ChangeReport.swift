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
    let workspace = try workspace()
    let result = try workspace.change(settings(), body)
    for case .absentItems(let absent) in result.remarks {
      say(ChangeMessages.absentItems(absent)[language] + "\n")
    }
    report(result.outcomes, result.changes)
    report(result.remarks)
    if context.isForPrograms {
      context.standardError.write(
        objects(of: result.warnings, after: result.changes, in: workspace))
    } else {
      say(text(of: result.warnings, after: result.changes, in: workspace))
    }
    return .success
  }

  /// Reports the remarks of a change.
  private func report(_ remarks: [ChangeRemark]) {
    for remark in remarks {
      guard let message = DailyMessages.remark(remark) else { continue }
      if case .invalidRepetition = remark {
        warn(message)
      } else if !invocation[Options.quiet] && !invocation[Options.dryRun] {
        say(message.map { $0 + "\n" })
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

  /// The words for an error, with the errors that a change would have caused. An error in a new record points at the
  /// option of the command line that gives the value.
  func message(of error: any Error) -> ErrorMessage {
    var message = ErrorMessage(error)
    guard case OperationError.change(.bringsErrors(let errors, let changes)) = error,
      !context.isForPrograms, let workspace = found.workspace
    else { return message }
    let shown = errors.map { $0.pointing(atOptionsOf: invocation, in: changes, workspace.schema) }
    message.details = LocalizedText(verbatim: text(of: shown, after: changes, in: workspace) + "\n")
    return message
  }

  /// The first findings as text, with excerpts from the changed files.
  private func text(
    of findings: [Diagnostic], after changes: [FileChange], in workspace: Workspace
  ) -> String {
    if findings.isEmpty { return "" }
    let rest = max(0, findings.count - maxListed)
    let end = rest == 0 ? "" : "\n" + LocalizedText.more(rest)[language] + "\n"
    let renderer = TextRenderer(
      color: self.errors.palette.isColored, width: self.errors.proseWidth, language: language)
    return renderer.render(Array(findings.prefix(maxListed))) {
      workspace.source(of: $0, after: changes)
    } + end
  }

  /// Findings as JSON, one object per line.
  private func objects(
    of findings: [Diagnostic], after changes: [FileChange], in workspace: Workspace
  ) -> String {
    objects(of: findings, in: workspace) { workspace.source(of: $0, after: changes) }
  }

  func report(_ outcomes: [ChangeOutcome], _ changes: [FileChange]) {
    let isDryRun = invocation[Options.dryRun]
    if ShowFormat(invocation) == .json {
      let schema = (try? workspace().schema) ?? .builtIn
      return print(outcomes.json(schema, isDryRun: isDryRun))
    }
    if isDryRun { return print(changes.diffs.map { sanitized($0, .multiline) }.joined()) }
    if invocation[Options.quiet] { return }
    let text = ChangeText(
      outcomes, in: try? workspace(), language: language, clock: clock)
    print(outcomes.map(text.line).joined())
  }
}

extension Diagnostic {
  /// The same error, but in a file that does not exist yet it is at the option that gives the field, if there is one.
  fileprivate func pointing(
    atOptionsOf invocation: Invocation, in changes: [FileChange], _ schema: Schema
  ) -> Diagnostic {
    guard let range = location.range,
      let file = changes.first(where: { $0.path == location.path && $0.before == nil }),
      let document = file.after.map({ Document($0) }),
      let field = Array(document.children(of: 0)).last(where: {
        document.entries[$0].key.start <= range.lowerBound
      }),
      schema.isGiven(document.key(of: field), of: location.path, in: invocation)
    else { return self }
    let value = Document(Array("x = ".utf8) + document.bytes[range])
    let text =
      value.entry(at: ["x"]).flatMap(value.string)
      ?? String(decoding: document.bytes[range], as: UTF8.self)
    var error = self
    error.location = Location(path: Path("--\(document.key(of: field)) \(quotedForShell(text))"))
    return error
  }
}

extension Schema {
  /// Whether an option gives a field of a new record, or the text of `add`, which is the record's name.
  fileprivate func isGiven(_ field: String, of path: Path, in invocation: Invocation) -> Bool {
    if invocation.isGiven(field) { return true }
    let kind = recordName(ofPath: path)?.kind
    return invocation.isGiven(Arguments.text) && kind.map { self[$0].title == [field] } == true
  }
}
