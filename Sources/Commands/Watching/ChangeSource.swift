package import Platform
package import Workspace

/// What tells that it is time to show something again.
package struct ChangeSource {
  package enum Event: Sendable {
    case changed(FolderChanges)
    /// Nobody reads any more what is shown.
    case unread
  }

  /// Waits for the next event after what was shown of a workspace, which tells the folders that matter.
  package let next: (Workspace) -> Event
  /// Why the system does not tell of changes, so that they are seen late; nil where it does.
  package let reasonOfScanning: SystemError?

  package init(reasonOfScanning: SystemError? = nil, next: @escaping (Workspace) -> Event) {
    self.next = next
    self.reasonOfScanning = reasonOfScanning
  }
}

extension ChangeSource {
  /// The changes in a workspace's folder from now on, while somebody reads a stream.
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
      if waiting.wait(watch.patience)[0] { return .unread }
    }
  }
}
