import Platform

/// How far docket's own files are those of everybody who may change the workspace: a group that shares its
/// folder shares lock, counters, journal and what is staged, whatever the `umask` of the one who came first.
struct Sharing: Hashable, Sendable {
  /// What group and others may do beyond what the `umask` leaves them: reading and writing, or nothing.
  private let permissions: UInt16
  private let group: UInt32?

  /// As the workspace's own folder is shared. Where it is sticky, others may not touch each other's files.
  init(of root: borrowing Directory) throws(SystemError) {
    let status = try root.status(".")
    let isSticky = status.permissions & 0o1000 != 0
    let writers = status.permissions & (isSticky ? 0o020 : 0o022)
    permissions = writers | writers << 1
    group = writers & 0o020 == 0 ? nil : status.group
  }

  /// The attributes of docket's own files.
  var attributes: FileAttributes {
    permissions == 0 ? .usual : FileAttributes(permissions: 0o600 | permissions, group: group)
  }

  /// Lets the others into one of docket's own folders, where this user may.
  func open(_ folder: borrowing Directory) throws(SystemError) {
    if permissions == 0 { return }
    let entering = permissions | (permissions & 0o044) >> 2
    try folder.widen(entering | (group == nil ? 0 : 0o2000), group: group)
  }
}
