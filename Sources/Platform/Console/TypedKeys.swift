import CLibrary
import Synchronization

/// The keys of a terminal in raw mode that have been pressed and not been asked for.
package final class TypedKeys {
  private let input: CInt
  private var decoder = KeyDecoder()
  /// Those that have not been asked for; from the first of them to the end of the array.
  private var queue: [Key]
  private var first = 0
  /// How many of the next keys are known to begin no lines that were pasted, and whether the last one was so.
  private var typedCount = 0
  private var isTyped = false
  /// When the terminal sent something last.
  private var lastRead = Duration.zero

  init(from input: CInt, _ keys: [Key]) {
    self.input = input
    queue = keys
  }

  var keys: ArraySlice<Key> { queue[first...] }

  /// How long the rest of a key may be on its way, in milliseconds; nil where none has begun.
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

  /// Takes what the terminal has sent by now; false at its end.
  func read() -> Bool {
    guard let bytes = readBlock(from: input) else { return false }
    add(decoder.feed(bytes))
    if decoder.hasSeenPaste { pastesAreMarked.store(true, ordering: .relaxed) }
    lastRead = elapsedTime()
    return true
  }

  /// Nothing more belongs to a key that has begun.
  func finish() { add(decoder.finish()) }

  /// The text of several lines that the key that came last is the first of, where the terminal has sent all of it at
  /// once: it was pasted at a terminal that does not tell so. Nil for what was typed, and at a terminal that has told so
  /// once.
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
    queue.remove(at: position)
    typedCount = 0
    return true
  }
}

/// Whether the terminal has said of a text that it was pasted: then nothing that comes at once need be taken for one.
private let pastesAreMarked = Atomic(false)

/// What keys begin with that may be lines that were pasted: letters, and line breaks and tabs behind the first of them.
struct PastedLines {
  private(set) var text = ""
  /// How many keys it takes, at least one.
  private(set) var count = 0
  /// Whether anything stands behind a line break: an Enter alone was pressed.
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
