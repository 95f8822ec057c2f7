import CLibrary
import Synchronization

/// The keys of a terminal in raw mode that were pressed and not read yet.
package final class TypedKeys {
  private let input: CInt
  private var decoder = KeyDecoder()
  /// The unread keys are those from `first` to the end of the array.
  private var queue: [Key]
  private var first = 0
  /// How many of the next keys are known not to start a paste of several lines, and whether the last key was one of them.
  private var typedCount = 0
  private var isTyped = false
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
    isTyped = typedCount > 0
    if isTyped { typedCount -= 1 }
    drop(1)
    return key
  }

  private func drop(_ count: Int) {
    first += count
    if first == queue.count { (queue, first) = ([], 0) }
  }

  private func add(_ keys: [Key]) {
    queue += keys
    typedCount = 0
  }

  /// Reads the available bytes from the terminal; returns false at its end.
  func read() -> Bool {
    guard let bytes = readBlock(from: input) else { return false }
    add(decoder.feed(bytes))
    if decoder.hasSeenPaste { pastesAreMarked.store(true, ordering: .relaxed) }
    lastRead = elapsedTime()
    return true
  }

  /// Ends an incomplete key when no more bytes follow.
  func finish() { add(decoder.finish()) }

  /// Returns and removes the text of several lines that starts with the last key and arrived at once: such text was pasted in a
  /// terminal that does not mark pastes. Returns nil for typed text, and if the terminal has ever marked a paste.
  package func takeLines(behind key: Key) -> String? {
    if isTyped || pastesAreMarked.load(ordering: .relaxed) { return nil }
    let lines = PastedLines(key, keys)
    guard lines.areSeveral else {
      typedCount = lines.count - 1
      return nil
    }
    drop(lines.count - 1)
    return lines.text
  }

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
    typedCount = 0
    return true
  }
}

/// Whether the terminal has marked a paste: then input that arrives at once need not be treated as one.
private let pastesAreMarked = Atomic(false)

/// The start of a sequence of keys that may be pasted lines: letters, and line breaks and tabs after the first letter.
struct PastedLines {
  private(set) var text = ""
  /// The number of keys, at least one.
  private(set) var count = 0
  /// Whether something follows a line break; otherwise, Enter was simply pressed.
  private(set) var areSeveral = false

  init(_ first: Key, _ rest: some Collection<Key>) {
    var hasBreak = false
    var next: Key? = first
    var others = rest.makeIterator()
    reading: while let key = next {
      switch key {
      case .character(let character):
        areSeveral = areSeveral || hasBreak
        text.append(character)
      case .enter where count > 0:
        hasBreak = true
        text.append("\n")
      case .tab where count > 0: text.append("\t")
      default: break reading
      }
      count += 1
      next = others.next()
    }
    count = max(1, count)
  }
}
