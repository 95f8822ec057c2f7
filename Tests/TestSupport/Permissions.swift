import CLibrary

/// Sets who may do what with a file or a folder, whatever the `umask`, and its group.
package func setPermissions(_ permissions: UInt16, group: UInt32? = nil, of path: String) throws {
  // The group first, since a change of it takes away the bit that hands it on.
  if let group, chown(path, uid_t.max, group) != 0 { throw PathFailure(path: path, code: errno) }
  if chmod(path, mode_t(permissions)) != 0 { throw PathFailure(path: path, code: errno) }
}
