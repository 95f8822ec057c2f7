import Platform

/// Calls `body` with the absolute path (without links) of a new empty folder that only this user may enter, and removes it with
/// its content afterwards.
///
/// The folder is in `$TMPDIR`, or in `/tmp` if that is not set.
package func withTemporaryDirectory<Result>(
  _ body: (_ path: String) throws -> Result
) throws -> Result {
  let path = try createTemporaryDirectory()
  defer { try? removeTree(path) }
  return try body(FileSystem.real.resolvedPath(of: path))
}

/// Such a folder that is removed together with this object.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws { path = try FileSystem.real.resolvedPath(of: createTemporaryDirectory()) }

  deinit { try? removeTree(path) }
}

/// Removes a folder and everything in it without following links.
package func removeTree(_ path: String) throws {
  try Directory.open(path).removeContents()
  try Directory.open(parent(of: path) ?? ".").removeDirectory(lastName(of: path))
}

private func createTemporaryDirectory() throws -> String {
  let folder = Environment.variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  let name = "docket-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  try Directory.open(folder).createDirectory(name, permissions: 0o700)
  return folder + "/" + name
}
