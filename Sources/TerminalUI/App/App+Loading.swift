import Model
import Operations
import Presentation
import Text
import Workspace

/// The first tasks, which are loaded beside the screens.
extension App {
  enum Loading {
    /// From the address with this name.
    case running(String)
    /// With the reason.
    case failed(String)
  }

  var isLoading: Bool { if case .running? = loading { true } else { false } }

  /// Why the first tasks cannot be loaded; nil if they can.
  var loadReason: DisabledReason? {
    if snapshot.schema.index(of: .task) == nil { return .noTaskKind }
    if isLoading { return .isLoading }
    if hasTasks { return .hasTasks }
    return snapshot.hasUsableSettings && snapshot.graph.findings.isEmpty ? nil : .unreadableFiles
  }

  private var hasTasks: Bool {
    snapshot.schema.index(of: .task).map(snapshot.hasRecords) ?? false
  }

  /// Asks whether to load the first tasks from the address in docket.toml, or else from the default one.
  mutating func confirmLoading() {
    do {
      confirmLoading(from: try snapshot.state.workspace.seedAddress())
    } catch {
      message = Message(text: explain(error), isError: true)
    }
  }

  mutating func confirmLoading(from address: WebAddress) {
    // A no is remembered.
    func answer(_ isAgreed: Bool) -> Answer {
      Answer(end: .pop) { $0.load(address, isAgreed: isAgreed) }
    }
    confirm(.load(from: sanitized(address.name)), [], answer(true), no: answer(false))
  }

  mutating func load(_ address: WebAddress, isAgreed: Bool) -> [Effect] {
    if isAgreed { loading = .running(sanitized(address.name)) }
    return [.load(address, isAgreed: isAgreed)]
  }

  mutating func stopLoading() {
    loading = nil
    show(ScreenMessages.loadingStopped)
  }

  /// Shows the result of loading: a failure where the tasks would be.
  mutating func endLoading(_ result: RequestResult) {
    loading = nil
    switch result {
    // The open layers have nothing to do with it.
    case .done(let text, _): message = Message(text: text, isError: false)
    case .refused(let text, _, _, _): loading = .failed(text)
    case .confirmDelete, .blocked, .confirmUndo, .confirmFixes: break
    }
  }

  /// What is loaded, or why nothing could be, as long as there are no tasks.
  var loadingText: LocalizedText? {
    switch loading {
    case .running(let address): ScreenMessages.loading(address)
    case .failed where hasTasks: nil
    case .failed(let reason): ScreenMessages.loadingFailed(reason)
    case nil: nil
    }
  }

  /// Whether the list would show the tasks that are loaded.
  var isListOfLoading: Bool {
    list.screen.kind == snapshot.schema.index(of: .task) && list.rows.rowCount == 0
  }
}
