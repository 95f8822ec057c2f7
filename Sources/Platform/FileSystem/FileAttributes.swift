import CLibrary

/// The owner and permissions of a file, which docket keeps when it replaces the file.
///
/// Access control lists and other extended attributes are not kept.
package struct FileAttributes: Hashable, Sendable {
  /// The lower twelve bits of the mode; nil for the default by the user's `umask`.
  package var permissions: UInt16?
  /// Nil for the user that creates the file.
  package var owner: UInt32?
  /// Nil for the default group of a new file.
  package var group: UInt32?
  /// The file's access control list, as the system writes it down; nil if it has none.
  fileprivate var accessList: [UInt8]?

  package var hasAccessList: Bool { accessList != nil }

  package init(permissions: UInt16? = nil, owner: UInt32? = nil, group: UInt32? = nil) {
    (self.permissions, self.owner, self.group) = (permissions, owner, group)
  }
}

extension Directory {
  /// The attributes of a regular file, for use by its replacement.
  package func attributes(of name: String) throws(SystemError) -> FileAttributes {
    try refuseNUL(in: name, .openat)
    let path = path(of: name)
    let file = try fileSystem.open(path) { openat(descriptor, name, openFlags | O_NOFOLLOW) }
    return try fileSystem.attributes(of: file.number, path)
  }

  /// The content and attributes of a regular file, opened only once; throws for anything else.
  package func readWithAttributes(
    _ name: String, limit: Int
  ) throws(SystemError) -> (content: [UInt8], attributes: FileAttributes) {
    let file = try openItself(name)
    let content = try readAll(of: file, path(of: name), limit: limit)
    return (content, try fileSystem.attributes(of: file.number, path(of: name)))
  }

  /// Adds permissions to this folder, and sets its owner and group, if this user may do that.
  package func widen(_ permissions: UInt16, owner: UInt32, group: UInt32?) throws(SystemError) {
    let status = try status()
    let mode = status.permissions | permissions
    if mode == status.permissions, owner == status.owner, group == nil || group == status.group {
      return
    }
    try fileSystem.setAttributes(
      descriptor, path, FileAttributes(permissions: mode, owner: owner, group: group))
  }
}

extension File {
  /// Gives a new file the attributes of another one, as far as this user may; returns false if it lacks the other's access
  /// control list.
  @discardableResult
  package func setAttributes(_ attributes: FileAttributes) throws(SystemError) -> Bool {
    try fileSystem.setAttributes(descriptor.number, path, attributes)
    guard attributes.hasAccessList else { return true }
    // The folder may give new files the same list.
    if try fileSystem.accessList(of: descriptor.number, path) == attributes.accessList {
      return true
    }
    try fileSystem.removeAccessList(of: descriptor.number, path)
    // The mode's group bits are the most that a list grants to anybody. Without it, the file's group would get them.
    var attributes = attributes
    attributes.permissions = attributes.permissions.map(withoutGroup)
    try fileSystem.setAttributes(descriptor.number, path, attributes)
    return false
  }
}

extension FileSystem {
  /// Sets attributes of an open file, as far as this user may.
  ///
  /// Ignores what the system does not permit, as other programs do when they replace a file: a different owner, or a group that
  /// the user is not in. If the group cannot be set, the actual group gets no more permissions than all other users, so that
  /// nobody gains access.
  func setAttributes(_ file: CInt, _ path: String, _ attributes: FileAttributes) throws(SystemError)
  {
    let status = try status(.fstat, path) { fstat(file, $0) }
    var permissions = attributes.permissions ?? status.permissions
    if let owner = attributes.owner, owner != status.owner {
      _ = try isAllowed(.fchown, path) { fchown(file, owner, gid_t.max) }
    }
    if let group = attributes.group, group != status.group,
      try !isAllowed(.fchown, path, { fchown(file, uid_t.max, group) })
    {
      permissions = withoutGroup(permissions)
    }
    if permissions != status.permissions {
      _ = try isAllowed(.fchmod, path) { fchmod(file, mode_t(permissions & 0o7777)) }
    }
  }

  /// Makes a call; returns false if this user has no permission for it.
  private func isAllowed(
    _ call: SystemCall, _ path: String, _ body: () -> CInt
  ) throws(SystemError) -> Bool {
    do {
      try perform(call, path, body)
      return true
    } catch  where isRefusal(error.code) {
      return false
    }
  }

  fileprivate func attributes(of file: CInt, _ path: String) throws(SystemError) -> FileAttributes {
    let status = try status(.fstat, path) { fstat(file, $0) }
    var attributes = FileAttributes(
      permissions: status.permissions & 0o777, owner: status.owner, group: status.group)
    attributes.accessList = try accessList(of: file, path)
    return attributes
  }

  /// The access control list of an open file; a very long one is only known by its length.
  fileprivate func accessList(of file: CInt, _ path: String) throws(SystemError) -> [UInt8]? {
    #if os(Linux)
      do {
        var list = [UInt8](repeating: 0, count: 4096)
        let count = try perform(.fgetxattr, path) {
          linux_fgetxattr(file, accessListName, &list, 4096)
        }
        return Array(list.prefix(count))
      } catch  where error.code == ERANGE {
        return []
      } catch  where error.code == ENODATA || isRefusal(error.code) {
        return nil
      }
    #else
      return nil
    #endif
  }

  fileprivate func removeAccessList(of file: CInt, _ path: String) throws(SystemError) {
    #if os(Linux)
      do {
        try perform(.fremovexattr, path) { linux_fremovexattr(file, accessListName) }
      } catch  where error.code == ENODATA || isRefusal(error.code) {}
    #endif
  }
}

/// The extended attribute with the access control list of a file.
private let accessListName = "system.posix_acl_access"

private func withoutGroup(_ permissions: UInt16) -> UInt16 {
  permissions & ~0o2000 & (~0o070 | (permissions & 0o7) << 3)
}

/// Whether an error means that this user has no permission, or that this file system does not support the call.
private func isRefusal(_ code: CInt) -> Bool {
  [EPERM, EACCES, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EROFS].contains(code)
}
