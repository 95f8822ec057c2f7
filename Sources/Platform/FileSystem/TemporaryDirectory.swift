#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lends the absolute path, without links, of a new empty folder that only this user may enter, and
/// removes the folder with all that is in it afterwards.
///
/// It lies in `$TMPDIR`, or `/tmp` where that is not set.
package func withTemporaryDirectory<Result>(
  _ body: (_ path: String) throws -> Result
) throws -> Result {
  let path = try createTemporaryDirectory()
  defer { try? removeTree(path) }
  return try body(resolvedPath(of: path))
}

/// Removes a folder and everything below it, without following a link out of it.
package func removeTree(_ path: String) throws(SystemError) {
  try Directory.open(path).removeContents()
  if retrying({ rmdir(path) }) != 0 { throw SystemError(call: .unlinkat, path: path, code: errno) }
}

extension Directory {
  /// Removes everything in this folder, without following a link out of it.
  package func removeContents() throws(SystemError) {
    var names: [(name: String, type: FileType)] = []
    try forEachEntry { names.append(($0.string, $0.type)) }
    for (name, type) in names {
      if type == .directory {
        try directory(name).removeContents()
        try removeDirectory(name)
      } else {
        try remove(name)
      }
    }
  }
}

private func createTemporaryDirectory() throws(SystemError) -> String {
  let folder = Environment.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  let template = "\(folder)/docket-XXXXXX"
  var path = Array(template.utf8CString)
  let made = path.withUnsafeMutableBufferPointer { path in
    path.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
  }
  guard let made else { throw SystemError(call: .mkdtemp, path: template, code: errno) }
  return made
}
