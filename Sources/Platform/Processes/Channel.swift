import CLibrary

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

/// A pipe whose ends no other program inherits.
func makePipe() throws(SystemError) -> (reading: CInt, writing: CInt) {
  var ends: [CInt] = [-1, -1]
  if retrying({ pipe(&ends) }) != 0 { throw SystemError(call: .pipe, path: "", code: errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
