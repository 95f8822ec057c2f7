import CLibrary
package import Platform

/// An output stream into an unnamed temporary file, and its content.
package final class CapturedOutput {
  /// The stream for the code under test.
  package let stream: Output
  private let file: UnsafeMutablePointer<FILE>

  package init() throws {
    guard let file = tmpfile() else { throw NoTemporaryFile(code: errno) }
    self.file = file
    stream = Output(descriptor: fileno(file))
  }

  deinit {
    fclose(file)
  }

  /// Everything that was written so far.
  package var contents: String {
    try? stream.flush()
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    // Uses a separate offset, because the stream writes at the descriptor's.
    while case let count = pread(fileno(file), &block, block.count, off_t(bytes.count)), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private struct NoTemporaryFile: Error {
  /// The `errno` value.
  let code: Int32
}
