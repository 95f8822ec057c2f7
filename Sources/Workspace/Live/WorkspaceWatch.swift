import Model
package import Platform
import Text

/// Follows what changes in a workspace's folder, for who keeps a `LiveWorkspace` or anything else current by it. A new
/// day counts as a change of anything, for rules and queries may ask for it.
///
/// It never waits: it says for what, and how long, there is nothing to be done. Changes come once whoever makes them
/// seems to be done (`SettlingChanges`). Make it before what it keeps current is read, so that nothing is missed.
package struct WorkspaceWatch: ~Copyable {
  private var watch: FolderWatch
  private var settling = SettlingChanges()
  private let clock: Clock
  private var day: Int64

  package init(_ workspace: Workspace) {
    watch = FolderWatch(workspace.followedTree, in: workspace.fileSystem)
    clock = workspace.occasion.clock
    day = clock.day.number
  }

  /// Follows the folders of the kinds that a workspace declares now; a change of them counts as one of anything.
  package mutating func follow(_ workspace: Workspace) {
    if workspace.followedTree == watch.tree { return }
    watch = FolderWatch(workspace.followedTree, in: workspace.fileSystem)
    settling.add(.anything, at: elapsedTime())
  }

  /// What can be read from once there may be changes; nil where the system does not tell of them.
  package var descriptor: Int32? { watch.descriptor }

  /// Why changes are looked for now and then, which is slow and takes the processor; nil where the system tells of
  /// them.
  package var reasonOfScanning: SystemError? { watch.reasonOfScanning }

  /// How long `changes()` need not be called unless there is something to be read.
  package var patience: Duration {
    let rest = min(clock.day.rest, Self.longestRest)
    return min(watch.patience ?? rest, settling.patience(at: elapsedTime()) ?? rest, rest)
  }

  /// How long a new day is not looked for: what sleeps while the machine does may wake up late.
  private static let longestRest = Duration.seconds(600)

  /// What has changed and is to be taken up now; nil where nothing is.
  package mutating func changes() -> FolderChanges? {
    let changes = watch.changes()
    let now = elapsedTime()
    if !changes.isEmpty { settling.add(changes, at: now) }
    if let settled = settling.settled(at: now) { return settled }
    let today = clock.day.number
    if today == day { return nil }
    day = today
    return .anything
  }
}

extension Workspace {
  /// The folders whose files a check depends on.
  fileprivate var followedTree: FolderTree {
    FolderTree(
      root: root, folders: Set(schema.kinds.map(\.folder) + [SchemaFiles.folder]),
      hiddenFiles: Set(SchemaAssociation.allCases.map(\.name)),
      above: WorkspacePlace(of: root, in: fileSystem).map { Path($0.wayUp.dropLast()) })
  }
}
