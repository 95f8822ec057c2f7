import CLibrary

/// A stream that gathers what is written and hands it on by 64 KiB at a time.
///
/// Writing itself never fails. A reader that has gone away (`docket task list | head`) only makes
/// the stream `isClosed`; any other failure is kept, drops what follows, and is thrown by `flush`.
package final class Output {
  /// Whether the reader has gone away, so that nothing more need be produced.
  package private(set) var isClosed = false
  /// The descriptor written to.
  package let descriptor: Int32

  /// What makes text fit for where it goes, such as a terminal; nil where bytes go on as they are.
  package var filter: ((String) -> String)?

  /// Whether all that is written stays here until `flush`, however much it is.
  package var isHeld = false

  private var buffer: [UInt8] = []
  private var failure: SystemError?

  /// A stream to a descriptor, such as 1 for standard output.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(2 * blockSize)
  }

  /// Whether nothing that is written arrives any more.
  package var isBroken: Bool { !accepts }

  /// Gathers text as UTF-8.
  package func write(_ string: String) {
    append(filter.map { $0(string) } ?? string)
  }

  /// Gathers what moves the cursor, past the filter: nothing of it may be anybody else's text.
  package func writeControls(_ sequences: String) { append(sequences) }

  private func append(_ string: String) {
    guard accepts else { return }
    buffer.append(contentsOf: string.utf8)
    writeOutIfFull()
  }

  /// Gathers bytes, or hands them on at once where they are many.
  package func write(_ bytes: [UInt8]) {
    guard accepts else { return }
    if filter != nil { return write(String(decoding: bytes, as: UTF8.self)) }
    guard bytes.count >= blockSize, !isHeld else {
      buffer.append(contentsOf: bytes)
      return writeOutIfFull()
    }
    writeOut()
    if accepts { writeOut(bytes) }
  }

  /// Hands on what is gathered and throws what has gone wrong since the stream was made.
  package func flush() throws(SystemError) {
    writeOut()
    if let failure { throw failure }
  }

  /// What is gathered and not handed on.
  package var heldBytes: [UInt8] { buffer }

  /// Forgets what is gathered: it has been shown in another way.
  package func dropHeld() { buffer.removeAll() }

  private var accepts: Bool { !isClosed && failure == nil }

  private func writeOutIfFull() {
    if buffer.count >= blockSize && !isHeld { writeOut() }
  }

  private func writeOut() {
    writeOut(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeOut(_ bytes: [UInt8]) {
    switch bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) {
    case nil: break
    case EPIPE: isClosed = true
    case let code?: failure = SystemError(call: .write, path: name(of: descriptor), code: code)
    }
  }
}

extension Output: TextOutputStream {}

private let blockSize = 64 * 1024

/// Writes everything and returns the `errno` of a failure.
///
/// Waits where the descriptor is one that does not wait by itself: whoever shares it may have made
/// it so.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let written = write(descriptor, part.baseAddress, part.count)
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&ready, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

private func name(of descriptor: CInt) -> String {
  switch descriptor {
  case STDOUT_FILENO: StreamName.output
  case STDERR_FILENO: StreamName.errors
  default: "descriptor \(descriptor)"
  }
}
