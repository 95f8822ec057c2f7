import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// The event loop: connects the app, the live workspace and the terminal.
struct ScreenLoop {
  var live: LiveWorkspace
  var app: App
  let settings: ScreenSettings
  let output: Output
  let drawing: GridDrawing
  private let histories: BackgroundReader<HistoryQuestion, (RecordName, PageHistory)>
  /// Loads the first tasks; nil if nothing is loaded.
  private var loads: BackgroundReader<WebAddress, LoadedTasks>?
  private let repository: BackgroundReader<Workspace, RepositoryState?>
  /// When to ask for the state of the repository again: commits change no record file.
  private var nextRepositoryLook = Deadline(after: .zero)
  /// Whether to wake up for that, since files have changed.
  private var isRepositoryChanged = false
  /// What the terminal shows; nil if unknown.
  var shown: Grid?
  /// Whether another process's lock prevented the last read.
  private var isLocked = false
  /// Whether a new state of the workspace was shown, whose folders are not watched yet.
  private var isUpdated = false
  private var updates: WorkspaceUpdates
  var undo = SessionUndo()
  var outcome = LayerOutcome()

  /// Why the event loop returns.
  enum End {
    case quit
    case edit(FilePlace)
    case editText(String)
    case run([String])
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
    updates = try WorkspaceUpdates(settings.snapshot)
    drawing = GridDrawing(isColored: settings.isColored)
    app = App(
      settings.snapshot(live.state), size: Self.size)
    app.showsOnlyLayers = open != nil
    open?(&app)
  }

  mutating func show(_ error: ErrorMessage) {
    app.message = App.Message(text: error.line(settings.language), isError: true)
  }

  /// The text of an error.
  func explain(_ error: any Error) -> String {
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
      updates.start(live, app.list)
      // Without an output nobody sees the effect of a key: end as if the terminal were closed.
      if output.isBroken, let end = perform(app.press(.endOfInput), raw) { return end }
      if let name = app.takeHistoryRequest() {
        histories.ask(
          HistoryQuestion(name: name, workspace: live.workspace, graph: app.snapshot.graph))
      }
      if !app.showsOnlyLayers, !updates.isPending, nextRepositoryLook.left == .zero {
        lookAtRepository()
      }
      if !app.isLoading { loads = nil }
      let others =
        [histories.descriptor, repository.descriptor, updates.descriptor]
        + [watch.descriptor, loads?.descriptor].compactMap(\.self)
      if isLocked { watch.retry() }
      isLocked = false
      let key = raw.nextKey(orReadable: others, within: timeout(with: watch))
      for (name, history) in histories.take() { app.show(history, of: name) }
      if let state = repository.take().last { app.repository = state }
      if let loaded = loads?.take().last { take(loaded, raw.typed) }
      if key == .resumed { begin(raw) }
      // A terminal may drop text when it shrinks, even if it grows again.
      if key == .resize { shown = nil }
      if key == .resize || key == .resumed { app.resize(to: Self.size) }
      outcome.isInterrupted = [.control("c"), .control("d"), .endOfInput].contains(key)
      // The key was pressed before an update that came with it was shown.
      if let key, let end = perform(app.press(key), raw) { return end }
      if key == nil { app.continueSearch() }
      if let changes = watch.changes() { updates.add(changes) }
      takeUpdate()
      if isUpdated { watch.follow(live.workspace) }
      isUpdated = false
    }
  }

  /// How long to wait for a key or a file event.
  private func timeout(with watch: borrowing WorkspaceWatch) -> Duration {
    if app.isBusy { return .zero }
    let look = isRepositoryChanged ? nextRepositoryLook.left : nil
    return min(watch.patience, look ?? watch.patience)
  }

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
      case .run(let words): return .run(words)
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
  mutating func reload(_ changes: FolderChanges) {
    updates.add(changes)
    finishUpdates()
  }

  /// Notes changed files, to be read beside the screens, and shows the new statuses that they have until then.
  mutating func noteChanges(_ changes: FolderChanges, _ statuses: [RecordName: Choice]) {
    app.show(statuses)
    updates.add(changes, statuses)
  }

  /// Shows the new state, if it is ready.
  private mutating func takeUpdate() {
    guard let update = updates.take() else { return }
    live = update.live
    isLocked = update.error?.isOfLock == true
    if let error = update.error { return app.showReadError(explain(error)) }
    isUpdated = true
    if update.isDifferent || app.readError != nil {
      app.follow(update.snapshot)
    } else {
      app.showOnly(update.snapshot.newStatuses)
    }
    // git compares all files, so it runs once after several changes.
    nextRepositoryLook = Deadline(after: .seconds(1))
    isRepositoryChanged = !app.showsOnlyLayers
  }

  /// Reads all changes that are known, and waits until they are shown.
  private mutating func finishUpdates() {
    while updates.isPending {
      updates.start(live, app.list)
      updates.wait()
      takeUpdate()
    }
  }

  /// Asks git for the branch and the uncommitted changes.
  private mutating func lookAtRepository() {
    nextRepositoryLook = Deadline(after: .seconds(3))
    isRepositoryChanged = false
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
