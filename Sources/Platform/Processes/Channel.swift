import CLibrary

/// Both ends of the connection between a program's standard stream and this process; nil if the program shares this process's own
/// stream.
///
/// Ends are created and passed on under a lock: a program started on another thread would inherit ends that are not marked as
/// close-on-exec yet.
final class Channel {
  /// The program's end.
  private(set) var theirs: CInt?
  private(set) var ours: CInt?
  /// The number of bytes to read at most.
  let limit: Int

  init(_ input: Process.Input) throws(SystemError) {
    limit = 0
    switch input {
    case .inherit: break
    case .null: theirs = try openNull()
    case .bytes:
      let ends = try makePipe()
      (theirs, ours) = (ends.reading, ends.writing)
      // A program that does not read its input must not block this process, which has to read its output.
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
    case .ends(let theirs, let ours, let most):
      limit = max(0, most)
      (self.theirs, self.ours) = (theirs, ours)
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

/// Creates a pipe whose ends other programs do not inherit.
func makePipe() throws(SystemError) -> (reading: CInt, writing: CInt) {
  var ends: [CInt] = [-1, -1]
  if retrying({ pipe(&ends) }) != 0 { throw SystemError(call: .pipe, path: "", code: errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
