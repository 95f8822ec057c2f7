import Model
package import Platform
import Text

/// Follows what changes in a workspace's folder, for who keeps a `LiveWorkspace` or anything else current by it.
///
/// It never waits: it says for what, and how long, there is nothing to be done. Changes come once whoever makes them
/// seems to be done (`SettlingChanges`). Make it before what it keeps current is read, so that nothing is missed.
package struct WorkspaceWatch: ~Copyable {
  private var watch: FolderWatch
  private var settling = SettlingChanges()

  package init(_ workspace: Workspace) {
    watch = FolderWatch(workspace.followedTree, in: workspace.fileSystem)
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

  /// How long `changes()` need not be called unless there is something to be read; nil for ever.
  package var patience: Duration? {
    switch (watch.patience, settling.patience(at: elapsedTime())) {
    case (let scan?, let settling?): min(scan, settling)
    case (let scan, let settling): scan ?? settling
    }
  }

  /// What has changed and is to be taken up now; nil where nothing is.
  package mutating func changes() -> FolderChanges? {
    let changes = watch.changes()
    let now = elapsedTime()
    if !changes.isEmpty { settling.add(changes, at: now) }
    return settling.settled(at: now)
  }
}

extension Workspace {
  /// The folders whose files a check depends on.
  fileprivate var followedTree: FolderTree {
    FolderTree(
      root: root, folders: PathSet(schema.kinds.map(\.folder) + [SchemaFiles.folder]),
      hiddenFiles: PathSet(SchemaAssociation.allCases.map(\.name)))
  }
}
