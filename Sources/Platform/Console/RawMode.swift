import CLibrary

import Synchronization

/// A terminal that hands over every key at once and echoes none, until the value goes away.
///
/// The terminal is put right again whatever ends the program: `exit`, a signal, a crash; also while
/// the program is stopped. There is at most one such value at a time.
package struct RawMode: ~Copyable {
  private let input: CInt
  private let wakeUp: CInt
  private let formerHandlers: [SignalHandler]
  /// What has been typed, and nobody has asked for yet.
  package let typed: TypedKeys

  /// Puts the terminal behind `input` into raw mode.
  ///
  /// `farewell` is written to `output` when the mode ends for whatever reason, to undo what the
  /// program will have drawn, such as a hidden cursor. Throws for a descriptor that is no terminal.
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

  /// Waits for the next key.
  package func nextKey() -> Key {
    while true { if let key = nextKey(orReadable: [], within: nil) { return key } }
  }

  /// Waits for the next key; nil once something can be read from one of the others, or the time has passed, or nothing has
  /// become a key yet.
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

  /// Whether keys have come that `nextKey` would give at once: nobody need be shown what they pass through.
  package var hasNextKey: Bool { !typed.keys.isEmpty }

  /// Stops the program, with all that the shell has started together with it, until somebody has it go on: what
  /// Control-Z does in a terminal that is not raw. Then `nextKey` gives `resumed`; nothing happens, and the result is
  /// false, where whoever started the program has it pass that over.
  package func suspend() -> Bool { RawTerminal.suspend() }

  /// How many lines above the cursor are the program's own: they are taken away when it is stopped, for what the
  /// shell writes then, and there are none afterwards.
  package var drawnLines: Int { RawTerminal.drawnLines }

  /// Has so many lines written in place of those that are there before, whose number `body` gets.
  package func draw(_ lines: Int, _ body: (_ before: Int) -> Void) { RawTerminal.draw(lines, body) }
}

/// What was typed before the mode ended and nobody asked for: it is meant for the next question.
private let typedAhead = Mutex<[Key]>([])

/// What can be read now; nil at the end.
func readBlock(from descriptor: CInt) -> [UInt8]? {
  var block = [UInt8](repeating: 0, count: 1024)
  let got = retrying { read(descriptor, &block, block.count) }
  if got < 0, errno == EAGAIN { return [] }
  return got > 0 ? Array(block.prefix(got)) : nil
}
