import CLibrary

/// A file open for writing, closed when the value goes away.
package struct File: ~Copyable, Sendable {
  /// The file as messages name it.
  package let path: String
  let fileSystem: FileSystem
  let descriptor: Descriptor
}

extension File {
  /// Writes all bytes where the last write ended.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.span.withUnsafeBytes { (bytes) throws(SystemError) in try write(bytes) }
  }

  /// Writes all bytes where the last write ended.
  ///
  /// In a test that watches the calls they go out in two halves, so that it can end the program
  /// with the file half written.
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

  /// Has the disk keep the content.
  package func sync() throws(SystemError) {
    try fileSystem.perform(.fsync, path) { synchronize(descriptor.number) }
  }

  /// Closes the file and reports what some file systems report only then.
  package consuming func close() throws(SystemError) {
    let (path, fileSystem) = (path, fileSystem)
    try fileSystem.watch(.close, path, .before)
    let code = descriptor.close()
    if code != 0 { throw SystemError(call: .close, path: path, code: code) }
    try fileSystem.watch(.close, path, .after)
  }
}

/// POSIX's `write`, outside the type whose methods hide its name.
private func writeBytes(_ file: CInt, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}
