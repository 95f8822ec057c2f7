import CLibrary

/// The files that a thread has read and not closed yet.
///
/// On Linux, one call closes descriptors with consecutive numbers: of the calls that read many small files, it saves a quarter.
package final class OpenFiles {
  /// Consecutive numbers, all opened by this thread.
  private var numbers: Range<CInt> = 0..<0

  private static let maxCount = 64
  /// Higher numbers are closed immediately, so that other files can still be opened.
  private static let maxNumber = CInt(clamping: sysconf(Int32(_SC_OPEN_MAX)) / 4)

  package init() {}

  deinit { close() }

  /// Closes a file, possibly later.
  func close(_ file: consuming Descriptor) {
    #if os(Linux)
      if file.number > Self.maxNumber { return }
      let number = file.release()
      if number != numbers.upperBound || numbers.count == Self.maxCount {
        close()
        numbers = number..<number
      }
      numbers = numbers.lowerBound..<number + 1
    #endif
  }

  private func close() {
    #if os(Linux)
      guard let last = numbers.last else { return }
      if linux_close_range(CUnsignedInt(numbers.lowerBound), CUnsignedInt(last)) == 0 { return }
    #endif
    for number in numbers { _ = closeDescriptor(number) }
  }
}
