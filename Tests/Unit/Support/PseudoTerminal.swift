import CLibrary
package import Platform

/// Both sides of a pseudoterminal; the creator must close them.
package struct PseudoTerminal {
  /// The side of the program, which is a terminal for it.
  package let inner: Int32
  /// The side that types and reads.
  package let outer: Int32

  package init(_ size: Terminal.Size) throws {
    (outer, inner) = try openBothSides()
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = ioctl(outer, UInt(TIOCSWINSZ), &window)
    // Without output processing, line ends arrive as the program wrote them.
    var settings = termios()
    if tcgetattr(inner, &settings) == 0 {
      settings.c_oflag &= ~tcflag_t(OPOST)
      _ = tcsetattr(inner, TCSANOW, &settings)
    }
  }
}

extension Process.Sink {
  /// Captures the output of a program that writes to a terminal of this size; for one run.
  package static func terminal(_ size: Terminal.Size, limit: Int) throws -> Process.Sink {
    let terminal = try PseudoTerminal(size)
    return .ends(theirs: terminal.inner, ours: terminal.outer, limit: limit)
  }
}

#if os(Linux)
  /// Opens both sides as described in pts(4) and ioctl_tty(2). With `openpty`, a program that another thread starts at the same
  /// moment could inherit both sides, and the outer one would not end before that program does.
  private func openBothSides() throws -> (outer: Int32, inner: Int32) {
    let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
    var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
    let outer = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard ioctl(outer, unlock, &isLocked) == 0, ioctl(outer, getNumber, &number) == 0 else {
      throw PathFailure(path: "/dev/ptmx", code: errno)
    }
    let inner = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if inner < 0 { throw PathFailure(path: "/dev/pts/\(number)", code: errno) }
    return (outer, inner)
  }
#else
  private func openBothSides() throws -> (outer: Int32, inner: Int32) {
    var (outer, inner): (Int32, Int32) = (-1, -1)
    if openpty(&outer, &inner, nil, nil, nil) != 0 {
      throw PathFailure(path: "terminal", code: errno)
    }
    for side in [outer, inner] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
    return (outer, inner)
  }
#endif
