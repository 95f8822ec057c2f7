import CLibrary

/// The keys of a terminal in raw mode that were pressed and not read yet.
package final class TypedKeys {
  private let input: CInt
  private var decoder = KeyDecoder()
  /// The unread keys are those from `first` to the end of the array.
  private var queue: [Key]
  private var first = 0
  /// The time when the terminal last sent something.
  private var lastRead = Duration.zero

  init(from input: CInt, _ keys: [Key]) {
    self.input = input
    queue = keys
  }

  var keys: ArraySlice<Key> { queue[first...] }

  /// How long to wait for the rest of an incomplete key, in milliseconds; nil if none is incomplete.
  var patience: Int32? {
    decoder.patience.map { patience in
      let passed = (elapsedTime() - lastRead) / .milliseconds(1)
      return max(0, patience - Int32(min(passed, Double(patience))))
    }
  }

  func next() -> Key? {
    guard let key = keys.first else { return nil }
    first += 1
    if first == queue.count { (queue, first) = ([], 0) }
    return key
  }

  /// Reads the available bytes from the terminal; returns false at its end.
  func read() -> Bool {
    guard let bytes = readBlock(from: input) else { return false }
    queue += decoder.feed(bytes)
    lastRead = elapsedTime()
    return true
  }

  /// Ends an incomplete key when no more bytes follow.
  func finish() { queue += decoder.finish() }

  /// Removes the first of the wanted keys that has been pressed and returns true; keeps all other keys. For use during long
  /// operations. Also returns true if the terminal was closed.
  package func take(_ wanted: Key...) -> Bool {
    var ready = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    while true {
      let count = poll(&ready, 1, patience ?? 0)
      if count > 0 {
        if !read() { return true }
      } else {
        if count == 0 { finish() }
        break
      }
    }
    guard let position = keys.firstIndex(where: wanted.contains) else { return false }
    queue.remove(at: position)
    return true
  }
}
