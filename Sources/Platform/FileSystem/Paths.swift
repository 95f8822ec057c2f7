import CLibrary
import Text

/// The absolute path of the current folder.
package func currentDirectory() throws(SystemError) -> String {
  guard let path = getcwd(nil, 0) else {
    throw SystemError(call: .getcwd, path: ".", code: errno)
  }
  defer { free(path) }
  return String(cString: path)
}

/// An absolute path without `.`, `..` and double slashes, by its words alone: nothing need be there.
package func normalizedPath(of path: String) -> String {
  var parts: [Substring] = []
  for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) where part != "."
  {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// The folder that an absolute path lies in; `nil` for the root.
package func parent(of path: String) -> String? {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path != "/" else { return nil }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Whether a path begins at the root. Told by bytes, like all that has to do with slashes: to Swift a slash
/// and the accent behind it are one character, which is no slash.
package func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

/// The name at the end of a path.
package func lastName(of path: String) -> String {
  guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return "" }
  let path = path.utf8[...end]
  let slash = path.lastIndex(of: UInt8(ascii: "/"))
  return String(Substring(path[(slash.map(path.index(after:)) ?? path.startIndex)...]))
}

/// What is left of a path below a folder that it is in (`isInside`), without a slash in front.
package func relativePath(_ path: String, to folder: String) -> String {
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return String(Substring(rest.drop { $0 == UInt8(ascii: "/") }))
}

/// Whether a path is a folder's own or lies below it; both as `resolvedPath` gives them.
package func isInside(_ path: String, of folder: String) -> Bool {
  if folder == "/" { return isAbsolute(path) }
  guard path.utf8.starts(with: folder.utf8) else { return false }
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return rest.isEmpty || rest.first == UInt8(ascii: "/")
}

extension FileSystem {
  /// The absolute path of an existing file, without links, `.` and `..` (`realpath` of POSIX).
  package func resolvedPath(of path: String) throws(SystemError) -> String {
    if path.utf8.contains(0) { throw SystemError(call: .realpath, path: path, code: EINVAL) }
    let resolved = try pointer(from: .realpath, path) { realpath(path, nil) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path without links of what may not be there yet: so far as there is something, that is resolved.
  package func realPath(_ path: String) -> String {
    let path = normalizedPath(of: path)
    if let resolved = try? resolvedPath(of: path) { return resolved }
    // Where a folder cannot be resolved, nothing in it can, so that few of many folders need a look.
    let ends = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
    let count = ends.partitioningIndex { (try? resolvedPath(of: String(path[..<$0]))) == nil }
    guard count > 0, let resolved = try? resolvedPath(of: String(path[..<ends[count - 1]])) else {
      return path
    }
    return resolved + path[ends[count - 1]...]
  }

  /// What stands at a path, links followed.
  package func status(_ path: String) throws(SystemError) -> FileStatus {
    if path.utf8.contains(0) { throw SystemError(call: .fstatat, path: path, code: EINVAL) }
    var status = stat()
    try perform(.fstatat, path) { fstatat(AT_FDCWD, path, &status, 0) }
    return FileStatus(status)
  }

  /// What stands at a path; a link is described itself.
  package func statusItself(_ path: String) throws(SystemError) -> FileStatus {
    if path.utf8.contains(0) { throw SystemError(call: .fstatat, path: path, code: EINVAL) }
    var status = stat()
    try perform(.fstatat, path) { fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  /// Whether something stands at a path; false too where it cannot be looked at.
  package func exists(_ path: String) -> Bool {
    (try? status(path)) != nil
  }

  /// Whether a name is taken, if only by a link that leads nowhere.
  package func isTaken(_ path: String) -> Bool {
    if path.utf8.contains(0) { return false }
    var status = stat()
    return (try? perform(.fstatat, path) { fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) })
      != nil
  }

  /// Whether a folder, or a link to one, stands at a path.
  package func isDirectory(_ path: String) -> Bool {
    (try? status(path))?.type == .directory
  }
}
