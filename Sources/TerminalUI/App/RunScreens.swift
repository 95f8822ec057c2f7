package import Model
package import Operations
package import Platform
import Presentation
import Text
package import Workspace

/// Runs the screens on a workspace until the user quits.
package func runScreens(
  _ workspace: Workspace, _ settings: ScreenSettings, output: Output
) throws(SystemError) {
  _ = try run(workspace, settings, output)
}

/// Shows a form alone until it closes.
package func runForm(
  _ input: FormInput, _ workspace: Workspace, _ settings: ScreenSettings, output: Output
) throws(SystemError) -> LayerOutcome {
  try run(workspace, settings, output) { app in
    input.notice.map { app.show($0) }
    app.push(RecordForm(input, in: app.snapshot))
  }
}

/// Shows the list of the records that a field of some records of one kind can refer to, alone until it closes.
package func runPicker(
  _ names: [RecordName], field: Int, _ workspace: Workspace, _ settings: ScreenSettings,
  output: Output
) throws(SystemError) -> LayerOutcome {
  try run(workspace, settings, output) { app in
    let chosen = Chosen(names, in: app.snapshot)
    let picker = chosen.flatMap { ReferencePicker(of: field, among: [field], for: $0, Drafts()) }
    picker.map { app.push($0) }
  }
}

/// What became of a form or a list that was shown alone.
package struct LayerOutcome {
  /// The change that was made.
  package fileprivate(set) var change: ChangeResult?
  package fileprivate(set) var isInterrupted = false
  /// Whether it had unsaved input.
  package fileprivate(set) var hadInput = false
}

/// Runs the screens until the user quits; with `open`, which opens a layer, shows only that until it closes.
private func run(
  _ workspace: Workspace, _ settings: ScreenSettings, _ output: Output,
  only open: ((inout App) -> Void)? = nil
) throws(SystemError) -> LayerOutcome {
  var watch = WorkspaceWatch(workspace)
  var live = try LiveWorkspace(workspace)
  live.readsWithoutWaiting()
  var loop = try ScreenLoop(live, settings, output, only: open)
  if open == nil { loop.offerLoading() }
  while true {
    switch try loop.show(&watch) {
    case .quit: return loop.outcome
    case .edit(let place):
      let isOpened = settings.openFile(place)
      RawMode.dropTypedKeys()
      loop.reload(.anything)
      if !isOpened { loop.show(.refused(EditingMessages.noEditor)) }
    case .editText(let text):
      let edited = settings.editText(text)
      RawMode.dropTypedKeys()
      loop.accept(edited)
      loop.reload(.anything)
      if case .failed(let error) = edited { loop.show(error) }
    }
  }
}

/// The event loop: connects the app, the live workspace and the terminal.
private struct ScreenLoop {
  private var live: LiveWorkspace
  private var app: App
  private let settings: ScreenSettings
  private let output: Output
  private let drawing: GridDrawing
  private let histories: BackgroundReader<HistoryQuestion, (RecordName, PageHistory)>
  /// Loads the first tasks; nil if nothing is loaded.
  private var loads: BackgroundReader<WebAddress, LoadedTasks>?
  private let repository: BackgroundReader<Workspace, RepositoryState?>
  /// When to ask for the state of the repository again: commits change no record file.
  private var nextRepositoryLook = Deadline(after: .zero)
  /// What the terminal shows; nil if unknown.
  private var shown: Grid?
  /// When to retry a read that another process's lock prevented; nil if there is nothing to retry.
  private var retryDeadline: Deadline?
  /// Changes of this session that the list shows but the graph does not have yet.
  private var pendingChanges = FolderChanges()
  private var undo = SessionUndo()
  private(set) var outcome = LayerOutcome()

  /// Why the event loop returns.
  enum End {
    case quit
    case edit(FilePlace)
    case editText(String)
  }

  init(
    _ live: LiveWorkspace, _ settings: ScreenSettings, _ output: Output,
    only open: ((inout App) -> Void)?
  ) throws(SystemError) {
    self.live = live
    self.settings = settings
    self.output = output
    histories = try BackgroundReader(settings.readHistory)
    let environment = settings.changes.environment
    repository = try BackgroundReader { $0.repositoryState(environment) }
    drawing = GridDrawing(isColored: settings.isColored)
    app = App(
      settings.snapshot(of: live.state), size: Self.size)
    app.showsOnlyLayers = open != nil
    open?(&app)
  }

  mutating func accept(_ edited: EditedText) {
    if case .edited(let text) = edited { app.setEditedText(text) }
  }

  mutating func show(_ error: ErrorMessage) {
    app.message = App.Message(text: error.line(settings.language), isError: true)
  }

  /// The text of an error.
  private func explain(_ error: any Error) -> String {
    if let error = error as? SystemError, error.isOfLock {
      return WaitingMessages.waiting(for: nil)[settings.language]
    }
    return ErrorMessage(error).line(settings.language)
  }

  private static var size: Terminal.Size {
    Terminal.size(1) ?? Terminal.Size(columns: 80, rows: 24)
  }

  /// Takes over the terminal and handles events until one ends the loop.
  mutating func show(_ watch: inout WorkspaceWatch) throws(SystemError) -> End {
    let raw = try RawMode(
      farewell: MouseMode.end + PasteMode.end + TerminalTitle.end + GridDrawing.end)
    begin(raw)
    while true {
      if app.showsOnlyLayers && app.layers.isEmpty {
        outcome.hadInput = !app.drafts.isEmpty
        return .quit
      }
      if !raw.hasNextKey { draw(raw) }
      if !pendingChanges.isEmpty {
        reload()
        continue
      }
      // Without an output nobody sees the effect of a key: end as if the terminal were closed.
      if output.isBroken, let end = perform(app.press(.endOfInput), raw) { return end }
      if let name = app.takeHistoryRequest() {
        histories.ask(
          HistoryQuestion(name: name, workspace: live.workspace, graph: app.snapshot.graph))
      }
      if !app.showsOnlyLayers && nextRepositoryLook.left == .zero { lookAtRepository() }
      if !app.isLoading { loads = nil }
      let others =
        [histories.descriptor, repository.descriptor]
        + [watch.descriptor, loads?.descriptor].compactMap(\.self)
      let key = raw.nextKey(orReadable: others, within: timeout(with: watch))
      for (name, history) in histories.take() { app.show(history, of: name) }
      if let state = repository.take().last { app.repository = state }
      if let loaded = loads?.take().last { take(loaded, raw.typed) }
      if key == .resumed { begin(raw) }
      // A terminal may drop text when it shrinks, even if it grows again.
      if key == .resize { shown = nil }
      if key == .resize || key == .resumed { app.resize(to: Self.size) }
      outcome.isInterrupted = [.control("c"), .control("d"), .endOfInput].contains(key)
      if let key, let end = perform(app.press(key), raw) { return end }
      if key == nil { app.continueSearch() }
      if let changes = watch.changes() ?? (isRetryDue && key == nil ? FolderChanges() : nil) {
        reload(changes)
        watch.follow(live.workspace)
      }
    }
  }

  /// How long to wait for a key or a file event.
  private func timeout(with watch: borrowing WorkspaceWatch) -> Duration {
    if app.isBusy { return .zero }
    return min(watch.patience, retryDeadline?.left ?? watch.patience)
  }

  private var isRetryDue: Bool { retryDeadline?.left == .zero }

  private static let retryDelay = Duration.milliseconds(200)

  private mutating func begin(_ raw: borrowing RawMode) {
    shown = nil
    write(
      GridDrawing.begin + TerminalTitle.begin(app.snapshot.facts.workspace) + PasteMode.begin, raw)
    if app.capturesMouse { write(MouseMode.begin, raw) }
  }

  private mutating func draw(_ raw: borrowing RawMode) {
    let grid = app.drawn()
    let update = drawing.update(from: shown, to: grid)
    shown = grid
    if !update.isEmpty { write(update, raw) }
  }

  /// Writes without interruption by a stop signal.
  private func write(_ text: String, _ raw: borrowing RawMode) {
    raw.draw {
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
      case .keep(let kind, let values):
        settings.keep(live.workspace, kind, values)
        outcome.hadInput = true
      case .setMouse: write(app.capturesMouse ? MouseMode.begin : MouseMode.end, raw)
      case .copy(let text): write(Clipboard.copying(text), raw)
      case .redraw: shown = nil
      case .suspend: _ = raw.suspend()
      case .preview(let request): app.handle(preview(request), to: request)
      case .perform(let request): app.handle(perform(request, raw.typed), to: request)
      case .load(let address, let isAgreed): load(address, isAgreed: isAgreed)
      }
    }
    return nil
  }

  /// Reads changed files and shows them; on an error, shows the error and the previous state.
  mutating func reload(_ changes: FolderChanges = FolderChanges()) {
    let isDifferent: Bool
    do {
      pendingChanges.add(changes)
      let all = pendingChanges
      pendingChanges = FolderChanges()
      isDifferent = try live.update(after: all)
      retryDeadline = nil
    } catch {
      retryDeadline = error.isOfLock ? Deadline(after: Self.retryDelay) : nil
      return app.showReadError(explain(error))
    }
    if isDifferent || app.readError != nil { app.follow(settings.snapshot(of: live.state)) }
    if !app.showsOnlyLayers { lookAtRepository() }
  }

  /// Asks git for the branch and the uncommitted changes.
  private mutating func lookAtRepository() {
    nextRepositoryLook = Deadline(after: .seconds(3))
    repository.ask(live.workspace)
  }
}

/// The text of the first tasks from an address.
private typealias LoadedTasks = (address: WebAddress, text: Result<String, any Error>)

extension ScreenLoop {
  /// Loads the first tasks if the user has agreed to the address in docket.toml, or asks.
  mutating func offerLoading() {
    let workspace = live.workspace
    guard !ImportSource.isOffline(settings.changes.environment), workspace.declarations.isUsable,
      let task = workspace.schema.index(of: .task)
    else { return }
    switch workspace.seedDecision(whereEmpty: live.state.graph, task, typed: nil) {
    case .leave: break
    case .load(let address):
      _ = app.load(address, isAgreed: true)
      load(address, isAgreed: true)
    case .ask(let address): app.confirmLoading(from: address)
    }
  }

  private mutating func load(_ address: WebAddress, isAgreed: Bool) {
    let (workspace, environment) = (live.workspace, settings.changes.environment)
    guard case .load = workspace.seedDecision(for: address, isAgreed: isAgreed) else { return }
    do {
      // Each has its own reader: one that was given up may still run.
      let reader = try BackgroundReader { (address: WebAddress) -> LoadedTasks in
        (address, Result { try workspace.taskText(from: address, environment) })
      }
      reader.ask(address)
      loads = reader
    } catch {
      app.endLoading(.refused(explain(error)))
    }
  }

  /// Adds the loaded tasks, or shows why they could not be loaded.
  private mutating func take(_ loaded: LoadedTasks, _ typed: TypedKeys) {
    loads = nil
    guard let task = live.workspace.schema.index(of: .task) else {
      app.loading = nil
      return
    }
    switch loaded.text {
    case .success(let text):
      app.endLoading(perform(.load(text, from: loaded.address, task), typed))
    case .failure(let error): app.endLoading(.refused(explain(error)))
    }
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

  private func preview(_ request: ChangeRequest) -> RequestResult {
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
      return .refused(explain(error))
    }
  }

  private mutating func perform(_ request: ChangeRequest, _ typed: TypedKeys) -> RequestResult {
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
      let summary = result.change.map { $0.outcomes.isEmpty ? [] : [self.summary(of: $0)] } ?? []
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
      let label = live.workspace.schema[kind].count(count, settings.language)
      return (
        result.changes, nil,
        [ScreenMessages.loaded(label)] + ImportMessages.warnings(about: result)
      )
    case .edit, .all, .tick, .delete, .deleteFromReferences, .add, .note, .perform, .undo,
      .fix:
      let result = try live.workspace.change(changes) { plan in
        try plan.apply(request, adding: settings.add)
      }
      var remarks = result.remarks.compactMap(DailyMessages.remark)
      if case .fix(let change, let fix) = request {
        remarks.append(CheckMessages.fixed(change.path, fix))
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
        lines: lines(previewing: result.change.outcomes, of: result.change))
    case .refused(let error, let rest):
      return refused(error, waiting, rest)
    }
  }

  /// The outcome of a change on one line.
  private func summary(of change: ChangeResult) -> String {
    text(of: change, maxWidth: 30).summary(of: change.outcomes)
  }

  /// The planned outcome of a change, one line for each record.
  private func lines(previewing outcomes: [ChangeOutcome], of change: ChangeResult) -> [String] {
    text(of: change, maxWidth: nil).preview(of: outcomes)
  }

  private func text(of change: ChangeResult, maxWidth: Int?) -> ChangeText {
    ChangeText(
      change.outcomes, in: change.graph, language: settings.language, clock: settings.clock,
      maxWidth: maxWidth)
  }

  /// The refusal of a change, with advice.
  private mutating func refused(
    _ error: any Error, _ waiting: Waiting, _ rest: LocalizedText? = nil
  ) -> RequestResult {
    if waiting.isCancelled { return .refused(ScreenMessages.gaveUp[settings.language]) }
    if case OperationError.change(.changedMeanwhile(let path, _, _, _)) = error {
      reload(FolderChanges(written: [path]))
    }
    let reason = explain(error)
    if error is SystemError {
      return .refused(ScreenMessages.notSaved(reason)[settings.language])
    }
    return .refused(reason + (rest.map { " — " + $0[settings.language] } ?? ""))
  }

  /// Shows the changes of this session. New statuses in a list are shown with the next frame, before the graph is
  /// computed. If the files cannot be read now, the watch reports them later.
  private mutating func show(_ files: [FileChange], _ outcomes: [ChangeOutcome]) {
    var changes = FolderChanges()
    for change in files {
      if change.after == nil { changes.remove(change.path) } else { changes.write(change.path) }
    }
    if app.pages.isEmpty, !outcomes.isEmpty, let statuses = newStatuses(outcomes) {
      app.show(statuses)
      pendingChanges.add(changes)
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
