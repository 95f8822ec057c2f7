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
    let slash = UInt8(ascii: "/")
    guard let first = path.utf8.firstIndex(of: slash), let last = path.utf8.lastIndex(of: slash)
    else { return nil }
    let (folder, name) = (path[..<first], path[path.utf8.index(after: last)...])
    guard let kind = kindIndex(ofFolder: folder), FileRole(ofFileNamed: name) == .record
    else { return nil }
    return RecordName(kind: kind, id: FileRole.id(ofRecordNamed: name))
  }
}
