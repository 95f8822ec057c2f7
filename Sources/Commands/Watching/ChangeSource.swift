package import Platform
package import Workspace

/// A source of the changes after which `--watch` repeats a command.
package struct ChangeSource {
  package enum Event: Sendable {
    case changed(FolderChanges)
    /// The reader has closed the output.
    case closed
  }

  /// Waits for the next event in the folders of a workspace.
  package let next: (Workspace) -> Event
  /// The reason why the system cannot report changes, so that folders are read regularly; nil if it can.
  package let reasonOfScanning: SystemError?

  package init(reasonOfScanning: SystemError? = nil, next: @escaping (Workspace) -> Event) {
    self.next = next
    self.reasonOfScanning = reasonOfScanning
  }
}

extension ChangeSource {
  /// The changes in a workspace's folder, until the output is closed.
  package static func onDisk(_ workspace: Workspace, while output: Output) -> ChangeSource {
    let changes = DiskChanges(WorkspaceWatch(workspace))
    return ChangeSource(reasonOfScanning: changes.watch.reasonOfScanning) { workspace in
      changes.watch.follow(workspace)
      return changes.next(while: output)
    }
  }
}

private final class DiskChanges {
  var watch: WorkspaceWatch

  init(_ watch: consuming WorkspaceWatch) { self.watch = watch }

  func next(while output: Output) -> ChangeSource.Event {
    while true {
      if let changes = watch.changes() { return .changed(changes) }
      var waiting = Waiting()
      waiting.add(closing: output.descriptor)
      if let descriptor = watch.descriptor { waiting.add(reading: descriptor) }
      if waiting.wait(watch.patience)[0] { return .closed }
    }
  }
}
