import Synchronization

/// Watches a tree of folders for changes.
///
/// If the system reports changes, nothing else is done. If it cannot, or has no more watches, the status of all files is compared
/// regularly. If many folders are scanned, each one is scanned less often.
package struct FolderWatch: ~Copyable {
  package let tree: FolderTree
  private let fileSystem: FileSystem
  /// The shortest time between two scans, and how many times longer than a scan the pause must be, so that many files on a slow
  /// disk do not use all of the caller's time.
  private let interval: Duration
  private let rest: Int
  private var notices: FolderNotices?
  /// The descriptor that becomes readable when something may have changed; nil if the system reports no changes.
  package private(set) var descriptor: Int32?
  /// Why the files are scanned regularly; nil if the system reports changes.
  package private(set) var reasonOfScanning: SystemError?
  private var scan: FolderScan?
  private var scanning: ScanningWatch?
  private var nextScan = Deadline(after: nil)

  /// Starts watching: changes from now on are reported.
  package init(
    _ tree: FolderTree, in fileSystem: FileSystem = .real, interval: Duration = .seconds(2),
    rest: Int = 20
  ) {
    (self.tree, self.fileSystem) = (tree, fileSystem)
    (self.interval, self.rest) = (interval, rest)
    do {
      let notices = try FolderNotices.follow(tree, in: fileSystem)
      descriptor = notices.descriptor
      self.notices = consume notices
    } catch {
      notices = nil
      startScanning(error)
    }
  }

  private mutating func startScanning(_ reason: SystemError) {
    notices = nil
    descriptor = nil
    reasonOfScanning = reason
    scanning = ScanningWatch()
    scan = look()
  }

  private mutating func look() -> FolderScan {
    let start = elapsedTime()
    let scan = FolderScan(of: tree, in: fileSystem)
    nextScan = Deadline(after: pause(after: elapsedTime() - start))
    return scan
  }

  /// The pause after a scan that took this long, if so many folders are scanned.
  func pause(after look: Duration, count: Int = ScanningWatch.count) -> Duration {
    max(interval, look * rest) * max(1, count / Self.fewScans)
  }

  /// With fewer folders than this, each is scanned at the usual interval.
  private static let fewScans = 8

  /// How long to wait before the next call of `changes()` unless the descriptor becomes readable; nil for no limit.
  package var patience: Duration? { nextScan.left }

  /// The changes since the last call; does not wait.
  package mutating func changes() -> FolderChanges {
    do {
      if let changes = try notices?.changes() { return changes }
    } catch {
      startScanning(error)
      return .anything
    }
    guard let former = scan, nextScan.left == .zero else { return FolderChanges() }
    let present = look()
    scan = present
    return present.changes(since: former)
  }
}

/// Counts a watch of this process that scans its folder.
final class ScanningWatch: Sendable {
  private static let all = Atomic(0)

  static var count: Int { all.load(ordering: .relaxed) }

  init() { Self.all.add(1, ordering: .relaxed) }

  deinit { Self.all.subtract(1, ordering: .relaxed) }
}
