package import Model
import Platform

extension Workspace {
  /// The ids of all records of a kind, from their file names; no file is opened.
  package func takenIDs(of kind: KindIndex) throws -> Set<String> {
    var ids: Set<String> = []
    try forEachRecordName(of: kind) { ids.insert(id(ofRecordNamed: $0)) }
    return ids
  }

  /// The sorted ids of a kind's unarchived records that begin with a text; no file is opened.
  package func currentIDs(
    of kind: KindIndex, beginning start: String
  ) throws -> [String] {
    var ids: Set<String> = []
    try forEachRecordName(of: kind, within: .current) { name in
      if name.starts(with: start.utf8) { ids.insert(id(ofRecordNamed: name)) }
    }
    return ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Calls `body` with the file name of every record of a kind, or of those in a scope's folders; throws if a folder cannot be
  /// read completely.
  private func forEachRecordName(
    of kind: KindIndex, within scope: RecordScope = .all, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws {
    var unread: Unread?
    try openFolders().forEachItem(
      below: schema[kind].folder, enters: { scope.contains($0) }
    ) { item in
      switch item {
      case .record(let entry, _): body(entry.bytes)
      case .unread(let folder): unread = unread ?? folder
      case .stray: break
      }
    }
    if let unread { throw WorkspaceError.unread(unread, for: .id) }
  }
}

private func id(ofRecordNamed name: UnsafeRawBufferPointer) -> String {
  String(decoding: name.prefix(FileRole.idCount(ofRecordNamed: name)), as: UTF8.self)
}
