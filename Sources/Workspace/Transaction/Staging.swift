import Platform

/// Where new contents are written before they are put into place: no loader and no git sees them there,
/// and what a crash leaves is found without a search.
///
/// What is replaced or removed goes there in exchange, until the transaction has happened.
struct Staging: ~Copyable {
  let folder: Folder
  /// Those that a file has that is made here.
  let newFileAttributes: FileAttributes
}

extension Staging {
  /// Makes the folder, which nobody has but who holds the lock.
  init(in local: borrowing LocalFolder) throws(SystemError) {
    try local.directory.createDirectory(local.stagedName)
    let made = try local.directory.directory(local.stagedName)
    try local.sharing.open(made)
    // What is staged begins with no list of its own, and takes on that of the file that it is to be.
    try made.dropDefaultAccessList()
    newFileAttributes = try made.attributesOfNewFiles()
    folder = Folder(made)
  }

  /// Opens the folder where it is there.
  init?(leftIn local: borrowing LocalFolder) throws(SystemError) {
    do {
      folder = Folder(try local.directory.directory(local.stagedName))
      newFileAttributes = .usual
    } catch  where error.code == ErrorNumber.notFound {
      return nil
    }
  }

  /// Removes the folder with all that is still in it.
  consuming func remove(from local: borrowing LocalFolder) throws(SystemError) {
    do {
      try local.directory.removeDirectory(local.stagedName)
    } catch  where error.isNotEmpty {
      try folder.directory.removeContents()
      try local.directory.removeDirectory(local.stagedName)
    }
  }
}

extension Directory {
  /// Writes a new file with some attributes, of which it has those in `known` by itself; nobody else may look
  /// into it before it has them.
  func stage(
    _ bytes: [UInt8], as name: String, like attributes: FileAttributes,
    having known: FileAttributes?,
    isSynced: Bool
  ) throws(SystemError) {
    let file = try createFile(
      name, permissions: attributes.permissions == nil ? 0o666 : 0o600)
    try file.write(bytes)
    if attributes != known { try file.setAttributes(attributes) }
    if isSynced { try file.sync() }
    try file.close()
  }
}

/// Where one file of a transaction is staged.
struct StagedName: Hashable, Sendable {
  /// The file's number in the transaction.
  var number: Int
  /// Nil for the folder of staged files. Where that is on another file system than the file's own folder, so
  /// that nothing can be moved from one to the other at one stroke: how many levels above the file's own
  /// folder, 0 for that itself, it is staged under a hidden name.
  var level: Int?

  func name(of identity: String) -> String {
    level == nil ? String(number) : ".docket-\(identity)-\(number)"
  }
}

/// A name in a folder that is open.
struct NameInFolder {
  let folder: Folder
  let name: String

  var path: String { folder.directory.path(of: name) }

  func content(limit: Int = Workspace.fileSizeLimit) throws(SystemError) -> PathContent {
    try folder.directory.content(name, limit: limit)
  }
}
