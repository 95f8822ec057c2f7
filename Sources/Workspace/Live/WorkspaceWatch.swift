import Model
package import Platform
import Text

/// Watches a workspace's folder so that a `LiveWorkspace`, or anything else derived from the files, can be kept up to date. A new
/// day counts as a change of everything, because rules and queries may use the date.
///
/// It never blocks: it names a file descriptor and a time to wait for. Changes are reported when they have settled
/// (`SettlingChanges`). Create it before reading the files, so that no change is missed.
package struct WorkspaceWatch: ~Copyable {
  private var watch: FolderWatch
  private var settling = SettlingChanges()
  private let clock: Clock
  private var day: Int64
  /// When everything is reported as changed, because it could not be read; nil if it could.
  private var retryDeadline: Deadline?

  package init(_ workspace: Workspace) {
    returnFreedMemory()
    watch = FolderWatch(workspace.followedTree, in: workspace.fileSystem)
    clock = workspace.occasion.clock
    day = clock.day.number
  }

  /// Watches the folders of the kinds that are declared now; if they differ from before, everything counts as changed.
  package mutating func follow(_ workspace: Workspace) {
    if workspace.followedTree == watch.tree { return }
    watch = FolderWatch(workspace.followedTree, in: workspace.fileSystem)
    settling.add(.anything, at: elapsedTime())
  }

  /// The descriptor that becomes readable when something may have changed; nil if the system reports no changes.
  package var descriptor: Int32? { watch.descriptor }

  /// Why the folders are scanned regularly, which is slow and uses the processor; nil if the system reports changes.
  package var reasonOfScanning: SystemError? { watch.reasonOfScanning }

  /// How long to wait before the next call of `changes()`, unless the descriptor becomes readable.
  package var patience: Duration {
    let rest = min(clock.day.rest, Self.longestRest)
    let settled = retryDeadline?.left ?? settling.patience(at: elapsedTime())
    return min(watch.patience ?? rest, settled ?? rest, rest)
  }

  /// The longest time between checks for a new day: a timer may fire late if the machine was asleep.
  private static let longestRest = Duration.seconds(600)

  /// Reports no changes for a short time, and then a change of everything: call it if nothing could be read because another
  /// program changes the workspace, since each attempt to read waits for that program.
  package mutating func retry() { retryDeadline = Deadline(after: .milliseconds(200)) }

  /// Whether an attempt to read has failed and the next one is not due.
  package var isRetrying: Bool { retryDeadline != nil }

  /// The changes that have settled since the last call; nil if there are none.
  package mutating func changes() -> FolderChanges? {
    let changes = watch.changes()
    let now = elapsedTime()
    if !changes.isEmpty { settling.add(changes, at: now) }
    if let retryDeadline {
      if retryDeadline.left != .zero { return nil }
      self.retryDeadline = nil
      settling = SettlingChanges()
      return .anything
    }
    if let settled = settling.settled(at: now) { return settled }
    let today = clock.day.number
    if today == day { return nil }
    day = today
    return .anything
  }
}

extension Workspace {
  /// The folders that contain the files that a check reads.
  fileprivate var followedTree: FolderTree {
    FolderTree(
      root: root, folders: Set(schema.kinds.map(\.folder) + [SchemaFiles.folder]),
      hiddenFiles: Set(SchemaAssociation.allCases.map(\.name)),
      above: workTree?.wayUp)
  }
}
