import Diagnostics
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension Error {
  /// The file that somebody else has changed, if a change was refused for that.
  fileprivate var changedPath: Path? {
    switch self as any Error {
    case OperationError.change(.changedMeanwhile(let path, _, _, _)): path
    case WorkspaceError.transaction(.changedMeanwhile(let path)): path
    default: nil
    }
  }
}

extension Error {
  /// The record for which a change was refused because it no longer exists.
  func missingRecord(in schema: Schema) -> RecordName? {
    guard let error = self as? ModelError, case .lookup(.missing(let kind, let id, _)) = error.fact
    else { return nil }
    return schema.kindIndex(named: kind.name).map { RecordName(kind: $0, id: id) }
  }
}

extension ScreenLoop {
  /// The state of a change that waits for another process.
  private final class Waiting {
    /// What the terminal shows meanwhile; nil if nothing waits.
    var shown: Grid?
    var isCancelled = false
  }

  /// The settings of a change. While it waits for a lock, the screen says so and a key cancels it.
  private func changeSettings(_ waiting: Waiting, _ typed: TypedKeys) -> ChangeSettings {
    var changes = settings.changes
    let (app, former, output, drawing, language) = (app, shown, output, drawing, settings.language)
    changes.onWait = { holder in
      var shown = app
      shown.message = App.Message(
        text: WaitingMessages.waiting(for: holder)[language], isError: false)
      shown.isWaiting = true
      let grid = shown.drawn()
      output.writeControls(drawing.update(from: former, to: grid))
      try? output.flush()
      waiting.shown = grid
    }
    changes.isGivenUp = {
      waiting.isCancelled = waiting.isCancelled || typed.take(.escape, .control("c"))
      return waiting.isCancelled
    }
    return changes
  }

  /// The refusal of every change while docket.toml is invalid; nil if it is valid.
  private var refusal: RequestResult? {
    if live.workspace.declarations.isUsable { return nil }
    return .refused(ScreenMessages.invalidSettings[settings.language])
  }

  func preview(_ request: ChangeRequest) -> RequestResult {
    if let refusal { return refusal }
    var changes = settings.changes
    changes.isDryRun = true
    do {
      if case .fixAll = request {
        return .confirmFixes(try live.workspace.fix(in: CheckScope([]), changes))
      }
      let result = try live.workspace.change(changes) { plan in
        try plan.apply(request, adding: settings.add)
      }
      let outcomes =
        result.outcomes.filter { $0.action == .deleted }
        + result.outcomes.filter { $0.action != .deleted }
      return .confirmDelete(outcomes, lines: lines(previewing: outcomes, of: result))
    } catch {
      if case OperationError.change(.held(let references)) = error {
        // Required references cannot be cleared.
        let cleared = try? live.workspace.change(changes) { plan in
          try plan.apply(.deleteFromReferences(request.records, agreed: nil))
        }
        return .blocked(by: references, clearing: cleared?.outcomes ?? [])
      }
      return .refused(explain(error), gone: error.missingRecord(in: live.workspace.schema))
    }
  }

  mutating func perform(_ request: ChangeRequest, _ typed: TypedKeys) -> RequestResult {
    if let refusal { return refusal }
    let waiting = Waiting()
    defer { shown = waiting.shown ?? shown }
    var changes = changeSettings(waiting, typed)
    if case .undo(let turn, let agreed) = request {
      return perform(turn, agreed, changes, waiting)
    }
    var noted: LogName?
    changes.onNoted = { noted = $0 }
    do {
      let result = try make(request, changes)
      outcome.change = result.change
      if let noted { undo.add(noted) }
      show(result.changes, result.change?.outcomes ?? [])
      let remarks = result.remarks.map { $0[settings.language] }
      let summary = result.change.map { $0.outcomes.isEmpty ? [] : parts(of: $0) } ?? []
      return .done(
        (summary + remarks).joined(separator: "; "),
        added: result.change?.outcomes.newRecord(in: live.workspace.schema))
    } catch {
      return refused(error, waiting)
    }
  }

  /// Makes a change, unless it is undo or redo.
  private func make(
    _ request: ChangeRequest, _ changes: ChangeSettings
  ) throws -> (
    changes: [FileChange], change: ChangeResult?, remarks: [LocalizedText]
  ) {
    switch request {
    case .fixAll(let agreed):
      let fixed = try live.workspace.fix(in: CheckScope([]), agreed: agreed, changes).filter(
        \.isDifferent)
      return (fixed.map(\.change), nil, [ScreenMessages.fixed(files: fixed.count)])
    case .load(let text, let address, let kind):
      let result = try live.workspace.importTasks(text, from: address, kind, changes)
      let count = result.records.count { $0.outcome == .added }
      let label = live.workspace.schema[kind].count(count)[settings.language]
      return (
        result.changes, nil,
        [ScreenMessages.loaded(label)] + ImportMessages.warnings(about: result)
      )
    case .edit, .all, .tick, .delete, .deleteFromReferences, .add, .note, .perform, .undo,
      .fix:
      let result = try live.workspace.change(changes) { plan in
        try plan.apply(request, adding: settings.add)
      }
      // The tab with the findings has all; the first one says what the change has just brought.
      let warning = result.warnings.first { $0.severity != .hint }?.line(in: result.graph)
      var remarks = result.remarks.compactMap(DailyMessages.remark) + [warning].compactMap(\.self)
      if case .fix(let change, let fix) = request {
        remarks.append(CheckMessages.fixed(change.path, fix))
        let wasInConflict = !Document(change.before ?? []).conflicts.isEmpty
        if wasInConflict, Document(change.after ?? []).conflicts.isEmpty {
          remarks.append(ScreenMessages.resolved(change.path))
        }
      }
      return (result.changes, result, remarks)
    }
  }

  private mutating func perform(
    _ turn: Turn, _ agreed: LogName?, _ changes: ChangeSettings, _ waiting: Waiting
  ) -> RequestResult {
    switch undo.perform(turn, agreed: agreed, in: live.workspace, changes) {
    case .done(let result):
      show(result.change.changes, result.change.outcomes)
      let words = ScreenMessages.undone(turn, summary(of: result.change))
      return .done(
        words[settings.language], added: result.change.outcomes.newRecord(in: live.workspace.schema)
      )
    case .needsConfirmation(let name, let result):
      return .confirmUndo(
        name, command: result.note.command,
        lines: lines(undoing: result.change))
    case .refused(let error, let rest):
      return refused(error, waiting, rest)
    }
  }

  /// The outcome of a change, and which earlier time a task that is open again has lost.
  private func parts(of change: ChangeResult) -> [String] {
    [summary(of: change)] + text(of: change, maxWidth: 60).lostTimes(of: change.outcomes).prefix(1)
  }

  /// The outcome of a change on one line.
  private func summary(of change: ChangeResult) -> String {
    text(of: change, maxWidth: 60).summary(of: change.outcomes)
  }

  /// The planned outcome of a change, one line for each record.
  private func lines(previewing outcomes: [ChangeOutcome], of change: ChangeResult) -> [String] {
    text(of: change).preview(of: outcomes)
  }

  /// What undo or redo would do to each record, with the values.
  private func lines(undoing change: ChangeResult) -> [String] {
    let text = text(of: change, isDetailed: true)
    return change.outcomes.map { String(text.line($0).dropLast()) }
  }

  private func text(
    of change: ChangeResult, maxWidth: Int? = nil, isDetailed: Bool = false
  ) -> ChangeText {
    ChangeText(
      change.outcomes, in: change.graph, language: settings.language, clock: settings.clock,
      maxWidth: maxWidth, isDetailed: isDetailed)
  }

  /// The refusal of a change, with advice.
  private mutating func refused(
    _ error: any Error, _ waiting: Waiting, _ rest: LocalizedText? = nil
  ) -> RequestResult {
    if waiting.isCancelled { return .refused(ScreenMessages.gaveUp[settings.language]) }
    if let path = error.changedPath {
      reload(FolderChanges(written: [path]))
      // docket.toml may be invalid now.
      if let refusal { return refusal }
    }
    let reason = explain(error)
    if error is SystemError {
      return .refused(ScreenMessages.notSaved(reason)[settings.language])
    }
    let message = ErrorMessage(error)
    return .refused(
      reason + (rest.map { " — " + $0[settings.language] } ?? ""), field: message.field,
      remark: message.remark?[settings.language],
      gone: error.missingRecord(in: live.workspace.schema))
  }

  /// Shows the changes of this session. New statuses in a list are shown with the next frame, before the graph is
  /// computed. If the files cannot be read now, the watch reports them later.
  private mutating func show(_ files: [FileChange], _ outcomes: [ChangeOutcome]) {
    var changes = FolderChanges()
    for change in files {
      if change.after == nil { changes.remove(change.path) } else { changes.write(change.path) }
    }
    if app.pages.isEmpty, !outcomes.isEmpty, let statuses = newStatuses(outcomes) {
      noteChanges(changes, statuses)
    } else {
      reload(changes)
    }
  }

  /// The new statuses of records; nil if anything else was changed.
  private func newStatuses(_ outcomes: [ChangeOutcome]) -> [RecordName: Choice]? {
    var statuses: [RecordName: Choice] = [:]
    for outcome in outcomes {
      guard let status = outcome.newStatus,
        let kind = live.workspace.schema.kindIndex(named: outcome.kind.name)
      else { return nil }
      statuses[RecordName(kind: kind, id: outcome.id)] = status
    }
    return statuses
  }
}
