import Model
import Operations
import Presentation
import Text
import Workspace

extension App {
  /// Why the first tasks cannot be loaded; nil if they can.
  var loadReason: DisabledReason? {
    guard let task = snapshot.schema.index(of: .task) else { return .noTaskKind }
    if snapshot.hasRecords(of: task) { return .hasTasks }
    return snapshot.hasUsableSettings && snapshot.graph.findings.isEmpty ? nil : .unreadableFiles
  }

  /// Asks whether to load the first tasks from the address in docket.toml, or else from the default one.
  mutating func confirmLoading() {
    guard let task = snapshot.schema.index(of: .task) else { return }
    do {
      let address = try snapshot.state.workspace.seedAddress()
      confirm(.load(from: sanitized(address.name)), [], .change(.load(address, task)))
    } catch {
      message = Message(text: explain(error), isError: true)
    }
  }
}
