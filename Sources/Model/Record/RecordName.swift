package import Text

/// The kind and the id of a record, which identify it.
package struct RecordName: Hashable, Sendable {
  package var kind: KindIndex
  package var id: String

  package init(kind: KindIndex, id: String) {
    self.kind = kind
    self.id = id
  }
}

extension Schema {
  /// Returns the kind and the id of the record with a file path.
  package func recordName(ofPath path: Path) -> RecordName? {
    guard let (folder, id) = folderAndID(ofPath: path), let kind = kindIndex(ofFolder: folder)
    else { return nil }
    return RecordName(kind: kind, id: id)
  }

  /// The same, with the kind itself in place of its index.
  package func record(ofPath path: Path) -> (kind: Kind, id: String)? {
    recordName(ofPath: path).map { (self[$0.kind], $0.id) }
  }
}

extension BuiltInKind {
  /// Returns the record with a file path in a workspace without its own kinds. Does not need a schema.
  package static func record(ofPath path: Path) -> (kind: BuiltInKind, id: String)? {
    guard let (folder, id) = folderAndID(ofPath: path),
      let kind = allCases.first(where: { $0.folder == folder })
    else { return nil }
    return (kind, id)
  }
}

/// Splits the path of a record's file into the folder in the workspace and the record's id; nil if it has no folder.
private func folderAndID(ofPath path: Path) -> (folder: Path, id: String)? {
  let (folder, name) = (path.top, path.name)
  guard folder != path, FileRole(ofFileNamed: name) == .record else { return nil }
  return (folder, FileRole.id(ofRecordNamed: name))
}
