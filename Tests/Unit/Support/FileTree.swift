package import Platform

/// The regular files in a folder by relative path, without docket's own (`.docket`).
package func regularFiles(below path: String) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  try collect(try Directory.open(path, shownAs: ""), into: &files)
  return files
}

private func collect(
  _ folder: Directory, into files: inout [String: [UInt8]]
) throws {
  for (name, type) in try entries(of: folder) {
    switch type {
    case .directory where name != ".docket" && name != ".git":
      try collect(try folder.directory(name), into: &files)
    case .file:
      files[folder.path(of: name)] = try folder.read(name, limit: 64 << 20)
    default:
      break
    }
  }
}

/// Copies files, folders and links with their permissions.
package func copyTree(from source: Directory, to target: Directory) throws {
  for (name, type) in try entries(of: source) {
    switch type {
    case .directory:
      try target.createDirectory(name)
      try copyTree(from: try source.directory(name), to: try target.directory(name))
    case .file:
      let file = try target.createFile(name)
      try file.write(try source.read(name, limit: 64 << 20))
      try file.setAttributes(FileAttributes(permissions: try source.status(name).permissions))
    case .link:
      try createLink(target.path(of: name), to: try linkTarget(source.path(of: name)))
    default:
      break
    }
  }
}

/// Makes a folder contain exactly these files; writes only those that differ.
package func replaceTree(_ path: String, with files: [String: [UInt8]]) throws {
  let present =
    FileSystem.real.isDirectory(path) ? try regularFiles(below: path) : [:]
  for (file, bytes) in files where present[file] != bytes {
    try writeFile("\(path)/\(file)", bytes)
  }
  for file in present.keys where files[file] == nil { try removeFile("\(path)/\(file)") }
}

/// Writes a file and creates missing folders; replaces an existing file.
package func writeFile(_ path: String, _ bytes: [UInt8]) throws {
  let folderPath = parent(of: path) ?? "/"
  try makeFolders(folderPath)
  let folder = try Directory.open(folderPath)
  try? folder.remove(lastName(of: path))
  try folder.createFile(lastName(of: path)).write(bytes)
}

/// Removes a file and the folders that become empty; does nothing if it does not exist.
package func removeFile(_ path: String) throws {
  guard FileSystem.real.exists(path) else { return }
  try Directory.open(parent(of: path) ?? "/").remove(lastName(of: path))
  var emptied = parent(of: path)
  while let path = emptied, let above = parent(of: path),
    (try? Directory.open(above).removeDirectory(lastName(of: path))) != nil
  {
    emptied = above
  }
}

/// Creates a folder and its missing parents; does nothing if it exists.
package func makeFolders(_ path: String) throws {
  guard !FileSystem.real.isDirectory(path), let above = parent(of: path) else { return }
  try makeFolders(above)
  try Directory.open(above).createDirectory(lastName(of: path))
}

/// The entries of a folder in the order of the file system.
package func entries(of folder: Directory) throws -> [(name: String, type: FileType)] {
  var entries: [(name: String, type: FileType)] = []
  try folder.forEachEntry { entries.append(($0.string, $0.type)) }
  return entries
}
