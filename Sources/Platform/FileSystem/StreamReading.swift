import CLibrary

/// Waits for bytes of a stream and returns the available ones; returns none at its end or on failure.
package func readAvailable(from descriptor: Int32, atMost count: Int = 64 * 1024) -> [UInt8] {
  while true {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      result = retrying { readBytes(descriptor, memory.baseAddress, count) }
      filled = max(0, result)
    }
    guard result < 0, errno == EAGAIN else { return bytes }
    var waiting = Waiting()
    waiting.add(reading: descriptor)
    _ = waiting.wait()
  }
}
