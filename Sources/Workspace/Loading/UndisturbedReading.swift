import Diagnostics
import Model
import Platform
import Text

extension Workspace {
  /// Reads each change completely or not at all, without the lock: if another process starts or makes a change meanwhile, it
  /// reads again. Also returns findings about the change log, such as an interrupted change that cannot be completed.
  func readUndisturbed<Result>(
    _ read: (_ root: Directory) throws(SystemError) -> Result
  ) throws(SystemError) -> (Result, [Diagnostic]) {
    let root = try openRoot()
    if holdsLock { return (try read(root), []) }
    var waiting = Waiting(for: self)
    var seen: LogName?
    var attempts = 0
    while true {
      let before: [LogName]
      do {
        before = try ChangeLog.names(below: root)
      } catch  where error.code == ErrorNumber.permission {
        return (try read(root), [Check.hiddenChange(Path(LocalFolder.name), because: error.reason)])
      }
      if let pending = before.first(where: \.isPending) {
        switch finishInterrupted() {
        case .isFinished, .isRunningElsewhere: try waiting.waitAgain()
        case .cannot(let reason, let isLasting):
          // Another process may be making this change right now.
          if pending == seen, waiting.isLong {
            let path = ChangeLog.path(of: pending)
            return (
              try read(root),
              [Check.unfinishedChange(path, because: reason, isLasting: isLasting)]
            )
          }
          if pending != seen { (seen, waiting) = (pending, Waiting(for: self)) }
          try waiting.waitAgain()
        }
        continue
      }
      let result = try read(root)
      // The time limits waiting, not reading.
      waiting.begin()
      if try ChangeLog.names(below: root) == before { return (result, []) }
      attempts += 1
      // If changes keep coming, wait for the lock, as a writer does.
      if attempts >= Self.freeAttempts, let result = try readLocked(read) { return (result, []) }
      try waiting.waitAgain()
    }
  }

  private static let freeAttempts = 5

  /// Reads while holding the lock; returns nil if the lock cannot be taken.
  private func readLocked<Result>(
    _ read: (_ root: Directory) throws(SystemError) -> Result
  ) throws(SystemError) -> Result? {
    let settings = ChangeSettings(lockTimeout: readingPatience)
    let result = try? transact(settings) { transaction in
      Swift.Result { () throws(SystemError) in
        try read(transaction.folders.root)
      }
    }
    return try result?.get()
  }

  /// Wraps findings as a part of a graph.
  func shards(of findings: [Diagnostic]) -> [Shard] {
    if findings.isEmpty { return [] }
    var reader = RecordReader(schema: schema)
    for finding in findings { reader.report(finding) }
    return [reader.shard]
  }
}

/// A reader's wait for another process's change to end.
private struct Waiting {
  private let workspace: Workspace
  private var deadline: Deadline
  private let notice = Deadline(after: noticeDelay)
  private var isNoticed = false

  /// How long to wait before showing a message.
  private static let noticeDelay = Duration.milliseconds(500)

  init(for workspace: Workspace) {
    self.workspace = workspace
    deadline = Deadline(after: workspace.readingPatience)
  }

  /// Waits from now on.
  mutating func begin() { deadline = Deadline(after: workspace.readingPatience) }

  /// Whether the wait is long enough for a message.
  var isLong: Bool { notice.left == .zero }

  mutating func waitAgain() throws(SystemError) {
    if !isNoticed, isLong {
      isNoticed = true
      workspace.onWait(nil)
    }
    if !deadline.pause() {
      throw SystemError(
        call: .flock, path: "\(LocalFolder.name)/\(LocalFolder.lockName)", code: ErrorNumber.busy)
    }
  }
}

extension Workspace {
  /// The result of an attempt to complete a change that may have been interrupted.
  fileprivate enum Finishing {
    case isFinished
    /// Another process is making it.
    case isRunningElsewhere
    /// The attempt failed. With `isLasting`, every other attempt will fail for the same reason.
    case cannot(LocalizedText, isLasting: Bool)
  }

  /// Completes an interrupted change by running an empty transaction, which does that first.
  fileprivate func finishInterrupted() -> Finishing {
    do {
      try transact(ChangeSettings(lockTimeout: .zero)) { _ in }
      return .isFinished
    } catch let error as SystemError {
      return .cannot(error.message, isLasting: false)
    } catch WorkspaceError.transaction(let fact) {
      switch fact {
      case .lockTimedOut: return .isRunningElsewhere
      case .unfinished(let error): return .cannot(error.message, isLasting: false)
      case .entry, .foreignFile: return .cannot(fact.message, isLasting: true)
      default: return .cannot(fact.message, isLasting: false)
      }
    } catch {
      return .isRunningElsewhere
    }
  }
}
