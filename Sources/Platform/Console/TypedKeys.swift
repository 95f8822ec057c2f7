#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keys of a terminal in raw mode that have been pressed and not been asked for.
package final class TypedKeys {
  private let input: CInt
  private var decoder = KeyDecoder()
  private(set) var keys: [Key]
  /// When the terminal sent something last.
  private var lastRead = Duration.zero

  init(from input: CInt, _ keys: [Key]) {
    self.input = input
    self.keys = keys
  }

  /// How long the rest of a key may be on its way, in milliseconds; nil where none has begun.
  var patience: Int32? {
    decoder.patience.map { patience in
      let passed = (elapsedTime() - lastRead) / .milliseconds(1)
      return max(0, patience - Int32(min(passed, Double(patience))))
    }
  }

  func next() -> Key? { keys.isEmpty ? nil : keys.removeFirst() }

  /// Takes what the terminal has sent by now; false at its end.
  func read() -> Bool {
    guard let bytes = readBlock(from: input) else { return false }
    keys += decoder.feed(bytes)
    lastRead = elapsedTime()
    return true
  }

  /// Nothing more belongs to a key that has begun.
  func finish() { keys += decoder.finish() }

  /// The text of several lines that a key is the first of, where the terminal has sent all of it at once: it was pasted at
  /// a terminal that does not tell so. Nil for what was typed.
  package func takeLines(behind first: Key) -> String? {
    guard let lines = pastedLines([first] + keys) else { return nil }
    keys.removeFirst(lines.count - 1)
    return lines.text
  }

  /// Whether one of some keys has been pressed by now, for whoever is at work and asks for no other: it is taken away,
  /// and the others stay. So it is too where the terminal has gone away.
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
    keys.remove(at: position)
    return true
  }
}

/// The text of several lines that keys begin with, and how many keys it takes; nil where nothing is typed behind an
/// Enter.
func pastedLines(_ keys: [Key]) -> (text: String, count: Int)? {
  var text = ""
  var count = 0
  var isSeveral = false
  reading: for key in keys {
    switch key {
    case .character(let character):
      isSeveral = isSeveral || text.contains("\n")
      text.append(character)
    case .enter where count > 0: text.append("\n")
    case .tab where count > 0: text.append("\t")
    default: break reading
    }
    count += 1
  }
  return isSeveral ? (text, count) : nil
}
