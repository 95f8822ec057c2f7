/// Follows the changes in a tree of folders.
///
/// Where the system tells of them, nothing is done until it does. Where it does not, for it cannot or has no more
/// watches to give, all files are looked at now and then, without being opened.
package struct FolderWatch: ~Copyable {
  package let tree: FolderTree
  private let fileSystem: FileSystem
  /// How long it is between two looks at all files at least, and how many times as long as a look has taken, so that
  /// many files on a slow disk do not take all the time of who asks.
  private let interval: Duration
  private let rest: Int
  private var notices: FolderNotices?
  /// What can be read from once there may be changes; nil where nobody tells of them.
  package private(set) var descriptor: Int32?
  /// Why all files are looked at now and then; nil where the system tells of changes.
  package private(set) var reasonOfScanning: SystemError?
  private var scan: FolderScan?
  private var nextScan = Deadline(after: nil)

  /// Begins to follow: what changes from now on is told.
  package init(
    _ tree: FolderTree, in fileSystem: FileSystem = .real, interval: Duration = .seconds(2),
    rest: Int = 20
  ) {
    (self.tree, self.fileSystem) = (tree, fileSystem)
    (self.interval, self.rest) = (interval, rest)
    do throws(SystemError) {
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
    scan = look()
  }

  private mutating func look() -> FolderScan {
    let start = elapsedTime()
    let scan = FolderScan(of: tree, in: fileSystem)
    nextScan = Deadline(after: pause(after: elapsedTime() - start))
    return scan
  }

  /// How long it is until all files are looked at again, where it took so long.
  func pause(after look: Duration) -> Duration { max(interval, look * rest) }

  /// How long there is nothing to be asked for unless the descriptor tells; nil for ever.
  package var patience: Duration? { nextScan.left }

  /// What has changed since it was asked last, as far as is known by now; does not wait.
  package mutating func changes() -> FolderChanges {
    do throws(SystemError) {
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
