import Diagnostics
import Model
import Platform
import Text
import Workspace

/// A workspace that the server keeps current, and what it has to do for that.
struct FollowedWorkspace {
  /// Nil until the workspace has been read, and while it cannot be.
  private var live: LiveWorkspace?
  /// Nil until it is read for the first time.
  private var follower: Follower?
  /// Whether it cannot be read; it comes back once something has changed that makes it readable.
  private(set) var isAway = false
  private let found: Workspace
  /// As the client spells it, without a slash at its end.
  let rootURI: String
  /// What is open in the folder, be it a record or not.
  private var texts: [Path: [UInt8]] = [:]
  /// The paths of texts that have changed since the state was computed.
  private var changed: Set<Path> = []
  /// The paths of those of them of which the client has been told nothing yet.
  private var untold: Set<Path> = []
  /// What has changed in the folder since then.
  private var onDisk = FolderChanges()
  /// Whether the client has not been told of what is found.
  private var isBehind = true
  /// What the client has been told of.
  var published = PublishedFindings()

  /// Nothing of it is read yet.
  init(_ workspace: Workspace, rootURI: String) {
    found = workspace
    self.rootURI = rootURI
  }

  var root: String { found.root }

  /// The workspace as it is known; until it has been read, of open texts what they show by themselves.
  var state: LiveState {
    live?.state
      ?? LiveState(of: texts.filter { $0.key != Workspace.fileName }, alone: found)
  }

  var isRead: Bool { live != nil }

  /// Whether it has not been read, and nothing in it is open yet.
  var awaitsTexts: Bool { live == nil && !isAway && texts.isEmpty }

  /// Whether the client can be told at once of what texts show by themselves. With another docket.toml open than the
  /// one that is known that is not certain.
  var canTellOfTexts: Bool {
    !untold.isEmpty && !isAway && !changed.contains(Workspace.fileName)
      && state.declarations.isUsable
  }

  /// Whether the client has not been told of what is found.
  var isUnpublished: Bool { isBehind && !isAway }

  /// Has a text count from the next `bringUpToDate` on; of many, only the last is ever checked.
  mutating func set(_ text: [UInt8]?, at path: Path) {
    texts[path] = text
    changed.insert(path)
    if text == nil { untold.remove(path) } else { untold.insert(path) }
  }

  /// What can be read from once the folder may have changed; nil where the system does not tell.
  var descriptor: Int32? { follower?.watch.descriptor }

  /// How long nothing need be done unless there is something to be read; nil for ever.
  var patience: Duration? { follower?.watch.patience }

  /// Takes note of a file that somebody says has changed.
  mutating func noteChange(at path: Path) { onDisk.write(path) }

  mutating func notePublished() { isBehind = false }

  /// Makes the state current; the first time, and when it comes back, reads the workspace.
  mutating func bringUpToDate() throws(SystemError) {
    let follower = follower ?? Follower(found)
    self.follower = follower
    if let changes = follower.watch.changes() { onDisk.add(changes) }
    if isAway && onDisk.isEmpty && changed.isEmpty { return }
    let (changes, paths) = (onDisk, changed)
    (onDisk, changed, untold) = (FolderChanges(), [], [])
    // Taken out, so that nobody else has it while it changes, and so that what cannot be read now is read anew.
    var live: LiveWorkspace
    if let known = self.live.take() {
      live = known
      let texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, self.texts[$0]) })
      if try live.update(texts: texts, after: changes) { isBehind = true }
    } else {
      live = try LiveWorkspace(found.readAgain(), under: texts)
      (isAway, isBehind) = (false, true)
    }
    follower.watch.follow(live.workspace)
    self.live = live
  }

  /// Notes that it cannot be read, and returns the messages by which all that was told of it is taken back.
  mutating func leave() -> [[UInt8]] {
    defer { (published, isAway, isBehind) = (PublishedFindings(), true, true) }
    return published.withdrawal()
  }
}

extension FollowedWorkspace {
  /// What is found in the texts of which the client has been told nothing: what each shows by itself, and what was
  /// found in it before by way of other files, as far as that was not typed over.
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

  /// What was found in a file by way of others before its text became another one.
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
  /// The same where its file was edited elsewhere; nil where the edit touches it.
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

/// What tells of changes in a workspace's folder, which only one can listen to.
private final class Follower {
  var watch: WorkspaceWatch

  init(_ workspace: Workspace) { watch = WorkspaceWatch(workspace) }
}
