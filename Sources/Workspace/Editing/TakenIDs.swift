package import Model
import Platform

extension Workspace {
  /// The ids of all records of a kind, from the names of their files; no file is opened.
  package func takenIDs(of kind: KindIndex) throws(ReadingError) -> Set<String> {
    let root = try ReadingError.wrapping { () throws(SystemError) in
      try Directory.open(self.root, in: fileSystem, shownAs: "")
    }
    var ids: Set<String> = []
    try ReadingError.walking { () throws(Unread) in
      try forEachRecordName(of: kind, schema, in: root) { name in
        let id = name.prefix(FileRole.idCount(ofRecordNamed: name))
        ids.insert(String(decoding: id, as: UTF8.self))
      }
    }
    return ids
  }
}

/// Calls `body` with the name of every record's file of a kind; fails where some may be missing.
func forEachRecordName(
  of kind: KindIndex, _ schema: Schema, in root: borrowing Directory,
  _ body: (UnsafeRawBufferPointer) -> Void
) throws(Unread) {
  guard let top = try OpenFolder.top(of: kind, schema, in: root) else { return }
  var walk = FolderWalk(from: top)
  while let folder = try walk.next(below: root) {
    var (subfolders, unread): ([String], Unread?) = ([], nil)
    try folder.forEachItem { item in
      switch item {
      case .folder(let name): subfolders.append(name)
      case .record(let entry): body(entry.bytes)
      case .unread(let link): unread = link
      case .stray: break
      }
    }
    if let unread { throw unread }
    walk.add(subfolders, in: folder)
  }
}
