import Diagnostics
import Model
package import Platform

/// How a file is waited for that somebody is just writing.
///
/// Many editors empty a file and then write it. What it holds in between is nobody's record, and what replaces
/// it then leaves the editor with a file that has no name any more. A file at rest is never waited for.
package struct WriterWait: Sendable {
  /// The present moment, by the clock that dates files.
  private let now: @Sendable () -> Timestamp
  /// Waits for a moment.
  private let pause: @Sendable (Duration) -> Void

  package static let usual = WriterWait(now: { Clock.system.now }, pause: Platform.pause)

  package init(
    now: @escaping @Sendable () -> Timestamp, pause: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.pause = pause
  }

  private static let moment = Duration.milliseconds(10)
  /// So many moments are waited for one file.
  private static let patience = 200
  /// A file that was changed less than so many seconds ago may be one that is just being written.
  private static let freshness: Int64 = 1
}

extension WriterWait {
  /// Waits while what a file shows of itself says that it is being written: somebody has it open for writing,
  /// or it was changed just now and is not whole. What `isWhole` says is asked of such a one alone.
  func waitForWriters(
    of name: String, in folder: borrowing Directory, isWhole: ([UInt8]) -> Bool
  ) throws(SystemError) {
    var left = Self.patience
    while left > 0, try isBeingWritten(name, in: folder, isWhole) {
      pause(Self.moment)
      left -= 1
    }
  }

  /// Whether somebody still has a file open for writing after it was waited for.
  func hasWriters(_ name: String, in folder: borrowing Directory) throws(SystemError) -> Bool {
    for _ in 0..<Self.patience {
      if try folder.isOpenForWriting(name) != true { return false }
      pause(Self.moment)
    }
    return true
  }

  /// Whether a file was changed just now.
  private func isFresh(_ status: FileStatus) -> Bool {
    let age = now().seconds - status.changed.seconds
    return (-Self.freshness...Self.freshness).contains(age)
  }

  private func isBeingWritten(
    _ name: String, in folder: borrowing Directory, _ isWhole: ([UInt8]) -> Bool
  ) throws(SystemError) -> Bool {
    guard let status = try folder.statusIfAny(name), status.type == .file else { return false }
    if try folder.isOpenForWriting(name) == true { return true }
    guard isFresh(status), case .file(let bytes) = try folder.content(name) else { return false }
    return !isWhole(bytes)
  }
}

extension Workspace {
  /// Waits until a record that a plan is to read is not being written.
  func waitForWriters(of name: String, in folder: borrowing Directory, at path: String) {
    try? writerWait.waitForWriters(of: name, in: folder) { bytes in
      // What the file shows by itself; what it refers to need not be there.
      !bytes.isEmpty
        && !Graph(schema: schema, files: [(path, bytes)]).findings
          .contains { $0.severity == .error }
    }
  }
}
