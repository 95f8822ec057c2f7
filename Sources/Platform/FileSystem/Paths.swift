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

/// Removes `.`, `..` and double slashes from an absolute path without looking at the disk.
package func normalizedPath(of path: String) -> String {
  var parts: [Substring] = []
  for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) where part != "."
  {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// The folder that contains an absolute path; nil for the root.
package func parent(of path: String) -> String? {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path != "/" else { return nil }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Whether a path begins at the root. Compares bytes, as all functions on slashes do: Swift combines a slash and a following
/// accent into one character that is not a slash.
package func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

/// The last name of a path.
package func lastName(of path: String) -> String {
  guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return "" }
  let path = path.utf8[...end]
  let slash = path.lastIndex(of: UInt8(ascii: "/"))
  return String(Substring(path[(slash.map(path.index(after:)) ?? path.startIndex)...]))
}

/// The part of a path relative to a folder that contains it (`isInside`), without a leading slash.
package func relativePath(_ path: String, to folder: String) -> String {
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return String(Substring(rest.drop { $0 == UInt8(ascii: "/") }))
}

/// The path of a file as people type it in a folder, with `..` for each folder above it; both paths are absolute.
package func path(to file: String, from folder: String) -> String {
  let (names, folders) = (
    Path(normalizedPath(of: file)).names, Path(normalizedPath(of: folder)).names
  )
  let common = zip(names, folders).prefix { $0 == $1 }.count
  let above = Array(repeating: "..", count: folders[common...].filter { !$0.isEmpty }.count)
  return (above + names[common...].map(\.text)).joined(separator: "/")
}

/// Whether a path is a folder or lies in it; both must be results of `resolvedPath`.
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

  /// The absolute path of a file that may not exist yet; links in the existing part are resolved.
  package func realPath(_ path: String) -> String {
    let path = normalizedPath(of: path)
    if let resolved = try? resolvedPath(of: path) { return resolved }
    // If a folder cannot be resolved, nothing in it can, so a binary search works.
    let ends = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
    let count = ends.partitioningIndex { (try? resolvedPath(of: String(path[..<$0]))) == nil }
    guard count > 0, let resolved = try? resolvedPath(of: String(path[..<ends[count - 1]])) else {
      return path
    }
    return resolved + path[ends[count - 1]...]
  }

  /// The status of the file at a path; links are followed.
  package func status(_ path: String) throws(SystemError) -> FileStatus {
    if path.utf8.contains(0) { throw SystemError(call: .fstatat, path: path, code: EINVAL) }
    return try status(.fstatat, path) { fstatat(AT_FDCWD, path, $0, 0) }
  }

  /// The status of the file at a path; links are not followed.
  package func statusItself(_ path: String) throws(SystemError) -> FileStatus {
    if path.utf8.contains(0) { throw SystemError(call: .fstatat, path: path, code: EINVAL) }
    return try status(.fstatat, path) { fstatat(AT_FDCWD, path, $0, AT_SYMLINK_NOFOLLOW) }
  }

  /// Whether something exists at a path; false also if that cannot be determined.
  package func exists(_ path: String) -> Bool {
    (try? status(path)) != nil
  }

  /// Whether a name is taken, even by a broken link.
  package func isTaken(_ path: String) -> Bool { (try? statusItself(path)) != nil }

  /// Whether there is a folder, or a link to one, at a path.
  package func isDirectory(_ path: String) -> Bool {
    (try? status(path))?.type == .directory
  }
}
