import Model
import Operations
import Platform
import Workspace

/// Reads changed files on another thread, and prepares the list that is shown: with 100,000 tasks this takes about twenty
/// frames. Keys work on the former state meanwhile. Changes that arrive during a reading wait for the next one.
struct WorkspaceUpdates {
  private let reader: BackgroundReader<Question, Update>
  private var isReading = false
  /// Changes that no reading has begun to read.
  private var unread = FolderChanges()
  /// The statuses that this session set in these files.
  private var statuses: [RecordName: Choice] = [:]

  struct Update: Sendable {
    fileprivate(set) var live: LiveWorkspace
    fileprivate(set) var isDifferent = false
    /// Whether the schema and the tabs are the former ones.
    fileprivate(set) var hasSameLists = true
    /// Why the files could not be read; the state is the former one then.
    fileprivate(set) var error: SystemError?
    fileprivate(set) var snapshot: WorkspaceSnapshot
  }

  private struct Question: Sendable {
    let live: LiveWorkspace
    let changes: FolderChanges
    /// The list that is shown.
    let screen: any Screen
    let query: ListQuery
  }

  init(_ snapshot: @escaping @Sendable (LiveState) -> WorkspaceSnapshot) throws(SystemError) {
    reader = try BackgroundReader { question in
      var live = question.live
      let result = Result { () throws(SystemError) in try live.update(after: question.changes) }
      let snapshot = snapshot(live.state)
      var update = Update(live: live, snapshot: snapshot)
      switch result {
      case .success(let isDifferent):
        update.isDifferent = isDifferent
        update.hasSameLists = snapshot.hasSameLists(as: question.live.state)
        if isDifferent, update.hasSameLists {
          snapshot.prepare(for: question.screen, question.query)
        }
      case .failure(let error): update.error = error
      }
      return update
    }
  }

  /// Readable when an update is ready.
  var descriptor: Int32 { reader.descriptor }

  /// Whether changes are being read, or wait for that.
  var isPending: Bool { isReading || !unread.isEmpty }

  mutating func add(_ changes: FolderChanges, _ new: [RecordName: Choice] = [:]) {
    unread.add(changes)
    statuses.merge(new) { $1 }
  }

  /// Begins to read the changes that are known, if there are any.
  mutating func start(_ live: LiveWorkspace, _ list: ListState) {
    if isReading || unread.isEmpty { return }
    let question = Question(
      live: live, changes: unread, screen: list.screen, query: list.query)
    (unread, statuses, isReading) = (FolderChanges(), [:], true)
    reader.ask(question)
  }

  /// Waits until the running reading ends.
  func wait() { reader.wait() }

  /// What has been read; nil if nothing is ready.
  mutating func take() -> Update? {
    guard var update = reader.take().last else { return nil }
    isReading = false
    // Record names have positions in the schema.
    if update.hasSameLists { update.snapshot.newStatuses = statuses }
    return update
  }
}
