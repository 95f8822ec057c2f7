import CLibrary

/// Sets the permissions of a file or folder regardless of the `umask`, and its group.
package func setPermissions(_ permissions: UInt16, group: UInt32? = nil, of path: String) throws {
  // Set the group first, because changing it removes the bit that makes new files inherit it.
  if let group, chown(path, uid_t.max, group) != 0 { throw PathFailure(path: path, code: errno) }
  if chmod(path, mode_t(permissions)) != 0 { throw PathFailure(path: path, code: errno) }
}
