import Model
import Platform
import Synchronization
import Text

/// The reading of all records of some kinds by several threads: one lists the folders, and then all read
/// batches of names.
final class Loading: Sendable {
  private let workspace: Workspace
  private let retention: Retention
  /// How often the calling thread has waited so far.
  private let waitCount: @Sendable () -> Int
  private let queue = WorkQueue<Batch>()
  private let state = Mutex(State())

  private struct State {
    var loaded = LoadedKinds()
    /// The kinds and folders that were listed, but could not be read from.
    var lost: (kinds: Set<KindIndex>, paths: PathSet) = ([], [])
    var hasHelp = false
  }

  init(
    workspace: Workspace, retention: Retention,
    waitCount: @escaping @Sendable () -> Int = { Threads.waitCount }
  ) {
    self.workspace = workspace
    self.retention = retention
    self.waitCount = waitCount
  }

  /// What the threads that have ended read.
  var loaded: LoadedKinds {
    state.withLock { state in
      state.loaded.kinds.subtract(state.lost.kinds)
      return state.loaded
    }
  }

  /// What one thread does; number 0 lists.
  func run(_ kinds: Set<KindIndex>, below root: borrowing Directory, onThread thread: Int) {
    var reader = FileReader(
      workspace: workspace, retaining: retention,
      openFiles: OpenFiles(closing: thread == 0 ? .many : .manyInOwnTable))
    if thread == 0 {
      let walk = Walk(workspace: workspace, queue: queue)
      let walked = walk.run(kinds.sorted(), from: root, with: &reader)
      state.withLock { $0.loaded.kinds = walked }
      queue.close()
    }
    while let batch = queue.pop() {
      let waits = waitCount()
      do throws(SystemError) {
        try reader.read(batch, below: root)
      } catch {
        lose(batch, error, &reader)
      }
      if Self.isWaiting(waitCount() - waits, for: batch) { startHelpers(for: reader, below: root) }
    }
    if !reader.links.isEmpty { state.withLock { $0.loaded.links += reader.links } }
    let shard = reader.records.shard
    if shard.isEmpty { return }
    state.withLock { $0.loaded.shards.append(shard) }
  }

  /// Reports a folder that somebody moved or removed after it was listed.
  private func lose(_ batch: Batch, _ error: SystemError, _ reader: inout FileReader) {
    let isNew = state.withLock { state in
      state.lost.kinds.insert(batch.kind)
      return state.lost.paths.insert(batch.path)
    }
    if !isNew { return }
    reader.records.addUnread(
      Unread(path: batch.path, reason: error.ofFolder), kind: batch.kind)
  }

  /// How many threads help where the files are not in memory yet: a disk is the faster the more is asked of
  /// it at once, and who waits for it needs no processor.
  private static let helperCount = 16

  /// Whether a thread that waited so often while it read a batch waited for a disk.
  private static func isWaiting(_ waits: Int, for batch: Batch) -> Bool {
    waits > max(16, batch.count / 4)
  }

  /// Has other threads read what is left, unless some do already; the caller waits for them.
  private func startHelpers(for reader: FileReader, below root: borrowing Directory) {
    if queue.isEmpty { return }
    let isFirst = state.withLock { state in
      defer { state.hasHelp = true }
      return !state.hasHelp
    }
    if !isFirst { return }
    reader.closeFiles()
    Threads.run(Self.helperCount + 1) { helper in
      if helper > 0 { run([], below: root, onThread: helper) }
    }
  }
}
