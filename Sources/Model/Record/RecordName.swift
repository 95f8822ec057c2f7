package import Text

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
  package func recordName(ofPath path: Path) -> RecordName? {
    guard let (folder, id) = folderAndID(ofPath: path), let kind = kindIndex(ofFolder: folder)
    else { return nil }
    return RecordName(kind: kind, id: id)
  }

  /// The same, with the kind itself.
  package func record(ofPath path: Path) -> (kind: Kind, id: String)? {
    recordName(ofPath: path).map { (self[$0.kind], $0.id) }
  }
}

extension BuiltInKind {
  /// The record whose file a path is in a workspace that declares nothing of kinds, without the schema of all of
  /// them.
  package static func record(ofPath path: Path) -> (kind: BuiltInKind, id: String)? {
    guard let (folder, id) = folderAndID(ofPath: path),
      let kind = allCases.first(where: { $0.folder == folder })
    else { return nil }
    return (kind, id)
  }
}

/// The folder of the workspace that a record's file lies in, if deeper, and the record's id.
private func folderAndID(ofPath path: Path) -> (folder: Path, id: String)? {
  let (folder, name) = (path.top, path.name)
  guard folder != path, FileRole(ofFileNamed: name) == .record else { return nil }
  return (folder, FileRole.id(ofRecordNamed: name))
}
