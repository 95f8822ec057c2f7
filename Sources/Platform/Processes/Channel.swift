#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Both ends of what connects a program's standard stream with this process; nil where the program
/// shares this process's own stream.
///
/// Made and handed over under one lock, since a program started meanwhile on another thread would
/// inherit what is not yet marked as this process's own.
final class Channel {
  /// The end that the program gets.
  private(set) var theirs: CInt?
  private(set) var ours: CInt?
  /// How many bytes are gathered from it at most.
  let limit: Int

  init(_ input: Process.Input) throws(SystemError) {
    limit = 0
    switch input {
    case .inherit: break
    case .null: theirs = try openNull()
    case .bytes:
      let ends = try makePipe()
      (theirs, ours) = (ends.reading, ends.writing)
      // A program that does not read must not keep this process from reading what it writes.
      _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
    }
  }

  init(_ sink: Process.Sink) throws(SystemError) {
    switch sink {
    case .inherit:
      limit = 0
    case .null:
      limit = 0
      theirs = try openNull()
    case .capture(let most):
      limit = max(0, most)
      let ends = try makePipe()
      (theirs, ours) = (ends.writing, ends.reading)
    case .terminal(let size, let most):
      limit = max(0, most)
      let ends = try makeTerminal(size)
      (theirs, ours) = (ends.inner, ends.outer)
    }
  }

  deinit {
    closeTheirs()
    closeOurs()
  }

  func closeTheirs() {
    if let theirs { close(theirs) }
    theirs = nil
  }

  func closeOurs() {
    if let ours { close(ours) }
    ours = nil
  }
}

private func openNull() throws(SystemError) -> CInt {
  let null = retrying { open("/dev/null", O_RDWR | O_CLOEXEC) }
  if null < 0 { throw SystemError(call: .openat, path: "/dev/null", code: errno) }
  return null
}

/// A pipe whose ends no other program inherits.
func makePipe() throws(SystemError) -> (reading: CInt, writing: CInt) {
  var ends: [CInt] = [-1, -1]
  if retrying({ pipe(&ends) }) != 0 { throw SystemError(call: .pipe, path: "", code: errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// A terminal that a program writes to on its inner side and that is read on its outer one.
private func makeTerminal(
  _ size: Terminal.Size
) throws(SystemError) -> (outer: CInt, inner: CInt) {
  var (outer, inner): (CInt, CInt) = (-1, -1)
  var window = winsize()
  window.ws_col = UInt16(clamping: size.columns)
  window.ws_row = UInt16(clamping: size.rows)
  guard retrying({ openpty(&outer, &inner, nil, nil, &window) }) == 0 else {
    throw SystemError(call: .openpty, path: "", code: errno)
  }
  for end in [outer, inner] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  // Without output processing a line ends as the program wrote it.
  var settings = termios()
  if tcgetattr(inner, &settings) == 0 {
    settings.c_oflag &= ~tcflag_t(OPOST)
    _ = retrying { tcsetattr(inner, TCSANOW, &settings) }
  }
  return (outer, inner)
}
