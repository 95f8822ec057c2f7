import TestSupport
import Platform

/// The regular files below a folder by their path from it, without what is only local (`.docket`).
func regularFiles(below path: String) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  try collect(try Directory.open(path, shownAs: ""), into: &files)
  return files
}

private func collect(
  _ folder: borrowing Directory, into files: inout [String: [UInt8]]
) throws {
  for (name, type) in try list(folder) {
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

/// Copies files, folders and links with who may read and write them.
func copyTree(from source: borrowing Directory, to target: borrowing Directory) throws {
  for (name, type) in try list(source) {
    switch type {
    case .directory:
      try target.createDirectory(name)
      try copyTree(from: try source.directory(name), to: try target.directory(name))
    case .file:
      let file = try target.createFile(name)
      try file.write(try source.read(name, limit: 64 << 20))
      try file.take(FileAttributes(permissions: try source.status(name).permissions))
    case .link:
      try createLink(target.path(of: name), to: try source.linkTarget(name))
    default:
      break
    }
  }
}

/// Makes a folder hold exactly these files, writing only those that differ.
func replaceTree(_ path: String, with files: [String: [UInt8]]) throws {
  let present =
    FileSystem.real.isDirectory(path) ? try regularFiles(below: path) : [:]
  for (file, bytes) in files where present[file] != bytes {
    try writeFile("\(path)/\(file)", bytes)
  }
  for file in present.keys where files[file] == nil { try removeFile("\(path)/\(file)") }
}

/// Writes a file with the folders on the way to it.
func writeFile(_ path: String, _ bytes: [UInt8]) throws {
  let (parent, name) = split(path)
  try makeFolders(parent)
  let folder = try Directory.open(parent)
  if FileSystem.real.exists(path) { try folder.remove(name) }
  try folder.createFile(name).write(bytes)
}

/// Removes a file and the folders that are empty without it; nothing, where it is not there.
func removeFile(_ path: String) throws {
  var (parent, name) = split(path)
  guard FileSystem.real.exists(path) else { return }
  try Directory.open(parent).remove(name)
  while true {
    (parent, name) = split(parent)
    guard let folder = try? Directory.open(parent), (try? folder.removeDirectory(name)) != nil
    else { return }
  }
}

private func makeFolders(_ path: String) throws {
  if path.isEmpty || FileSystem.real.isDirectory(path) { return }
  let (parent, name) = split(path)
  try makeFolders(parent)
  try Directory.open(parent).createDirectory(name)
}

private func split(_ path: String) -> (parent: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return ("", path) }
  return (String(path[..<slash]), String(path[path.index(after: slash)...]))
}

func list(_ folder: borrowing Directory) throws -> [(name: String, type: FileType)] {
  var entries: [(name: String, type: FileType)] = []
  try folder.forEachEntry { entries.append(($0.string, $0.type)) }
  return entries
}
