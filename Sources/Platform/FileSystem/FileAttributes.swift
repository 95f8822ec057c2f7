import CLibrary

/// The attributes of a file other than its content: owner, permissions and extended attributes.
package struct FileAttributes: Hashable, Sendable {
  /// The lower twelve bits of the mode; nil for the default by the user's `umask`.
  package var permissions: UInt16?
  /// Nil for the user that creates the file.
  package var owner: UInt32?
  /// Nil for the default group of a new file.
  package var group: UInt32?
  /// Extended attributes by name, including the access control list.
  package var extended: [String: [UInt8]] = [:]

  package init(
    permissions: UInt16? = nil, owner: UInt32? = nil, group: UInt32? = nil,
    extended: [String: [UInt8]] = [:]
  ) {
    (self.permissions, self.owner, self.group) = (permissions, owner, group)
    self.extended = extended
  }

  package var hasAccessList: Bool { extended[AccessList.name] != nil }

  /// The default attributes of a new file.
  package static let usual = FileAttributes()
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
  ) throws(ReadFailure) -> (content: [UInt8], attributes: FileAttributes) {
    let file = try openItself(name)
    let content = try readAll(of: file, path(of: name), limit: limit)
    do throws(SystemError) {
      return (content, try fileSystem.attributes(of: file.number, path(of: name)))
    } catch {
      throw .system(error)
    }
  }
}

extension Directory {
  /// Adds permissions to this folder, and sets its owner and group, if this user may do that.
  package func widen(_ permissions: UInt16, owner: UInt32, group: UInt32?) throws(SystemError) {
    var status = stat()
    try fileSystem.perform(.fstat, path) { fstat(descriptor, &status) }
    let mode = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    let isOwned = owner == status.st_uid && (group == nil || group == status.st_gid)
    if mode | permissions == mode, isOwned { return }
    try fileSystem.setAttributes(
      descriptor, path, FileAttributes(permissions: mode | permissions, owner: owner, group: group))
  }
}

extension File {
  /// Gives a new file the attributes of another one, as far as this user may.
  ///
  /// Ignores what the system does not permit, as other programs do when they replace a file: a different owner, or a group that
  /// the user is not in. If the group cannot be set, the actual group gets no more permissions than all other users, so that
  /// nobody gains access.
  package func setAttributes(_ attributes: FileAttributes) throws(SystemError) {
    try fileSystem.setAttributes(descriptor.number, path, attributes)
  }
}

extension FileSystem {
  /// Sets attributes of an open file, as far as this user may.
  func setAttributes(_ file: CInt, _ path: String, _ attributes: FileAttributes) throws(SystemError)
  {
    if attributes == .usual { return }
    var status = stat()
    try perform(.fstat, path) { fstat(file, &status) }
    let old = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    var permissions = attributes.permissions
    var isOwnerGiven = false
    if let owner = attributes.owner, owner != status.st_uid {
      isOwnerGiven = try isAllowed(.fchown, path) { fchown(file, owner, gid_t.max) }
      if !isOwnerGiven { permissions = permissions.map { $0 & ~0o4000 } }
    }
    var hasGroup = true
    if let group = attributes.group, group != status.st_gid {
      hasGroup = try isAllowed(.fchown, path) { fchown(file, uid_t.max, group) }
    }
    if !hasGroup { permissions = withoutGroup(permissions ?? old) }
    if let permissions, permissions != old || isOwnerGiven {
      try setPermissions(of: file, path, permissions)
    }
    if let list = attributes.extended[AccessList.name].flatMap(AccessList.init),
      try !set(AccessList.name, hasGroup ? list.bytes : list.withoutGroup.bytes, of: file, path),
      let permissions
    {
      // Without the list, the mode's group bits would grant more than the list did.
      try setPermissions(of: file, path, withoutGroup(permissions))
    }
    for (name, value) in attributes.extended.sorted(by: { $0.key < $1.key })
    where name != AccessList.name {
      _ = try set(name, value, of: file, path)
    }
  }

  private func withoutGroup(_ permissions: UInt16) -> UInt16 {
    permissions & ~0o2000 & (~0o070 | (permissions & 0o7) << 3)
  }

  /// Another user's file keeps its permissions.
  private func setPermissions(
    of file: CInt, _ path: String, _ permissions: UInt16
  ) throws(SystemError) {
    _ = try isAllowed(.fchmod, path) { fchmod(file, mode_t(permissions & 0o7777)) }
  }

  private func set(
    _ name: String, _ value: [UInt8], of file: CInt, _ path: String
  ) throws(SystemError) -> Bool {
    #if os(Linux)
      return try isAllowed(.fsetxattr, path) { linux_fsetxattr(file, name, value, value.count) }
    #else
      return false
    #endif
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
}

extension FileSystem {
  fileprivate func attributes(of file: CInt, _ path: String) throws(SystemError) -> FileAttributes {
    var status = stat()
    try perform(.fstat, path) { fstat(file, &status) }
    return FileAttributes(
      permissions: UInt16(truncatingIfNeeded: status.st_mode & 0o7777), owner: status.st_uid,
      group: status.st_gid, extended: try extendedAttributes(of: file, path))
  }

  /// The extended attributes that are independent of the content.
  fileprivate func extendedAttributes(
    of file: CInt, _ path: String
  ) throws(SystemError) -> [String: [UInt8]] {
    var attributes: [String: [UInt8]] = [:]
    #if os(Linux)
      let names: [UInt8]
      do {
        names = try filled(.flistxattr, path) { linux_flistxattr(file, $0, $1) }
      } catch  where isRefusal(error.code) {
        return [:]
      }
      for name in names.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) })
      where belongsToTheFile(name) {
        attributes[name] = try extendedAttribute(name, of: file, path)
      }
    #endif
    return attributes
  }

  /// Nil if the attribute does not exist or may not be read.
  fileprivate func extendedAttribute(
    _ name: String, of file: CInt, _ path: String
  ) throws(SystemError) -> [UInt8]? {
    #if os(Linux)
      do {
        return try filled(.fgetxattr, path) { linux_fgetxattr(file, name, $0, $1) }
      } catch  where error.code == ENODATA || isRefusal(error.code) {
        return nil
      }
    #else
      return nil
    #endif
  }

  /// The result of a call that fills a buffer, repeated with a larger one if it was too small.
  private func filled(
    _ call: SystemCall, _ path: String, _ body: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    var room = [CChar](repeating: 0, count: 1024)
    while true {
      do {
        let count = try perform(call, path) {
          room.withUnsafeMutableBufferPointer { body($0.baseAddress, $0.count) }
        }
        return room.prefix(count).map { UInt8(bitPattern: $0) }
      } catch  where error.code == ERANGE && room.count < 1 << 17 {
        room = [CChar](repeating: 0, count: room.count * 8)
      }
    }
  }
}

/// Whether an attribute may be copied to a file with another content: it does not certify the content, and writing does not
/// remove it.
private func belongsToTheFile(_ name: String) -> Bool {
  if ["security.ima", "security.evm", "security.capability"].contains(name) { return false }
  return ["user.", "security.", "trusted."].contains { name.utf8.starts(with: $0.utf8) }
    || name == AccessList.name
}

/// Whether an error means that this user has no permission, or that this file system does not support the call.
private func isRefusal(_ code: CInt) -> Bool {
  [EPERM, EACCES, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, E2BIG, ERANGE, EROFS].contains(code)
}
