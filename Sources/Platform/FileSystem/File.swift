import CLibrary

/// A file that is open for writing; closed when the value is destroyed.
package struct File: ~Copyable, Sendable {
  /// The file's name in messages.
  package let path: String
  let fileSystem: FileSystem
  let descriptor: Descriptor
}

extension File {
  /// Writes all bytes at the current position.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.span.withUnsafeBytes { (bytes) throws(SystemError) in try write(bytes) }
  }

  /// Writes all bytes at the current position.
  ///
  /// When a test intercepts calls, they are written in two halves, so that the test can end the program with the file half
  /// written.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    var most = fileSystem.isWatched ? (bytes.count + 1) / 2 : bytes.count
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(most))
      let written = try fileSystem.perform(.write, path) {
        writeBytes(descriptor.number, part.baseAddress, part.count)
      }
      rest = rest.dropFirst(written)
      most = bytes.count
    }
  }

  /// Waits until the content is on disk.
  package func sync() throws(SystemError) {
    try fileSystem.perform(.fsync, path) { synchronize(descriptor.number) }
  }

  /// Closes the file; throws errors that some file systems report only now.
  package consuming func close() throws(SystemError) {
    let (path, fileSystem) = (path, fileSystem)
    try fileSystem.watch(.close, path, .before)
    let code = descriptor.close()
    if code != 0 { throw SystemError(call: .close, path: path, code: code) }
    try fileSystem.watch(.close, path, .after)
  }
}

/// POSIX's `write`, defined outside of the type with a method of the same name.
private func writeBytes(_ file: CInt, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}
