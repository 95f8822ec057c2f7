import Platform

/// Where new contents are written before they are put into place: no loader and no git sees them there,
/// and what a crash leaves is found without a search.
struct Staging: ~Copyable {
  let directory: Directory
  /// Those that a file has that is made here.
  let newFileAttributes: FileAttributes
}

extension Staging {
  /// Makes the folder, which nobody has but who holds the lock.
  init(in local: borrowing LocalFolder) throws(SystemError) {
    try local.directory.createDirectory(LocalFolder.stagedName)
    let made = try local.directory.directory(LocalFolder.stagedName)
    try local.sharing.open(made)
    // What is staged begins with no list of its own, and takes on that of the file that it is to be.
    try made.dropDefaultAccessList()
    newFileAttributes = try made.attributesOfNewFiles()
    directory = made
  }

  /// Opens the folder where it is there.
  init?(leftIn local: borrowing LocalFolder) throws(SystemError) {
    do {
      directory = try local.directory.directory(LocalFolder.stagedName)
      newFileAttributes = .usual
    } catch  where error.code == ErrorNumber.notFound {
      return nil
    }
  }

  /// Writes a new file with some attributes; nobody else may look into it before it has them.
  func write(
    _ bytes: [UInt8], as name: String, like attributes: FileAttributes, isSynced: Bool
  ) throws(SystemError) {
    let file = try directory.createFile(
      name, permissions: attributes.permissions == nil ? 0o666 : 0o600)
    try file.write(bytes)
    if attributes != newFileAttributes { try file.take(attributes) }
    if isSynced { try file.sync() }
    try file.close()
  }

  /// Removes the folder with all that is still in it.
  consuming func remove(from local: borrowing LocalFolder) throws(SystemError) {
    do {
      try local.directory.removeDirectory(LocalFolder.stagedName)
    } catch  where error.isNotEmpty {
      try directory.removeContents()
      try local.directory.removeDirectory(LocalFolder.stagedName)
    }
  }

  /// The name of the staged content of this number.
  static func name(_ number: Int) -> String { String(number) }
}
