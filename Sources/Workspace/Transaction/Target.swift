import Platform
import Text

/// A change with the file that it really is about.
struct Target {
  let change: FileChange
  /// Where it lands: at the end of the links that stand under its name, unless it is to be removed.
  let place: WorkspacePath
  /// Those of the file that the new content replaces or takes after, or of new files in its folder.
  let attributes: FileAttributes
  /// The regular file that is replaced or removed, as it was found.
  let status: FileStatus?
  /// What says where a link that is to be removed leads.
  let link: String?

  var isCreation: Bool { change.before == nil }
  var isRemoval: Bool { change.after == nil }
}

extension Target {
  /// Finds what a change is about; `folders` are those of the workspace at `root`.
  init(_ change: FileChange, in folders: Folders, root: String) throws(TransactionError) {
    guard let named = WorkspacePath(change.path) else { throw .forbiddenPath(change.path) }
    self.change = change
    if change.before == nil {
      place = named
      if let other = change.modeOf,
        let (place, status) = try linkedFile(of: other, in: folders, root: root)
      {
        attributes = try folders.attributes(of: place, permissions: status.permissions)
      } else {
        var attributes = try folders.attributesOfNewFiles(in: named.folder)
        if let permissions = change.permissions { attributes.permissions = permissions }
        self.attributes = attributes
      }
      status = nil
      link = nil
      return
    }
    guard let (linked, status) = try linkedFile(of: change.path, in: folders, root: root) else {
      throw .changedMeanwhile(path: change.path)
    }
    attributes =
      change.after == nil
      ? .usual : try folders.attributes(of: linked, permissions: status.permissions)
    self.status = status
    place = change.after == nil ? named : linked
    link =
      change.after == nil && linked != named
      ? try TransactionError.wrapping { () throws(SystemError) in
        try folders.folder(named.folder).directory.linkTarget(named.name)
      } : nil
  }

  /// Whether what is on the disk is still what the change was planned on.
  func isAsPlanned(in folders: Folders, root: String) throws(TransactionError) -> Bool {
    guard let before = change.before else { return try isFree(in: folders) }
    if let link {
      guard try content(in: folders, limit: 0) == .link(to: link),
        let (end, _) = try linkedFile(of: change.path, in: folders, root: root)
      else { return false }
      return try content(at: end, in: folders, limit: before.count) == .file(before)
    }
    return try content(in: folders, limit: before.count) == .file(before)
  }

  /// Whether a file that was taken out of its place is the one that was planned on: not only what it holds,
  /// but also which file it is.
  func isPlanned(_ taken: NameInFolder) throws(SystemError) -> Bool {
    if let link { return try taken.content(limit: 0) == .link(to: link) }
    guard let before = change.before, let status,
      try taken.content(limit: before.count) == .file(before)
    else { return false }
    return try taken.folder.directory.status(taken.name).isSameFile(as: status)
  }

  /// What the journal recognises the file by before it is touched.
  var checksum: Checksum? {
    link.map { PathContent.link(to: $0).checksum } ?? change.before.map { Checksum($0) }
  }

  /// The record itself, where that is a link to the file.
  var linkToPlace: WorkspacePath? { WorkspacePath(change.path).flatMap { $0 == place ? nil : $0 } }

  private func isFree(in folders: Folders) throws(TransactionError) -> Bool {
    do throws(SystemError) {
      return try folders.folder(place.folder).directory.statusIfAny(place.name) == nil
    } catch {
      if error.code == ErrorNumber.notFound { return true }
      throw .system(error)
    }
  }

  private func content(in folders: Folders, limit: Int) throws(TransactionError) -> PathContent {
    try content(at: place, in: folders, limit: limit)
  }

  private func content(
    at place: WorkspacePath, in folders: Folders, limit: Int
  ) throws(TransactionError) -> PathContent {
    do throws(SystemError) {
      return try folders.folder(place.folder).directory.content(place.name, limit: limit)
    } catch {
      if error.code == ErrorNumber.notFound { return .nothing }
      throw .system(error)
    }
  }
}

extension FileStatus {
  /// Whether it is the file that `other` was. Some file systems of layers give a file another number when it
  /// is first touched; then it counts when it was changed last.
  fileprivate func isSameFile(as other: FileStatus) -> Bool {
    type == other.type && permissions == other.permissions
      && ((inode == other.inode && device == other.device) || modified == other.modified)
  }
}

/// The regular file of the workspace that a path is or leads to by links; nil where there is none.
func linkedFile(
  of path: String, in folders: Folders, root: String
) throws(TransactionError) -> (place: WorkspacePath, status: FileStatus)? {
  guard let place = WorkspacePath(path) else { throw .forbiddenPath(path) }
  guard let status = try lookUp(place, in: folders) else { return nil }
  if status.type == .file { return (place, status) }
  guard status.type == .link else { return nil }
  // The resolved path is opened again from the root, and no link is followed on it this time.
  guard let end = try? resolvedPath(of: joined(root, path)),
    let top = try? resolvedPath(of: root), isInside(end, of: top), end != top,
    let place = WorkspacePath(String(end.dropFirst(joined(top, "").count)))
  else { throw .forbiddenPath(path) }
  guard let found = try lookUp(place, in: folders), found.type == .file else { return nil }
  return (place, found)
}

func lookUp(_ place: WorkspacePath, in folders: Folders) throws(TransactionError)
  -> FileStatus?
{
  do throws(SystemError) {
    return try folders.folder(place.folder).directory.statusIfAny(place.name)
  } catch {
    if error.code == ErrorNumber.notFound { return nil }
    throw .system(error)
  }
}
