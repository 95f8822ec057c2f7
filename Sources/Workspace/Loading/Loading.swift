import Model
import Platform
import Synchronization
import Text

/// Reads all records of some kinds with several threads: one lists the folders, the others read batches of files.
final class Loading: Sendable {
  private let workspace: Workspace
  private let retention: Retention
  private let queue = WorkQueue<Batch>()
  private let state = Mutex(State())

  private struct State {
    var loaded = LoadedKinds()
    /// The kinds and folders that were listed but could not be opened afterwards.
    var lost: (kinds: Set<KindIndex>, paths: Set<Path>) = ([], [])
  }

  init(workspace: Workspace, retention: Retention) {
    (self.workspace, self.retention) = (workspace, retention)
  }

  /// The records read so far; kinds with a lost folder do not count as complete.
  var loaded: LoadedKinds {
    state.withLock { state in
      var loaded = state.loaded
      loaded.kinds.subtract(state.lost.kinds)
      return loaded
    }
  }

  /// Reads all records of some kinds.
  func run(_ kinds: Set<KindIndex>, below root: Directory) {
    Threads.run(Threads.processorCount) { thread in
      if thread > 0 { return read(below: root, onThread: thread) }
      list(kinds, below: root)
      let helpers = min(queue.count / Self.batchesPerHelper, Self.maxHelpers)
      Threads.run(1 + helpers) { helper in read(below: root, onThread: helper) }
    }
  }

  /// The limit of reading threads beyond one per processor. A disk is faster with many requests at once: uncached files take half
  /// the time, 5.5 s instead of 10.6 s for 100,000 tasks.
  private static let maxHelpers = 16
  private static let batchesPerHelper = 4

  /// Lists the folders of some kinds.
  func list(_ kinds: Set<KindIndex>, below root: Directory) {
    var reader = FileReader(workspace: workspace, below: root, retaining: retention)
    let walk = Walk(workspace: workspace, queue: queue)
    var walked: Set<KindIndex> = []
    for kind in kinds.sorted() where walk.run(kind, with: &reader) {
      walked.insert(kind)
    }
    queue.close()
    keep(&reader)
    state.withLock { $0.loaded.kinds = walked }
  }

  /// Reads batches until the queue is closed and empty; thread 0 is the calling thread.
  func read(below root: Directory, onThread thread: Int) {
    if thread > 0 { Threads.separateOpenFiles() }
    var reader = FileReader(workspace: workspace, below: root, retaining: retention)
    while let batch = queue.pop() {
      do {
        try reader.read(batch)
      } catch {
        lose(batch, error, &reader)
      }
      if reader.records.shard.nextRecord >= Shard.usualSize { keep(&reader) }
    }
    keep(&reader)
  }

  private func keep(_ reader: inout FileReader) {
    let shard = reader.records.takeShard()
    if !shard.isEmpty { state.withLock { $0.loaded.shards.append(shard) } }
  }

  /// Reports a folder that was moved or removed after it was listed.
  private func lose(_ batch: Batch, _ error: SystemError, _ reader: inout FileReader) {
    let isNew = state.withLock { state in
      state.lost.kinds.insert(batch.kind)
      return state.lost.paths.insert(batch.path).inserted
    }
    if !isNew { return }
    reader.records.addUnread(
      Unread(batch.path, error), kind: batch.kind)
  }
}
