import CLibrary
import Synchronization

/// Switches the terminal between raw and normal mode, also in signal handlers.
enum RawTerminal {
  /// Switches to raw mode; returns a descriptor that becomes readable when the screen must be redrawn, and the former signal
  /// handlers.
  static func enter(
    input: CInt, output: CInt, farewell: String
  ) throws(SystemError) -> (wakeUp: CInt, former: [SignalHandler]) {
    var cooked = termios()
    if retrying({ tcgetattr(input, &cooked) }) != 0 {
      throw SystemError(call: .tcgetattr, path: StreamName.terminal, code: errno)
    }
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { throw SystemError(call: .tcsetattr, path: StreamName.terminal, code: EBUSY) }

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
    for handler in former where handler.wasIgnored {
      handler.restore()
      if handler.number == SIGTSTP { screen.pointee?.canStop = false }
    }
    apply(raw, to: input)
    return (wakeUp.reading, former)
  }

  /// Restores the terminal and the signal handlers.
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

  /// Suspends all processes of the terminal's foreground group, including this one.
  ///
  /// Returns false if the parent process has this one ignore the signal.
  static func suspend() -> Bool {
    guard screen.pointee?.canStop == true else { return false }
    startOfProgram.withLock { _ in _ = kill(0, SIGTSTP) }
    return true
  }

  /// Calls `body` with suspending blocked.
  static func draw(_ body: () -> Void) { holdingBack([SIGTSTP], body) }

  /// The reason for redrawing the screen, sent as a byte.
  enum Reason: UInt8 {
    case resize, resumed
  }
}

/// Consists of plain memory, because a signal handler must not allocate or count references.
private struct Screen {
  let input: CInt
  let output: CInt
  let cooked: termios
  let raw: termios
  /// Ends with a NUL.
  let farewell: UnsafeMutablePointer<CChar>?
  let wakeUp: (reading: CInt, writing: CInt)
  /// Whether the program may be suspended: its parent may have made it ignore the signal.
  var canStop = true
}

private let isTaken = Atomic(false)

/// Written only by the holder of `isTaken`; a signal handler sees a complete value or nil.
nonisolated(unsafe) private let screen: UnsafeMutablePointer<Screen?> = {
  let memory = UnsafeMutablePointer<Screen?>.allocate(capacity: 1)
  memory.initialize(to: nil)
  return memory
}()

private let restoredAtExit: Void = { atexit { makeCooked() } }()

/// The signals that end, suspend or resume the program, or report a new terminal size.
private let watchedSignals =
  signalsFromOutside + [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

/// The watched signals that come from outside, rather than from an error in a thread.
let signalsFromOutside = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]

private func onSignal(_ number: CInt) {
  let code = errno
  defer { errno = code }
  guard let shown = screen.pointee else { return }
  switch number {
  case SIGWINCH:
    wake(shown, .resize)
  case SIGCONT:
    resume(shown)
  case SIGTSTP:
    stop(shown)
  default:
    // The signal is blocked until this handler returns; then its default effect ends the program.
    makeCooked()
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// Suspends the program until it is resumed. If there is no shell to resume it, the system does not suspend it, and it continues
/// immediately.
private func stop(_ shown: Screen) {
  makeCooked()
  signal(SIGTSTP, SIG_DFL)
  raise(SIGTSTP)
  var (stop, former) = (sigset_t(), sigset_t())
  sigemptyset(&stop)
  sigaddset(&stop, SIGTSTP)
  // The signal is blocked while its handler runs. Unblocking it suspends the program here, unless SIGCONT came first.
  pthread_sigmask(SIG_UNBLOCK, &stop, &former)
  pthread_sigmask(SIG_SETMASK, &former, nil)
  resume(shown)
}

private func resume(_ shown: Screen) {
  apply(shown.raw, to: shown.input)
  if shown.canStop { signal(SIGTSTP, onSignal) }
  wake(shown, .resumed)
}

private func wake(_ shown: Screen, _ reason: RawTerminal.Reason) {
  var byte = reason.rawValue
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

/// Input is passed byte by byte and unchanged; output is processed as before, so that a line feed still returns to the left.
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
