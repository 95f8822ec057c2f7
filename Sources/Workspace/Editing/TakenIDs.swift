package import Model
package import Platform

extension Workspace {
  /// The ids of all records of a kind, from the names of their files; no file is opened.
  package func takenIDs(of kind: KindIndex) throws(SystemError) -> Set<String> {
    let path = schema[kind].folder
    let root = try Directory.open(root, in: fileSystem, shownAs: "")
    var ids: Set<String> = []
    var folders: [OpenFolder]
    do throws(SystemError) {
      folders = [OpenFolder(try root.directory(path), kind: kind, path: path)]
    } catch  where error.isNotFound {
      return []
    }
    while let folder = folders.popLast() {
      var subfolders: [String] = []
      try folder.directory.forEachEntry { entry throws(SystemError) in
        if entry.type == .directory {
          if entry.bytes.first != UInt8(ascii: ".") { subfolders.append(entry.string) }
        } else if FileRole(ofFileNamed: entry.bytes) == .record {
          let id = entry.bytes.prefix(FileRole.idCount(ofRecordNamed: entry.bytes))
          ids.insert(String(decoding: id, as: UTF8.self))
        }
      }
      for name in subfolders {
        folders.append(
          OpenFolder(
            try folder.directory.directory(name), kind: kind, path: folder.path + "/" + name))
      }
    }
    return ids
  }
}
