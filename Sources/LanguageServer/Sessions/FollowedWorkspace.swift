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
  private var texts: PathMap<[UInt8]> = [:]
  /// The paths of those of them that count instead of records' files.
  private var given: PathSet = []
  /// The paths of texts that have changed since the state was made.
  private var changed: PathSet = []
  /// What has changed in the folder since then.
  private var onDisk = FolderChanges()
  /// Whether the client has not been told of what has changed.
  private var isBehind = true
  /// Whether it has been told of what open texts show by themselves.
  private var isToldOfTexts = false
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

  /// Whether it has not been read, and nothing in it is open yet.
  var awaitsTexts: Bool { live == nil && !isAway && texts.isEmpty }

  /// Whether the client can be told at once of what open texts show by themselves, which stays true when all is read.
  /// With another docket.toml open than the saved one that is not certain.
  var canTellOfTexts: Bool {
    live == nil && !isAway && !isToldOfTexts && !texts.isEmpty && texts[Workspace.fileName] == nil
  }

  /// Whether the client has not been told of what is found.
  var isUnpublished: Bool { isBehind && !isAway }

  mutating func noteTextsTold() { isToldOfTexts = true }

  /// Has a text count from the next `bringUpToDate` on; of many, only the last is ever judged.
  mutating func set(_ text: [UInt8]?, at path: String) {
    texts[path] = text
    changed.insert(path)
    isBehind = true
  }

  /// What can be read from once the folder may have changed; nil where the system does not tell.
  var descriptor: Int32? { follower?.watch.descriptor }

  /// How long nothing need be done unless there is something to be read; nil for ever.
  var patience: Duration? { follower?.watch.patience }

  /// Takes note of a file that somebody says has changed.
  mutating func noteChange(at path: String) { note(FolderChanges(written: [path])) }

  private mutating func note(_ changes: FolderChanges) {
    onDisk.add(changes)
    isBehind = true
  }

  /// The files in which something else is found than the client knows; nil where that may be any.
  mutating func takeUnpublished() -> PathSet? {
    isBehind = false
    return live?.takeChangedPaths()
  }

  /// Makes the state current; the first time, and when it comes back, reads the workspace.
  mutating func bringUpToDate() throws(SystemError) {
    let follower = follower ?? Follower(found)
    self.follower = follower
    if let changes = follower.watch.changes() { note(changes) }
    if isAway && onDisk.isEmpty && changed.isEmpty { return }
    // Taken out, so that nobody else has it while it changes.
    var live: LiveWorkspace
    if let known = self.live.take() { live = known } else { live = try read() }
    try bringUpToDate(&live, follower)
    self.live = live
  }

  private mutating func read() throws(SystemError) -> LiveWorkspace {
    onDisk = FolderChanges()
    changed = texts.paths
    do throws(SystemError) {
      let live = try LiveWorkspace(found.readAgain())
      isAway = false
      return live
    } catch {
      changed = []
      throw error
    }
  }

  private mutating func bringUpToDate(
    _ live: inout LiveWorkspace, _ follower: Follower
  ) throws(SystemError) {
    var maySettingsDiffer = changed.contains(Workspace.fileName)
    if maySettingsDiffer { try live.set(texts[Workspace.fileName], at: Workspace.fileName) }
    if !onDisk.isEmpty {
      let changes = onDisk
      onDisk = FolderChanges()
      try live.takeUp(changes)
      if changes.isAnything || changes.paths.contains(Workspace.fileName) {
        maySettingsDiffer = true
      }
    }
    if maySettingsDiffer {
      follower.watch.follow(live.workspace)
      changed.formUnion(texts.paths)
    }
    let schema = live.workspace.schema
    // What was a record's when it was opened is followed to its end, whatever has become of its kind.
    let records = changed.filter {
      schema.recordName(ofPath: $0) != nil || SchemaFiles.mayBe($0) || given.contains($0)
    }
    changed = []
    if !records.isEmpty {
      given = given.union(records).intersection(texts.paths)
      try live.set(PathMap(records.map { ($0, texts[$0]) }, uniquingKeysWith: { $1 }))
    }
  }

  /// Notes that it cannot be read, and returns the messages by which all that was told of it is taken back.
  mutating func leave() -> [[UInt8]] {
    defer { (published, isAway, isBehind) = (PublishedFindings(), true, true) }
    return published.withdrawal()
  }
}

/// What tells of changes in a workspace's folder, which only one can listen to.
private final class Follower {
  var watch: WorkspaceWatch

  init(_ workspace: Workspace) { watch = WorkspaceWatch(workspace) }
}
