import CLibrary

/// Wakes a thread that waits at descriptors (`Waiting`), from any other.
package final class WakeUp: Sendable {
  private let reading: Descriptor
  private let writing: Descriptor

  package init() throws(SystemError) {
    let ends = try makePipe()
    reading = Descriptor(number: ends.reading)
    writing = Descriptor(number: ends.writing)
    for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// What can be read from once somebody is to wake up.
  package var descriptor: Int32 { reading.number }

  /// Wakes who waits, or who will wait next.
  package func wake() {
    var byte: UInt8 = 0
    _ = retrying { write(writing.number, &byte, 1) }
  }

  /// Forgets all calls of `wake` so far.
  package func sleep() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while retrying({ readBytes(reading.number, &bytes, bytes.count) }) > 0 {}
  }
}
