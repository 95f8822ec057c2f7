import CLibrary

/// Files that a thread has read and is still to close, which it does with many at once.
///
/// Threads share a table of open files, and each that opens or closes one takes its lock. A thread with a
/// table of its own takes none, and the numbers that it opens stand in rows, which one call closes. On Linux
/// that makes reading many small files a tenth cheaper; elsewhere each file is closed when it is read.
package final class OpenFiles {
  package enum Closing {
    /// As soon as a file is read.
    case each
    /// Many at once, of the one thread that does so in its table.
    case many
    /// Many at once, in a table of open files of the calling thread's own (`unshare(2)`), which it has until
    /// it ends, whichever thread it is. From then on a descriptor that another thread opens means nothing in
    /// this one, or another file, and the other way around. Where the system refuses it, as some containers
    /// do, each file is closed when it is read.
    case manyInOwnTable
  }

  /// Whether the thread got a table of its own.
  let hasOwnTable: Bool
  /// The numbers of the files that wait, as far as they stand in rows.
  private var rows: [Range<CInt>] = []
  private var count = 0
  private let most: Int

  private static let fewOfATable = 64

  /// The number from which on none waits: what else the process opens, and threads that begin with a copy of
  /// this table, find room.
  private static let highestNumber: CInt = {
    var limit = rlimit()
    guard getrlimit(resourceOfOpenFiles, &limit) == 0 else { return 0 }
    return CInt(clamping: limit.rlim_cur / 4)
  }()

  package init(closing: Closing) {
    #if os(Linux)
      hasOwnTable = closing == .manyInOwnTable && linux_unshare_files() == 0
      most = closing == .many || hasOwnTable ? Self.fewOfATable : 0
    #else
      hasOwnTable = false
      most = 0
    #endif
  }

  deinit { close() }

  /// Closes a file, later perhaps.
  func close(_ file: consuming Descriptor) {
    if most == 0 || file.number >= Self.highestNumber { return }
    if count == most { close() }
    let number = file.release()
    count += 1
    if let last = rows.last, last.upperBound == number {
      rows[rows.count - 1] = last.lowerBound..<number + 1
    } else {
      rows.append(number..<number + 1)
    }
  }

  /// Closes all files that wait for it.
  package func close() {
    for row in rows { closeDescriptors(row) }
    rows.removeAll(keepingCapacity: true)
    count = 0
  }
}

private func closeDescriptors(_ numbers: Range<CInt>) {
  #if os(Linux)
    let (first, last) = (CUnsignedInt(numbers.lowerBound), CUnsignedInt(numbers.upperBound - 1))
    if linux_close_range(first, last) == 0 { return }
  #endif
  for number in numbers { _ = closeDescriptor(number) }
}

#if canImport(Glibc)
  private let resourceOfOpenFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let resourceOfOpenFiles = RLIMIT_NOFILE
#endif
