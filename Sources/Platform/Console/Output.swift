import CLibrary

/// An output stream with a buffer of 64 KiB.
///
/// Writing itself never fails. If the reader is gone (`docket task list | head`), the stream only becomes `isClosed`; after any
/// other error it drops all output, and `flush` throws the error.
package final class Output {
  /// Whether the reader is gone, so that no more output is needed.
  package private(set) var isClosed = false
  /// The descriptor to write to.
  package let descriptor: Int32

  /// Converts text for its destination, such as a terminal; nil to write it unchanged.
  package var filter: ((String) -> String)?

  /// Whether to keep all output in memory until `flush`.
  package var isHeld = false

  private var buffer: [UInt8] = []
  private var failure: SystemError?

  /// Creates a stream for a descriptor, such as 1 for standard output.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(2 * blockSize)
  }

  /// Whether all further output will be lost.
  package var isBroken: Bool { !accepts }

  /// Writes text as UTF-8 to the buffer.
  package func write(_ string: String) {
    append(filter.map { $0(string) } ?? string)
  }

  /// Writes control sequences without the filter; they must not contain text from elsewhere.
  package func writeControls(_ sequences: String) { append(sequences) }

  private func append(_ string: String) {
    guard accepts else { return }
    buffer.append(contentsOf: string.utf8)
    writeOutIfFull()
  }

  /// Writes bytes to the buffer, or directly if there are many.
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

  /// Writes out the buffer; throws the first error since the stream was created.
  package func flush() throws(SystemError) {
    writeOut()
    if let failure { throw failure }
  }

  /// The bytes in the buffer.
  package var heldBytes: [UInt8] { buffer }

  /// Clears the buffer, when its content has been shown in another way.
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

/// Writes everything; returns the `errno` of a failure.
///
/// Waits if the descriptor is non-blocking: another process that shares it may have made it so.
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
