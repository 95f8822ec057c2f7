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
    let parts = path.split(separator: "/")
    guard parts.count > 1, let name = parts.last,
      let kind = kinds.firstIndex(where: { $0.folder == parts[0] }),
      FileRole(ofFileNamed: name) == .record
    else { return nil }
    return RecordName(kind: KindIndex(kind), id: FileRole.id(ofRecordNamed: name))
  }
}
