#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// Switches the terminal between raw and as it was, also from signal handlers.
enum RawTerminal {
  /// Switches to raw mode and returns the descriptor that becomes readable when the screen has to be
  /// drawn anew, and what the signals did before.
  static func enter(
    input: CInt, output: CInt, farewell: String
  ) throws(SystemError) -> (wakeUp: CInt, former: [SignalHandler]) {
    var cooked = termios()
    if retrying({ tcgetattr(input, &cooked) }) != 0 {
      throw SystemError(call: .tcgetattr, path: "terminal", code: errno)
    }
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { throw SystemError(call: .tcsetattr, path: "terminal", code: EBUSY) }

    let wakeUp: (reading: CInt, writing: CInt)
    do {
      wakeUp = try makePipe()
    } catch {
      isTaken.store(false, ordering: .relaxed)
      throw error
    }
    for end in [wakeUp.reading, wakeUp.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let raw = rawSettings(cooked)
    screen.pointee = Screen(
      input: input, output: output, cooked: cooked, raw: raw, farewell: strdup(farewell),
      wakeUp: wakeUp)
    _ = restoredAtExit
    let former = watchedSignals.map { SignalHandler(of: $0, replacedBy: onSignal) }
    for handler in former where handler.wasIgnored { handler.restore() }
    apply(raw, to: input)
    return (wakeUp.reading, former)
  }

  /// Puts the terminal and the signals right.
  static func leave(_ former: [SignalHandler]) {
    makeCooked()
    for handler in former { handler.restore() }
    guard let shown = screen.pointee else { return }
    screen.pointee = nil
    free(shown.farewell)
    close(shown.wakeUp.reading)
    close(shown.wakeUp.writing)
    isTaken.store(false, ordering: .relaxed)
  }
}

/// Plain memory only, since a signal handler may neither allocate nor count references.
private struct Screen {
  let input: CInt
  let output: CInt
  let cooked: termios
  let raw: termios
  /// Ends in a NUL.
  let farewell: UnsafeMutablePointer<CChar>?
  let wakeUp: (reading: CInt, writing: CInt)
}

private let isTaken = Atomic(false)

/// Written only by the holder of `isTaken`; a handler finds it whole or nil.
nonisolated(unsafe) private let screen: UnsafeMutablePointer<Screen?> = {
  let memory = UnsafeMutablePointer<Screen?>.allocate(capacity: 1)
  memory.initialize(to: nil)
  return memory
}()

private let restoredAtExit: Void = { atexit { makeCooked() } }()

/// Those that end the program, stop it, and tell it to draw anew.
private let watchedSignals = [
  SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP,
  SIGTSTP, SIGCONT, SIGWINCH,
]

private func onSignal(_ number: CInt) {
  let code = errno
  defer { errno = code }
  guard let shown = screen.pointee else { return }
  switch number {
  case SIGWINCH:
    wake(shown)
  case SIGCONT:
    apply(shown.raw, to: shown.input)
    signal(SIGTSTP, onSignal)
    wake(shown)
  default:
    // Held back until this handler returns, and then in its default effect.
    makeCooked()
    signal(number, SIG_DFL)
    raise(number)
  }
}

private func wake(_ shown: Screen) {
  var byte: UInt8 = 0
  _ = write(shown.wakeUp.writing, &byte, 1)
}

private func makeCooked() {
  guard let shown = screen.pointee else { return }
  if let farewell = shown.farewell { _ = write(shown.output, farewell, strlen(farewell)) }
  apply(shown.cooked, to: shown.input)
}

private func apply(_ settings: termios, to terminal: CInt) {
  var settings = settings
  _ = retrying { tcsetattr(terminal, TCSANOW, &settings) }
}

/// Input byte by byte and unchanged; output as it was, so that a new line begins at the left.
private func rawSettings(_ cooked: termios) -> termios {
  var raw = cooked
  raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON)
  raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
  withUnsafeMutableBytes(of: &raw.c_cc) { characters in
    characters[Int(VMIN)] = 1
    characters[Int(VTIME)] = 0
  }
  return raw
}
