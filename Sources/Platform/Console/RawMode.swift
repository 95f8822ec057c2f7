import CLibrary

import Synchronization

/// Keeps a terminal in raw mode, where keys arrive immediately and are not echoed, until the value is destroyed.
///
/// The terminal is restored however the program ends, by `exit`, a signal or a crash, and while the program is suspended. There
/// is at most one such value at a time.
package struct RawMode: ~Copyable {
  private let input: CInt
  private let wakeUp: CInt
  private let formerHandlers: [SignalHandler]
  /// The keys that were typed and not read yet.
  package let typed: TypedKeys

  /// Puts the terminal at `input` into raw mode.
  ///
  /// `farewell` is written to `output` whenever the mode ends, to undo changes such as a hidden cursor. Throws if the descriptor
  /// is not a terminal.
  package init(
    input: Int32 = 0, output: Int32 = 1, farewell: String = ""
  ) throws(SystemError) {
    self.input = input
    (wakeUp, formerHandlers) = try RawTerminal.enter(
      input: input, output: output, farewell: farewell)
    typed = TypedKeys(
      from: input,
      typedAhead.withLock { ahead in
        defer { ahead = [] }
        return ahead
      })
  }

  deinit {
    let rest = Array(typed.keys)
    typedAhead.withLock { $0 = rest }
    RawTerminal.leave(formerHandlers)
  }

  /// Waits for the next key; returns nil if one of the other descriptors is readable, the time is up, or the input is not a
  /// complete key yet.
  package func nextKey(orReadable others: [Int32], within patience: Duration?) -> Key? {
    if typed.keys.isEmpty {
      let ownPatience = typed.patience
      var ready = ([wakeUp, input] + others).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let time = Deadline(after: patience).milliseconds
      let wait = ownPatience.map { time < 0 ? $0 : min($0, time) } ?? time
      let count = poll(&ready, nfds_t(ready.count), wait)
      if count == 0 {
        if let ownPatience, wait == ownPatience { typed.finish() }
      } else if count > 0, ready[0].revents != 0 {
        let reasons = readBlock(from: wakeUp) ?? []
        return reasons.contains(RawTerminal.Reason.resumed.rawValue) ? .resumed : .resize
      } else if count > 0, ready[1].revents != 0 {
        if !typed.read() { return .endOfInput }
      }
    }
    return typed.next()
  }

  /// Whether `nextKey` would return immediately, so that drawing can be skipped.
  package var hasNextKey: Bool { !typed.keys.isEmpty }

  /// Suspends the program and all processes that the shell started together with it, as Control-Z does in a normal terminal.
  /// After that, `nextKey` returns `resumed`. Does nothing and returns false if the parent process ignores the suspend signal for
  /// this program.
  package func suspend() -> Bool { RawTerminal.suspend() }

  /// Calls `body`, which draws, without an interruption by a stop signal.
  package func draw(_ body: () -> Void) { RawTerminal.draw(body) }
}

extension RawMode {
  /// Forgets the keys that were typed and not read, such as those meant for another program. Call it before the mode
  /// begins.
  package static func dropTypedKeys(input: Int32 = 0) {
    typedAhead.withLock { $0 = [] }
    _ = tcflush(input, TCIFLUSH)
  }
}

/// The keys that were typed before the mode ended and were not read: they are for the next question.
private let typedAhead = Mutex<[Key]>([])

/// Reads the available bytes; returns nil at the end.
func readBlock(from descriptor: CInt) -> [UInt8]? {
  var block = [UInt8](repeating: 0, count: 1024)
  let got = retrying { read(descriptor, &block, block.count) }
  if got < 0, errno == EAGAIN { return [] }
  return got > 0 ? Array(block.prefix(got)) : nil
}
