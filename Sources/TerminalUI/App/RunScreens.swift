import Model
import Operations
package import Platform
import Presentation
import Text
package import Workspace

/// Shows a workspace at the terminal until somebody quits.
package func runScreens(
  _ workspace: Workspace, _ settings: ScreenSettings, output: Output
) throws(SystemError) {
  var watch = WorkspaceWatch(workspace)
  var live = try LiveWorkspace(workspace)
  live.readsWithoutWaiting()
  var stage = try Stage(live, settings, output)
  while true {
    switch try stage.show(&watch) {
    case .quit: return
    case .edit(let place):
      let refusal = settings.edit(place)
      stage.takeUp(.anything)
      if let refusal { stage.refuse(refusal) }
    case .editText(let text):
      let edited = settings.editText(text)
      stage.takeUp(edited)
      stage.takeUp(.anything)
      if case .refused(let refusal) = edited { stage.refuse(refusal) }
    }
  }
}

/// The app with what it acts on: the live workspace, and the terminal.
private struct Stage {
  private var live: LiveWorkspace
  private var app: App
  private let settings: ScreenSettings
  private let output: Output
  private let drawing: GridDrawing
  private let histories: HistoryReader
  /// What the terminal shows; nil where that is not known.
  private var shown: Grid?
  /// When what has changed is read again that could not be read, since another program is at work; nil where all is read.
  private var nextReading: Deadline?
  /// Changes made here that the list shows already, but the graph does not have yet.
  private var behind = FolderChanges()
  private var undo = SessionUndo()

  /// Why the screens are left.
  enum End {
    case quit
    case edit(FilePlace)
    case editText(String)
  }

  init(
    _ live: LiveWorkspace, _ settings: ScreenSettings, _ output: Output
  ) throws(SystemError) {
    self.live = live
    self.settings = settings
    self.output = output
    histories = try HistoryReader(settings.history)
    drawing = GridDrawing(isColored: settings.isColored)
    app = App(
      settings.world(live.state), size: Self.size,
      App.Surroundings(explain: settings.explain, editsAtLines: settings.editsAtLines))
  }

  mutating func takeUp(_ edited: EditedText) {
    if case .edited(let text) = edited { app.takeEdited(text) }
  }

  mutating func refuse(_ text: String) { app.message = App.Message(text: text, isError: true) }

  /// Why something could not be done, in words.
  private func explain(_ error: OperationError) -> String {
    if case .system(let error) = error, error.isOfLock {
      return WaitingMessages.waiting(for: nil)[settings.language]
    }
    return settings.explain(error)
  }

  private static var size: Terminal.Size {
    Terminal.size(1) ?? Terminal.Size(columns: 80, rows: 24)
  }

  /// Takes the terminal and goes on until it is to be given back.
  mutating func show(_ watch: inout WorkspaceWatch) throws(SystemError) -> End {
    let raw = try RawMode(farewell: MouseMode.end + PasteMode.end + GridDrawing.end)
    begin(raw)
    while true {
      if !raw.hasNextKey { draw(raw) }
      if !behind.isEmpty {
        takeUp()
        continue
      }
      // Nobody sees what keys would do: it is as where the terminal has gone away.
      if output.isBroken, let end = perform(app.press(.endOfInput), raw) { return end }
      if let name = app.takeWantedHistory() {
        histories.ask(for: name, in: live.workspace, app.world.graph)
      }
      let others = [histories.descriptor] + [watch.descriptor].compactMap(\.self)
      var key = raw.nextKey(orReadable: others, within: patience(with: watch))
      if app.takesText, let first = key, let text = raw.typed.takeLines(behind: first) {
        key = .pasted(text)
      }
      for (name, history) in histories.take() { app.take(history, of: name) }
      if key == .resumed { begin(raw) }
      // A terminal that was smaller meanwhile may have lost what it showed, whatever size it has by now.
      if key == .resize { shown = nil }
      if key == .resize || key == .resumed { app.resize(to: Self.size) }
      if let key, let end = perform(app.press(key), raw) { return end }
      if key == nil { app.goOn() }
      if let changes = watch.changes() ?? (isToBeReadAgain && key == nil ? FolderChanges() : nil) {
        takeUp(changes)
        watch.follow(live.workspace)
      }
    }
  }

  /// How long there is nothing to be done unless a key is pressed or the watch tells of something.
  private func patience(with watch: borrowing WorkspaceWatch) -> Duration {
    if app.isBusy { return .zero }
    return min(watch.patience, nextReading?.left ?? watch.patience)
  }

  private var isToBeReadAgain: Bool { nextReading?.left == .zero }

  /// How long it is until what could not be read is read again.
  private static let pauseBehind = Duration.milliseconds(200)

  private mutating func begin(_ raw: borrowing RawMode) {
    shown = nil
    write(GridDrawing.begin + PasteMode.begin, raw)
    if app.takesMouse { write(MouseMode.begin, raw) }
  }

  private mutating func draw(_ raw: borrowing RawMode) {
    let grid = app.drawn()
    let update = drawing.update(from: shown, to: grid)
    shown = grid
    if !update.isEmpty { write(update, raw) }
  }

  /// Writes without being stopped in between.
  private func write(_ text: String, _ raw: borrowing RawMode) {
    raw.draw(0) { _ in
      output.writeControls(text)
      try? output.flush()
    }
  }

  private mutating func perform(_ effects: [App.Effect], _ raw: borrowing RawMode) -> End? {
    for effect in effects {
      switch effect {
      case .quit: return .quit
      case .edit(let place): return .edit(place)
      case .editText(let text): return .editText(text)
      case .keep(let kind, let values): settings.keep(live.workspace, kind, values)
      case .setMouse: write(app.takesMouse ? MouseMode.begin : MouseMode.end, raw)
      case .redraw: shown = nil
      case .suspend: _ = raw.suspend()
      case .preview(let request): app.take(preview(request), to: request)
      case .perform(let request): app.take(perform(request, raw.typed), to: request)
      }
    }
    return nil
  }

  /// Shows what has changed; where that cannot be read, why, and what was there before.
  mutating func takeUp(_ changes: FolderChanges = FolderChanges()) {
    let isDifferent: Bool
    do throws(SystemError) {
      behind.add(changes)
      let all = behind
      behind = FolderChanges()
      isDifferent = try live.update(after: all)
      nextReading = nil
    } catch {
      nextReading = error.isOfLock ? Deadline(after: Self.pauseBehind) : nil
      return app.fail(explain(.system(error)))
    }
    if isDifferent || app.trouble != nil { app.follow(settings.world(live.state)) }
  }
}

extension Stage {
  /// What becomes of waiting for another program.
  private final class Waiting {
    /// What the screen shows of it; nil as long as nobody is waited for.
    var shown: Grid?
    var isGivenUp = false
  }

  /// How changes are made; where another program is waited for, the screen says so, and a key ends that.
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
      waiting.isGivenUp = waiting.isGivenUp || typed.take(.escape, .control("c"))
      return waiting.isGivenUp
    }
    return changes
  }

  /// Why nothing can be changed as long as records cannot be read by any docket.toml; nil where they can.
  private var refusal: ChangeReply? {
    if live.workspace.declarations.isUsable { return nil }
    return .refused(ScreenMessages.invalidSettings[settings.language])
  }

  private func preview(_ request: ChangeRequest) -> ChangeReply {
    if let refusal { return refusal }
    var changes = settings.changes
    changes.transaction.isDryRun = true
    do throws(OperationError) {
      let result = try live.workspace.change(changes) { plan throws(OperationError) in
        try plan.carryOut(request)
      }
      let goes = result.outcomes.filter { $0.action == .deleted }
      return .wouldDelete(goes, lines: settings.foretell(result.outcomes))
    } catch {
      if case .change(.held(let references)) = error { return .isHeld(by: references) }
      return .refused(explain(error))
    }
  }

  private mutating func perform(_ request: ChangeRequest, _ typed: TypedKeys) -> ChangeReply {
    if let refusal { return refusal }
    let waiting = Waiting()
    defer { shown = waiting.shown ?? shown }
    var changes = changeSettings(waiting, typed)
    if case .takeBack(let turn, let agreed) = request {
      return takeBack(turn, agreed, changes, waiting)
    }
    var noted: LogName?
    changes.onNoted = { noted = $0 }
    do throws(OperationError) {
      let result = try live.workspace.change(changes) { plan throws(OperationError) in
        try plan.carryOut(request)
      }
      if let noted { undo.note(noted) }
      show(result.changes, result.outcomes)
      return .done(settings.describe(result.outcomes), added: added(by: result.outcomes))
    } catch {
      return refused(error, waiting)
    }
  }

  private mutating func takeBack(
    _ turn: Turn, _ agreed: LogName?, _ changes: ChangeSettings, _ waiting: Waiting
  ) -> ChangeReply {
    switch undo.takeBack(turn, agreed: agreed, in: live.workspace, changes) {
    case .done(let result):
      show(result.changes, result.outcomes)
      let words = ScreenMessages.undone(turn, settings.describe(result.outcomes))
      return .done(words[settings.language], added: added(by: result.outcomes))
    case .isOfAnother(let name, let result):
      return .wouldTakeBack(
        name, command: result.note.command, lines: settings.foretell(result.outcomes))
    case .refused(let error, let rest):
      return refused(error, waiting, rest)
    }
  }

  /// Why nothing was changed, and what can be done then.
  private mutating func refused(
    _ error: OperationError, _ waiting: Waiting, _ rest: LocalizedText? = nil
  ) -> ChangeReply {
    if waiting.isGivenUp { return .refused(ScreenMessages.gaveUp[settings.language]) }
    if case .change(.changedMeanwhile(let path, _, _, _)) = error {
      takeUp(FolderChanges(written: [path]))
    }
    let reason = explain(error)
    if case .system = error { return .refused(ScreenMessages.notSaved(reason)[settings.language]) }
    return .refused(reason + (rest.map { " — " + $0[settings.language] } ?? ""))
  }

  private func added(by outcomes: [ChangeOutcome]) -> RecordName? {
    outcomes.first { $0.action == .added }.flatMap { outcome in
      live.workspace.schema.kindIndex(named: outcome.kind.name).map {
        RecordName(kind: $0, id: outcome.id)
      }
    }
  }

  /// Shows what was changed here. New statuses in a list are shown with the next frame, before the graph is computed. If
  /// the files cannot be read now, the watch reports them later.
  private mutating func show(_ files: [FileChange], _ outcomes: [ChangeOutcome]) {
    var changes = FolderChanges()
    for change in files {
      if change.after == nil { changes.remove(change.path) } else { changes.write(change.path) }
    }
    if app.pages.isEmpty, let statuses = newStatuses(outcomes) {
      app.show(statuses)
      behind.add(changes)
    } else {
      takeUp(changes)
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
