import CLibrary
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

  /// Stops the processes that the terminal's keys stop, this one among them.
  ///
  /// False where whoever started this one has it pass that over.
  static func suspend() -> Bool {
    guard screen.pointee?.canStop == true else { return false }
    kill(0, SIGTSTP)
    return true
  }

  /// Writes lines without being stopped in between, so that what is taken away then is what is there.
  static func draw(_ lines: Int, _ body: (_ before: Int) -> Void) {
    holdingBack([SIGTSTP]) {
      body(drawnLines)
      drawnLines = lines
    }
  }

  /// How many lines above the cursor are the program's, to be taken away before it is stopped.
  static var drawnLines: Int {
    get { screen.pointee?.drawnLines ?? 0 }
    set { screen.pointee?.drawnLines = newValue }
  }

  /// Why the screen has to be drawn anew, as a byte that says so.
  enum Reason: UInt8 {
    case resize, resumed
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
  /// Whether the program may be stopped: whoever started it may have it pass that over.
  var canStop = true
  var drawnLines = 0
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
private let watchedSignals =
  signalsFromOutside + [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

/// Those of them that somebody sends, rather than what a thread has done itself.
let signalsFromOutside = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]

private func onSignal(_ number: CInt) {
  let code = errno
  defer { errno = code }
  guard let shown = screen.pointee else { return }
  switch number {
  case SIGWINCH:
    wake(shown, .resize)
  case SIGCONT:
    goOn(shown)
  case SIGTSTP:
    stop(shown)
  default:
    // Held back until this handler returns, and then in its default effect.
    makeCooked()
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// Stops the program until somebody has it go on. Where there is no shell that could, the system does not stop it, and
/// it goes on at once.
private func stop(_ shown: Screen) {
  eraseDrawnLines(shown)
  makeCooked()
  signal(SIGTSTP, SIG_DFL)
  raise(SIGTSTP)
  var (stop, former) = (sigset_t(), sigset_t())
  sigemptyset(&stop)
  sigaddset(&stop, SIGTSTP)
  // Held back as long as its handler runs: it stops the program here, wherever SIGCONT came before.
  pthread_sigmask(SIG_UNBLOCK, &stop, &former)
  pthread_sigmask(SIG_SETMASK, &former, nil)
  goOn(shown)
}

private func goOn(_ shown: Screen) {
  apply(shown.raw, to: shown.input)
  if shown.canStop { signal(SIGTSTP, onSignal) }
  wake(shown, .resumed)
}

private func wake(_ shown: Screen, _ reason: RawTerminal.Reason) {
  var byte = reason.rawValue
  _ = write(shown.wakeUp.writing, &byte, 1)
}

/// Moves the cursor up and erases what is below, of which the shell will write in place (ECMA-48, CUU and ED).
private func eraseDrawnLines(_ shown: Screen) {
  guard shown.drawnLines > 0 else { return }
  write("\u{1B}[", to: shown.output)
  var place = 1
  while place <= shown.drawnLines / 10 { place *= 10 }
  while place > 0 {
    var digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: shown.drawnLines / place % 10)
    _ = write(shown.output, &digit, 1)
    place /= 10
  }
  write("A\r\u{1B}[J", to: shown.output)
  screen.pointee?.drawnLines = 0
}

private func write(_ text: StaticString, to output: CInt) {
  _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
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
