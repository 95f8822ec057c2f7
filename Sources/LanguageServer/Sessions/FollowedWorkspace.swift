import Model
import Platform
import Text
import Workspace

/// A workspace that the server keeps up to date: changes are only noted, and all of them are read by `update`.
///
/// A class, since a folder can have only one listener.
final class FollowedWorkspace {
  /// The root's URI as the client spells it, without a slash at the end.
  let rootURI: String
  private let found: Workspace
  private var watch: WorkspaceWatch
  /// `nil` until the workspace is read for the first time.
  private var live: LiveWorkspace?
  /// Whether the workspace cannot be read; the server tries again after a change.
  private var isUnreadable = false
  /// Whether another program changes the workspace, so that the state may be older than the files.
  private(set) var isLocked = false
  /// Whether anything has changed since the last attempt to read.
  private var isChanged = true
  /// The texts that have changed since the last successful read, with `nil` for those that were closed.
  private var texts: [Path: [UInt8]?] = [:]
  /// The changes on disk since then.
  private var onDisk = FolderChanges()
  /// Whether the client may lack the latest diagnostics.
  private(set) var isUnpublished = false
  /// The duration of the last check; a new editor is likely to open a file soon.
  private(set) var checkDuration = Duration.milliseconds(30)
  private var published = PublishedFindings()

  /// Reads nothing yet.
  init(_ workspace: Workspace, rootURI: String) {
    (found, self.rootURI) = (workspace, rootURI)
    watch = WorkspaceWatch(workspace)
  }

  var root: String { found.root }

  /// The current state; `nil` if the workspace has not been read or cannot be read.
  var state: LiveState? { isUnreadable ? nil : live?.state }

  /// Whether a text has changed that could not be checked yet, because another program changes the workspace.
  var waitsWithTexts: Bool { isLocked && !texts.isEmpty }

  /// A descriptor that becomes readable when the folder may have changed; `nil` if the system does not support that.
  var descriptor: Int32? { watch.descriptor }

  /// The time until `update` must be called even if nothing is readable.
  var timeout: Duration { watch.patience }

  func noteText(_ text: [UInt8]?, at path: Path) {
    texts[path] = .some(text)
    isChanged = true
  }

  func noteChange(at path: Path) {
    onDisk.write(path)
    isChanged = true
  }

  /// Reads the changes and checks the workspace. While another program changes it, the state stays as it was.
  func update() {
    if let changes = watch.changes() {
      onDisk.add(changes)
      isChanged = true
    }
    if !isChanged || watch.isRetrying { return }
    let start = elapsedTime()
    do {
      let isDifferent = try read()
      if isDifferent { checkDuration = elapsedTime() - start }
      isUnpublished = isUnpublished || isDifferent || isUnreadable
      (isUnreadable, isLocked) = (false, false)
    } catch  where error.isOfLock {
      isLocked = true
      return watch.retry()
    } catch {
      isUnpublished = isUnpublished || !isUnreadable
      (isUnreadable, isLocked) = (true, false)
    }
    isChanged = false
  }

  /// Returns whether anything may have changed.
  private func read() throws(SystemError) -> Bool {
    // The folder may be another one with the same name.
    if isUnreadable { watch = WorkspaceWatch(live?.workspace ?? found) }
    var isDifferent = true
    if live == nil {
      live = try LiveWorkspace(found.readAgain(), under: texts.compactMapValues(\.self))
      live?.readsWithoutWaiting()
    } else if try live?.update(texts: texts, after: onDisk) == false {
      isDifferent = false
    }
    (texts, onDisk) = ([:], FolderChanges())
    if let live { watch.follow(live.workspace) }
    return isDifferent
  }

  /// The messages after which the client has the diagnostics of this moment; none without a view.
  func publish(_ view: WorkspaceView?) -> [[UInt8]] {
    isUnpublished = false
    return published.update(to: view)
  }
}
