import CLibrary
package import Platform

/// A stream into a temporary file without a name, and what has come there.
package final class CapturedOutput {
  /// What the code under test writes to.
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
    // By its own offset: that of the descriptor is where the stream writes on.
    while case let count = pread(fileno(file), &block, block.count, off_t(bytes.count)), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private struct NoTemporaryFile: Error {
  /// The `errno`.
  let code: Int32
}
