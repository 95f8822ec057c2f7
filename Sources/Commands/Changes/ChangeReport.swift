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

  /// The first findings as text, with excerpts from the changed files. For a new record that was not added, a finding points
  /// at the option with the value.
  private func text(
    of findings: [Diagnostic], after changes: [FileChange], in workspace: Workspace
  ) -> String {
    if findings.isEmpty { return "" }
    let shown = findings.prefix(maxListed).map { $0.pointing(atOptionsFor: changes) }
    let rest = findings.count - shown.count
    let end = rest == 0 ? "" : "\n" + LocalizedText.more(rest)[language] + "\n"
    let renderer = TextRenderer(
      color: self.errors.palette.isColored, width: self.errors.proseWidth, language: language)
    return renderer.render(shown, sources: source(after: changes, in: workspace)) + end
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
    if options.isDryRun { return print(changes.diffs.map { sanitized($0, .multiline) }.joined()) }
    if options.isQuiet { return }
    let text = ChangeText(
      outcomes, in: try? workspace(), language: language, clock: clock)
    print(outcomes.map(text.line).joined())
  }
}

extension [FileChange] {
  /// The changes as unified diffs; a file that only moves is named, as by git.
  fileprivate var diffs: [String] {
    let moves = filter { move in
      move.modeOf.map { old in
        contains { $0.path == old && $0.before == move.after && $0.after == nil }
      } ?? false
    }
    let moved = Set(moves.compactMap(\.modeOf))
    return compactMap { change in
      if moved.contains(change.path) { return nil }
      guard let old = change.modeOf, moved.contains(old) else { return change.diff }
      return "rename from \(old)\nrename to \(change.path)\n"
    }
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

extension Diagnostic {
  /// The same finding, but an error in a file that does not exist yet is at the option that gives the field.
  fileprivate func pointing(atOptionsFor changes: [FileChange]) -> Diagnostic {
    guard severity == .error, let range = location.range,
      let file = changes.first(where: { $0.path == location.path && $0.before == nil }),
      let document = file.after.map({ Document($0) }),
      let field = Array(document.children(of: 0)).last(where: {
        document.entries[$0].key.start <= range.lowerBound
      })
    else { return self }
    var finding = self
    let value = Document(Array("x = ".utf8) + document.bytes[range])
    let text =
      value.entry(at: ["x"]).flatMap(value.string)
      ?? String(decoding: document.bytes[range], as: UTF8.self)
    finding.location = Location(path: Path("--\(document.key(of: field)) \(quotedForShell(text))"))
    return finding
  }
}
