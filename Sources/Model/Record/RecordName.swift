/// What a record is referred to by: its kind and its id.
package struct RecordName: Hashable, Sendable {
  package var kind: KindIndex
  package var id: String

  package init(kind: KindIndex, id: String) {
    self.kind = kind
    self.id = id
  }
}

extension Schema {
  /// The record whose file a path is, by the folder and the file's name.
  package func recordName(ofPath path: String) -> RecordName? {
    guard let (folder, id) = folderAndID(ofPath: path), let kind = kindIndex(ofFolder: folder)
    else { return nil }
    return RecordName(kind: kind, id: id)
  }

  /// The same, with the kind itself.
  package func record(ofPath path: String) -> (kind: Kind, id: String)? {
    recordName(ofPath: path).map { (self[$0.kind], $0.id) }
  }
}

extension BuiltInKind {
  /// The record whose file a path is in a workspace that declares nothing of kinds, without the schema of all of
  /// them.
  package static func record(ofPath path: String) -> (kind: BuiltInKind, id: String)? {
    guard let (folder, id) = folderAndID(ofPath: path),
      let kind = allCases.first(where: { $0.folder == folder })
    else { return nil }
    return (kind, id)
  }
}

/// The folder of the workspace that a record's file lies in, if deeper, and the record's id.
private func folderAndID(ofPath path: String) -> (folder: String, id: String)? {
  let slash = UInt8(ascii: "/")
  guard let first = path.utf8.firstIndex(of: slash), let last = path.utf8.lastIndex(of: slash)
  else { return nil }
  let (folder, name) = (path[..<first], path[path.utf8.index(after: last)...])
  guard FileRole(ofFileNamed: name) == .record else { return nil }
  return (String(folder), FileRole.id(ofRecordNamed: name))
}
