import CLibrary

/// Wakes up, from any thread, a thread that waits for descriptors (`Waiting`).
package final class WakeUp: Sendable {
  private let reading: Descriptor
  private let writing: Descriptor

  package init() throws(SystemError) {
    let ends = try makePipe()
    reading = Descriptor(number: ends.reading)
    writing = Descriptor(number: ends.writing)
    for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// The descriptor that becomes readable on `wake`.
  package var descriptor: Int32 { reading.number }

  /// Wakes up the waiting thread, or the next one that waits.
  package func wake() {
    var byte: UInt8 = 0
    _ = retrying { write(writing.number, &byte, 1) }
  }

  /// Clears all calls of `wake` so far.
  package func sleep() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while retrying({ readBytes(reading.number, &bytes, bytes.count) }) > 0 {}
  }
}
