import Diagnostics
import Model
import Platform
import Text
import Workspace

/// A workspace that the server keeps up to date.
struct FollowedWorkspace {
  /// `nil` until the workspace has been read, and while it cannot be read.
  private var live: LiveWorkspace?
  /// `nil` until the workspace is read for the first time.
  private var follower: Follower?
  /// Whether the workspace cannot be read; the server tries again after a change.
  private(set) var isAway = false
  private let found: Workspace
  /// The root's URI as the client spells it, without a slash at the end.
  let rootURI: String
  /// The texts that are open in the folder, of records or other files.
  private var texts: [Path: [UInt8]] = [:]
  /// The paths of texts that have changed since the state was computed.
  private var changed: Set<Path> = []
  /// The paths of those changed texts whose diagnostics have not been sent.
  private var untold: Set<Path> = []
  /// The changes on disk since then.
  private var onDisk = FolderChanges()
  /// When to read again what another program was changing.
  private var retry: Deadline?
  private static let retryDelay = Duration.milliseconds(200)
  /// Whether the client lacks the latest diagnostics.
  private var isBehind = true
  /// The diagnostics that the client has received.
  var published = PublishedFindings()

  /// Reads nothing yet.
  init(_ workspace: Workspace, rootURI: String) {
    found = workspace
    self.rootURI = rootURI
  }

  var root: String { found.root }

  /// The current state; until the workspace has been read, only the open texts, each checked alone.
  var state: LiveState {
    live?.state
      ?? LiveState(of: texts.filter { $0.key != Workspace.fileName }, alone: found)
  }

  var isRead: Bool { live != nil }

  /// Whether the workspace has not been read and no text in it is open.
  var awaitsTexts: Bool { live == nil && !isAway && texts.isEmpty }

  /// Whether open texts can be checked alone and their diagnostics sent at once. With unsaved changes in docket.toml,
  /// that could be wrong.
  var canTellOfTexts: Bool {
    !untold.isEmpty && !isAway && !changed.contains(Workspace.fileName)
      && state.declarations.isUsable
  }

  /// Whether there are diagnostics to send.
  var isUnpublished: Bool { isBehind && !isAway }

  /// Sets the text of an open file for the next `bringUpToDate`; only the last of several texts is checked.
  mutating func set(_ text: [UInt8]?, at path: Path) {
    texts[path] = text
    changed.insert(path)
    if text == nil { untold.remove(path) } else { untold.insert(path) }
  }

  /// Whether a text has changed that could not be checked yet, because another program changes the workspace.
  var waitsWithTexts: Bool { retry != nil && !changed.isEmpty }

  /// A descriptor that becomes readable when the folder may have changed; `nil` if the system does not support that.
  var descriptor: Int32? { follower?.watch.descriptor }

  /// The time until something must be done even if nothing is readable; `nil` for no limit.
  var patience: Duration? {
    [follower?.watch.patience, retry?.left].compactMap(\.self).min()
  }

  /// Records that a file is reported as changed.
  mutating func noteChange(at path: Path) { onDisk.write(path) }

  mutating func notePublished() { isBehind = false }

  /// Updates the state; reads the workspace the first time, and when it becomes readable again. While another program changes
  /// the workspace, the state stays as it was.
  mutating func bringUpToDate() throws(SystemError) {
    if let left = retry?.left, left > .zero { return }
    let follower = follower ?? Follower(found)
    self.follower = follower
    if let changes = follower.watch.changes() { onDisk.add(changes) }
    if isAway && onDisk.isEmpty && changed.isEmpty { return }
    let (changes, paths, unsent) = (onDisk, changed, untold)
    (onDisk, changed, untold, retry) = (FolderChanges(), [], [], nil)
    // Moved out, so that it is not copied when it changes, and is read again if an error occurs.
    var live: LiveWorkspace
    if let known = self.live.take() {
      live = known
      let texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, self.texts[$0]) })
      do {
        if try live.update(texts: texts, after: changes) { isBehind = true }
      } catch {
        guard error.isOfLock else { throw error }
        (self.live, changed, untold) = (live, paths, unsent)
        retry = Deadline(after: Self.retryDelay)
        return
      }
    } else {
      live = try LiveWorkspace(found.readAgain(), under: texts)
      live.readsWithoutWaiting()
      (isAway, isBehind) = (false, true)
    }
    follower.watch.follow(live.workspace)
    self.live = live
  }

  /// Records that the workspace cannot be read, and returns messages that withdraw its diagnostics.
  mutating func leave() -> [[UInt8]] {
    defer { (published, isAway, isBehind) = (PublishedFindings(), true, true) }
    return published.withdrawal()
  }
}

extension FollowedWorkspace {
  /// Diagnostics for texts whose diagnostics have not been sent: diagnostics of each text alone, and earlier ones that
  /// involve other files, unless the text in their place was edited.
  mutating func takeUntold() -> [(path: Path, findings: [Diagnostic])] {
    defer { untold = [] }
    let workspace = live?.workspace ?? found
    return untold.sorted().compactMap { path in
      guard let text = texts[path], workspace.schema.recordName(ofPath: path) != nil else {
        return nil
      }
      let state = LiveState(of: [path: text], alone: workspace)
      return (path, (state.findings(in: path) + earlierFindings(in: path, text)).sorted())
    }
  }

  /// Earlier diagnostics in a file that involve other files, with their places moved to fit the new text.
  private func earlierFindings(in path: Path, _ text: [UInt8]) -> [Diagnostic] {
    guard let live, let number = live.state.graph.index(ofPath: path),
      !live.state.graph[number].isBroken
    else { return [] }
    let old = live.state.graph.source(of: number)
    let own = Set(LiveState(of: [path: old], alone: live.workspace).findings)
    let others = live.state.findings(in: path).filter { !own.contains($0) }
    guard let edit = difference(from: old, to: text, in: path) else { return others }
    return others.compactMap { $0.moved(by: edit) }
  }
}

extension Diagnostic {
  /// The diagnostic after an edit elsewhere in its file; `nil` if the edit touches it.
  fileprivate func moved(by edit: Edit) -> Diagnostic? {
    guard let edited = edit.location.range, let range = location.range else { return self }
    var moved = self
    moved.related.removeAll { $0.location.path == location.path }
    if range.upperBound < edited.lowerBound { return moved }
    guard range.lowerBound > edited.upperBound else { return nil }
    let shift = edit.replacement.count - edited.count
    moved.location.range = range.lowerBound + shift..<range.upperBound + shift
    return moved
  }
}

/// Watches a workspace's folder; a class, since there can be only one listener.
private final class Follower {
  var watch: WorkspaceWatch

  init(_ workspace: Workspace) { watch = WorkspaceWatch(workspace) }
}
