import CLibrary

/// An open folder: names in it are resolved by its descriptor, even if its path changes.
package struct Directory: ~Copyable, Sendable {
  /// The folder's name in messages; empty if messages name its files without a folder.
  package let path: String
  /// The file system through which all calls go.
  package let fileSystem: FileSystem
  private let owned: Descriptor

  var descriptor: CInt { owned.number }
}

extension Directory {
  /// Opens a folder by its path, following links.
  ///
  /// `shownAs` is its name in messages; an empty one makes messages name its files relative to it.
  package static func open(
    _ path: String, in fileSystem: FileSystem = .real, shownAs shown: String? = nil
  ) throws(SystemError) -> Directory {
    try refuseNUL(in: path, .openat)
    let opened = try fileSystem.open(path) {
      openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    return Directory(path: shown ?? path, fileSystem: fileSystem, owned: opened)
  }

  /// Opens a folder in this one; throws for a link.
  package func directory(_ name: String) throws(SystemError) -> Directory {
    try refuseNUL(in: name, .openat)
    return try name.withCStringTyped { name throws(SystemError) in try directory(name) }
  }

  /// Opens a folder in this one by a name that ends with a NUL.
  package func directory(_ name: UnsafePointer<CChar>) throws(SystemError) -> Directory {
    let opened = try fileSystem.open(path(of: name)) {
      openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    return Directory(path: path(of: name), fileSystem: fileSystem, owned: opened)
  }

  /// The path of a file in this folder for use in messages.
  package func path(of name: String) -> String {
    if path.isEmpty || path == "." { return name }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  func path(of name: UnsafePointer<CChar>) -> String {
    path(of: String(cString: name))
  }

  /// Throws if the name contains a NUL, where C would cut it off.
  func refuseNUL(in name: String, _ call: SystemCall) throws(SystemError) {
    if name.utf8.contains(0) { throw SystemError(call: call, path: path(of: name), code: EINVAL) }
  }

  private static func refuseNUL(in path: String, _ call: SystemCall) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(call: call, path: path, code: EINVAL) }
  }
}

extension String {
  /// A `withCString` that preserves the error type.
  func withCStringTyped<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = utf8CString
    return try bytes.span.withUnsafeBufferPointer { buffer throws(Failure) in
      // Never empty, because it ends with a NUL.
      try body(buffer.baseAddress!)
    }
  }
}
