import CLibrary

/// The files that a thread has read and not closed yet.
///
/// On Linux, one call closes descriptors with consecutive numbers: of the calls that read many small files, it saves a quarter.
package final class OpenFiles {
  /// The descriptors, all opened by this thread, as ranges of consecutive numbers.
  private var ranges: [Range<CInt>] = []
  private var count = 0

  private static let maxCount = 64
  /// Higher numbers are closed immediately, so that other files can still be opened.
  private static let maxNumber = CInt(clamping: sysconf(Int32(_SC_OPEN_MAX)) / 8)

  package init() {}

  deinit { closeAll() }

  /// Closes a file, possibly later.
  func close(_ file: consuming Descriptor) {
    #if os(Linux)
      if file.number > Self.maxNumber { return }
      if count == Self.maxCount { closeAll() }
      let number = file.release()
      count += 1
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    #endif
  }

  func closeAll() {
    for numbers in ranges { closeDescriptors(numbers) }
    ranges.removeAll(keepingCapacity: true)
    count = 0
  }
}

private func closeDescriptors(_ numbers: Range<CInt>) {
  #if os(Linux)
    let (first, end) = (CUnsignedInt(numbers.lowerBound), CUnsignedInt(numbers.upperBound))
    if linux_close_range(first, end - 1) == 0 { return }
  #endif
  for number in numbers { _ = closeDescriptor(number) }
}
